import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeadHarness, leadHarness } from '../../../tests/leads/lead-harness.ts';
import { outboxWorker } from './outbox-worker.ts';

let harness: LeadHarness;
beforeEach(async () => {
  harness = await leadHarness([{ config: {} }]);
});
afterEach(() => harness.close());

test('an outbox worker looks for jobs after each wake, however close it is to the end of the look before', async () => {
  for (let microtasks = 0; microtasks < 20; microtasks += 1) {
    let looks = 0;
    const clock = () => {
      looks += 1;
      return 0;
    };
    const worker = outboxWorker(
      { store: harness.store, clock, log: harness.log, handlers: {} },
      { pollMs: 1e6 },
    );
    worker.wake();
    for (let at = 0; at < microtasks; at += 1) await null;
    const before = looks;
    await worker.drain();
    expect(looks, `woken again after ${microtasks} microtasks`).toBeGreaterThan(before);
    await worker.stop();
  }
});
