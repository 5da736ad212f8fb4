import { expect, onTestFinished, test, vi } from 'vitest';
import { TEST_FRAME, testPage, testPool, testStore } from '../../../tests/builder/publish-helpers.ts';
import { HOUR_MS } from '../../lib/time/durations.ts';
import { appendLog, newDecision } from '../../release/log.ts';
import { publish } from '../../release/publish/publish.ts';
import { publishScheduled } from './publish-queue.ts';

test('what is scheduled is published once at its time, also after a schedule of which nothing came', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = testStore();
  await publish(store, [testPage('index.html', 'home')], { pool: testPool(), frame: TEST_FRAME });
  const start = Date.now();
  const schedule = (id: string, hours: number) =>
    appendLog(
      store,
      newDecision({ door: 'desk', by: 'Kim', why: null }, 'needs-approval', {
        from: new Date(start + hours * HOUR_MS).toISOString(),
        subjects: [{ id, place: `offers.${id}`, label: id }],
      }),
    );
  const published: number[] = [];
  const end = publishScheduled({
    slugs: async () => [store.slug],
    store: () => store,
    clock: () => new Date(),
    publish: () => {
      published.push(Math.floor((Date.now() - start) / HOUR_MS));
      return Promise.resolve();
    },
    onChanged: () => {},
  });
  onTestFinished(end);
  // The offer is changed again before its time: no release forgets the decision.
  schedule('changed-again', 1);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(published).toEqual([1]);
  schedule('another', 3);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(published).toEqual([1, 3]);
});
