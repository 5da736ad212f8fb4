import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL, type LeadLab, leadLab, NOON } from '../../../tests/leads/lab.ts';
import { enqueueJobs } from '../store/enqueue-jobs.ts';
import { leaseJobs } from '../store/lease-jobs.ts';
import { completionBatcher } from './completion-batcher.ts';

let lab: LeadLab;
beforeEach(async () => {
  lab = await leadLab([{ config: {} }]);
});
afterEach(() => lab.close());

test('a job result that cannot be stored does not keep the others of its batch out of the store', async () => {
  const jobs = ['a', 'b', 'c'].map(id => ({
    id,
    topic: 't',
    site: 's',
    lead_id: null,
    receiver: 'r',
    target: '',
  }));
  await enqueueJobs(lab.store.db, jobs, 'waiting', NOON);
  const leased = await leaseJobs(lab.store, {
    topics: ['t'],
    ...ALL,
    leaseMs: 1000,
    lease: 'x',
    now: NOON,
  });
  const complete = completionBatcher(lab.store, () => NOON);
  const completed = leased.map(job =>
    job.id === 'b'
      ? complete({ job, result: { state: 'waiting', due_at: {} as never, error: '' } }) // as -- a moment that no store takes
      : complete({ job, result: { state: 'done' } }),
  );
  await Promise.allSettled(completed);
  const states = await lab.store.db.selectFrom('outbox').select(['id', 'state']).orderBy('id').execute();
  expect(states.map(({ id, state }) => `${id} ${state}`)).toEqual(['a done', 'b waiting', 'c done']);
});
