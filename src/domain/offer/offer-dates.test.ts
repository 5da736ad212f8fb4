import { expect, test } from 'vitest';
import { currentOffers, lastDayOf, offersChangeAt } from './offer-dates.ts';

const BRISBANE = 'Australia/Brisbane';
const offer = (starts_at: string | null, ends_at: string | null) => ({ starts_at, ends_at });
const isOn = (one: ReturnType<typeof offer>, now: string, timeZone = BRISBANE) =>
  currentOffers([one], new Date(now), timeZone).length === 1;

test.each<[string, string | null, string | null, string, boolean]>([
  ['always', null, null, '2026-11-20T00:00:00Z', true],
  ['before its first day', '2026-11-20', null, '2026-11-19T13:59:59Z', false],
  ['from the start of its first day', '2026-11-20', null, '2026-11-19T14:00:00Z', true],
  ['to the end of its last day', null, '2026-11-20', '2026-11-20T13:59:59Z', true],
  ['not the day after', null, '2026-11-20', '2026-11-20T14:00:00Z', false],
  ['from a time of the clock there', '2026-11-20T09:00', null, '2026-11-19T23:00:00Z', true],
  ['not before it', '2026-11-20 09:00:00', null, '2026-11-19T22:59:59Z', false],
  ['from a time in small letters', '2026-11-20t09:00', null, '2026-11-19T23:00:00Z', true],
  ['to a split second', null, '2026-11-20T09:00:00.1234567891', '2026-11-19T23:00:00Z', true],
  ['to a moment', null, '2026-11-20T09:00:00+11:00', '2026-11-19T22:00:00Z', false],
])('[O8] an offer is on: %s', (_, starts, ends, now, expected) => {
  expect(isOn(offer(starts, ends), now)).toBe(expected);
});

test('[O8] an offer of a day of 25 hours lasts all of them', () => {
  expect(isOn(offer(null, '2026-04-05'), '2026-04-05T13:59:59Z', 'Australia/Sydney')).toBe(true);
  expect(isOn(offer(null, '2026-04-05'), '2026-04-05T14:00:00Z', 'Australia/Sydney')).toBe(false);
});

test('[O8] the next beginning or end is when the offers change', () => {
  const offers = [offer('2026-12-01', '2026-12-31'), offer(null, '2026-11-25'), offer('2026-11-01', null)];
  const next = (now: string) => offersChangeAt(offers, new Date(now), BRISBANE);
  expect(next('2026-11-20T00:00:00Z')).toBe(Date.parse('2026-11-25T14:00:00Z'));
  expect(next('2026-11-25T14:00:00Z')).toBe(Date.parse('2026-11-30T14:00:00Z'));
  expect(next('2027-01-01T00:00:00Z')).toBeNull();
});

test('the last day is that of the calendar there', () => {
  expect(lastDayOf(offer(null, '2026-12-31'), BRISBANE)).toBe('2026-12-31');
  expect(lastDayOf(offer(null, '2026-12-31T20:00:00Z'), BRISBANE)).toBe('2027-01-01');
  expect(lastDayOf(offer(null, '2027-01-01T00:00'), BRISBANE)).toBe('2026-12-31');
  expect(lastDayOf(offer(null, null), BRISBANE)).toBeNull();
});
