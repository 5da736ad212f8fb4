import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL, type LeadHarness, leadHarness, NOON } from '../../../tests/leads/lead-harness.ts';
import { completeJob } from './complete-job.ts';
import { enqueueJobs } from './enqueue-jobs.ts';
import { leaseJobs } from './lease-jobs.ts';

let harness: LeadHarness;
beforeEach(async () => {
  harness = await leadHarness([{ config: {} }]);
});
afterEach(() => harness.close());

test('a job result that cannot be stored does not keep those that share its commit out of the store', async () => {
  const jobs = ['a', 'b', 'c'].map(id => ({
    id,
    topic: 't',
    site: 's',
    lead_id: null,
    receiver: 'r',
    target: '',
  }));
  await enqueueJobs(harness.store.db, jobs, 'waiting', NOON);
  const leased = await leaseJobs(harness.store, {
    topics: ['t'],
    ...ALL,
    leaseMs: 1000,
    lease: 'x',
    now: NOON,
  });
  // as -- a moment that no store takes
  const refused = { state: 'waiting', due_at: {} as never, error: '' } as const;
  const completed = leased.map(job =>
    completeJob(harness.store, job, job.id === 'b' ? refused : { state: 'done' }, NOON),
  );
  await Promise.allSettled(completed);
  const states = await harness.store.db.selectFrom('outbox').select(['id', 'state']).orderBy('id').execute();
  expect(states.map(({ id, state }) => `${id} ${state}`)).toEqual(['a done', 'b waiting', 'c done']);
});
