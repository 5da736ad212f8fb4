import { expect, test } from 'vitest';
import { circuitBreakers } from './circuit-breakers.ts';

const fail = (breakers: ReturnType<typeof circuitBreakers>, times: number, now = 0) =>
  Array.from({ length: times }, () => breakers.recordNoResponse('crm', now));

test('a breaker opens after four attempts in a row without an answer, for half a minute', () => {
  const breakers = circuitBreakers();
  expect(fail(breakers, 3)).toEqual([null, null, null]);
  expect(breakers.notClosed()).toEqual([]);
  breakers.recordResponse('crm');
  expect(fail(breakers, 4)).toEqual([null, null, null, 30_000]);
  expect([breakers.state('crm', 29_999), breakers.state('mail', 0)]).toEqual(['open', 'closed']);
  expect(breakers.notClosed()).toEqual(['crm']);
});

test('attempts that end after a breaker opened do not open it for longer', () => {
  const breakers = circuitBreakers();
  expect(fail(breakers, 6)).toEqual([null, null, null, 30_000, null, null]);
});

test('a half-open breaker closes with an answer, and opens for twice as long without, up to five minutes', () => {
  const breakers = circuitBreakers();
  let [now = 0] = fail(breakers, 4)
    .slice(-1)
    .flatMap(until => until ?? []);
  const waits: number[] = [];
  for (let probes = 0; probes < 6; probes += 1) {
    expect(breakers.state('crm', now)).toBe('half-open');
    const until = breakers.recordNoResponse('crm', now) ?? 0;
    waits.push((until - now) / 1000);
    now = until;
  }
  expect(waits).toEqual([60, 120, 240, 300, 300, 300]);
  breakers.recordResponse('crm');
  expect([breakers.state('crm', now), breakers.notClosed()]).toEqual(['closed', []]);
  expect(fail(breakers, 3, now)).toEqual([null, null, null]);
});
