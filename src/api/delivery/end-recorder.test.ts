import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeadLab, leadLab, NOON } from '../../../tests/leads/lab.ts';
import { addToOutbox, takeWork } from '../store/outbox.ts';
import { endRecorder } from './end-recorder.ts';

let lab: LeadLab;
beforeEach(async () => {
  lab = await leadLab([{ config: {} }]);
});
afterEach(() => lab.close());

test('an end that cannot be written down does not keep the others from it', async () => {
  const works = ['a', 'b', 'c'].map(id => ({ id, topic: 't', site: 's', lead_id: null, target: '' }));
  await addToOutbox(lab.store.db, works, 'waiting', NOON);
  const taken = await takeWork(lab.store, { topics: ['t'], limit: 9, leaseMs: 1000, lease: 'x', now: NOON });
  const record = endRecorder(lab.store, () => NOON);
  const ends = taken.map(work =>
    work.id === 'b'
      ? record(work, { state: 'waiting', due_at: {} as never, error: '' }) // as -- a moment that no store takes
      : record(work, { state: 'done' }),
  );
  await Promise.allSettled(ends);
  const states = await lab.store.db.selectFrom('outbox').select(['id', 'state']).orderBy('id').execute();
  expect(states.map(({ id, state }) => `${id} ${state}`)).toEqual(['a done', 'b waiting', 'c done']);
});
