import { expect, test } from 'vitest';
import { pollLoop } from '../server/poll-loop.ts';
import { failureLog } from './failure-log.ts';

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const full = Object.assign(new Error('write'), { code: 'ENOSPC' });

test('what fails every two seconds is logged at first, each minute, and when it is over; another reason at once', () => {
  let now = 0;
  const lines: unknown[] = [];
  const failures = failureLog(
    (_, event, facts) => lines.push([now / 1000, event, facts?.['code'], facts?.['failures']]),
    'stock.worker-failed',
    () => now,
  );
  failures.succeeded();
  for (; now < 130_000; now += 2000) failures.failed(now === 10_000 ? full : away);
  failures.succeeded();
  failures.succeeded();
  failures.failed(away);
  expect(lines).toEqual([
    [0, 'stock.worker-failed', 'ECONNREFUSED', 1],
    [10, 'stock.worker-failed', 'ENOSPC', 6],
    [60, 'stock.worker-failed', 'ECONNREFUSED', 31],
    [120, 'stock.worker-failed', 'ECONNREFUSED', 61],
    [130, 'stock.worker-recovered', undefined, 65],
    [130, 'stock.worker-failed', 'ECONNREFUSED', 1],
  ]);
});

test('a loop whose rounds fail logs it once, and when a round succeeds', async () => {
  const events: string[] = [];
  let rounds = 0;
  const takeDue = async () => {
    rounds += 1;
    if (rounds < 6) throw away;
  };
  const loop = pollLoop(takeDue, {
    pollMs: 5,
    failures: failureLog((_, event) => events.push(event), 'worker.failed'),
  });
  await expect.poll(() => rounds).toBeGreaterThan(7);
  await loop.stop();
  expect(events).toEqual(['worker.failed', 'worker.recovered']);
});
