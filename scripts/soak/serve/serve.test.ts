import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/lib/time/durations.ts';
import { random } from '../../../tests/support/samples/sample-cars.ts';
import { faultSchedule } from './fault-schedule.ts';
import { leadOutcomes, messageOf, numberOf } from './lead-outcomes.ts';
import { memoryGrowth } from './memory-growth.ts';
import { ReleaseDigests } from './release-digests.ts';
import { Tally } from './tally.ts';

describe('the schedule of faults', () => {
  const kinds = { ending: ['kill', 'stop'], passing: ['lock', 'cut', 'replica'] };

  test.each([1, 5, 15, 30, 120])('of %i minutes has each fault, one after the other', minutes => {
    const runMs = minutes * MINUTE_MS;
    for (let seed = 0; seed < 50; seed += 1) {
      const faults = faultSchedule(kinds, runMs, random(seed));
      expect(new Set(faults.map(({ name }) => name))).toEqual(new Set(Object.values(kinds).flat()));
      for (const [index, { name, at, forMs }] of faults.entries()) {
        expect(at + forMs).toBeLessThan(faults[index + 1]?.at ?? runMs * 0.9);
        // What ends the server leaves the last one half of the run.
        if (kinds.ending.includes(name)) expect(at + forMs).toBeLessThan(runMs / 2);
      }
    }
  });

  test('is the same for a seed', () => {
    const of = (seed: number) => faultSchedule(kinds, 1_800_000, random(seed));
    expect(of(7)).toEqual(of(7));
    expect(of(7)).not.toEqual(of(8));
  });
});

describe('a page that a visitor got', () => {
  const releases = new ReleaseDigests();
  releases.add('north', 1000, new Map([['index.html', 'one']]));
  releases.add('north', 2000, new Map([['index.html', 'two']]));
  const fault = (digest: string, at: number) =>
    releases.fault({ site: 'north', file: 'index.html', digest, at });

  test('is of one release, also of one whose build has not ended', () => {
    expect([fault('one', 1500), fault('two', 1500), fault('two', 2500)]).toEqual([null, null, null]);
  });

  test('is mixed when no release has these bytes', () => expect(fault('half', 1500)).toBe('mixed'));

  test('is outdated when its release was replaced before', () => expect(fault('one', 2001)).toBe('outdated'));
});

describe('the fate of a lead', () => {
  const lead = { id: 'a', number: 1 };
  const fates = (senderId: string | null, stored = [lead], mailed = [lead], hooked = [lead]) =>
    leadOutcomes(new Map([[1, senderId]]), stored, { mailed, hooked });

  test('is good when it is stored and delivered under the id of the response', () => {
    for (const senderId of ['a', null])
      expect(fates(senderId)).toEqual({ stored: 1, storedTwice: 0, mailed: 1, hooked: 1, lost: [] });
  });

  test('is to be lost when it is not stored, not delivered, or under another id', () => {
    const other = { id: 'b', number: 1 };
    for (const each of [
      fates('a', []),
      fates('a', [lead], []),
      fates('a', [lead], [lead], []),
      fates('b'),
      fates('a', [lead], [other]),
    ])
      expect(each.lost).toEqual([1]);
  });

  test('may be to be delivered twice, and not to be stored twice', () => {
    expect(fates('a', [lead], [lead, lead])).toMatchObject({ mailed: 1, lost: [], storedTwice: 0 });
    expect(fates('a', [lead, lead]).storedTwice).toBe(1);
  });

  test('is found by the number in its message', () => {
    expect(numberOf(`Subject: x\r\n\r\n${messageOf(42)}\r\n`)).toBe(42);
    expect(numberOf('anything else')).toBe(-1);
  });
});

describe('memory', () => {
  const life = (from: number, seconds: number, mb: (part: number) => number) =>
    Array.from({ length: seconds }, (_, second) => ({ at: from + second * 1000, mb: mb(second / seconds) }));

  test('is flat when it grows while the process warms up, and by a tenth at most afterwards', () => {
    const growth = memoryGrowth([life(0, 600, part => (part < 0.1 ? 50 : 200 + part * 10))]);
    expect(growth).toMatchObject({ isFlat: true, lifeMs: 599_000 });
  });

  test('that grows by more is not flat', () => {
    expect(memoryGrowth([life(0, 600, part => 200 + part * 60)])?.isFlat).toBe(false);
  });

  test('is that of the process that lived longest; short ones are left out', () => {
    const lives = [life(0, 100, part => part * 900), life(200_000, 600, () => 200)];
    expect(memoryGrowth(lives)).toMatchObject({ ratio: 1, lifeMs: 599_000 });
    expect(memoryGrowth([life(0, 10, () => 200)])).toBeNull();
  });
});

test('responses are counted by class, and slow pages apart while the server is away', () => {
  const tally = new Tally();
  for (const status of [200, 206, 304, 404, 503, null]) tally.count('page', { status, ms: 5, away: false });
  tally.count('page', { status: 200, ms: 1500, away: false });
  tally.count('page', { status: null, ms: 2500, away: true });
  tally.count('lead', { status: 201, ms: 3000, away: false });
  expect(tally.responses.get('page')).toEqual({ '2xx': 3, '3xx': 1, '4xx': 1, '5xx': 1, broken: 2 });
  expect([tally.slow, tally.slowWhileAway]).toEqual([1, 1]);
  expect(Object.fromEntries(tally.rows())).toMatchObject({
    requests: '9',
    responses: '2xx 4, 3xx 1, 4xx 1, 5xx 1, broken 2',
  });
});
