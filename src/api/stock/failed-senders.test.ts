import { expect, test } from 'vitest';
import { failedSenders } from './failed-senders.ts';

test('a sender that failed ten times waits until the first of them is ten minutes old; others do not', () => {
  const failed = failedSenders();
  for (let at = 0; at < 9; at += 1) failed.add('a', at * 1000);
  expect(failed.mustWait('a', 9000)).toBe(false);
  failed.add('a', 9000);
  expect([failed.mustWait('a', 9000), failed.mustWait('b', 9000)]).toEqual([true, false]);
  expect([failed.mustWait('a', 599_999), failed.mustWait('a', 600_000)]).toEqual([true, false]);
});

test('a clock that was set back keeps nobody waiting for long', () => {
  const failed = failedSenders();
  for (let count = 0; count < 10; count += 1) failed.add('a', 10_000_000);
  expect(failed.mustWait('a', 1_000_000)).toBe(false);
});

test('a flood of addresses takes a bounded memory: those of long ago are forgotten', () => {
  const failed = failedSenders();
  for (let count = 0; count < 10; count += 1) failed.add('first', 0);
  for (let sender = 0; sender < 10_000; sender += 1) failed.add(`other ${sender}`, 0);
  expect(failed.mustWait('first', 0)).toBe(false);
});
