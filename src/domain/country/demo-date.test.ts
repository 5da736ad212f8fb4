import { expect, test } from 'vitest';
import { demoShift, nextOccurrence, shiftReviewDate } from './demo-date.ts';

const BRISBANE = 'Australia/Brisbane';
const at = (text: string) => new Date(text);

test('[D1] dates of a demo move on at the midnight of the dealer, by whole days', () => {
  expect(demoShift('2026-11-20', at('2026-11-19T14:00:00Z'), BRISBANE)).toBe(0);
  expect(demoShift('2026-11-20', at('2026-11-20T13:59:59Z'), BRISBANE)).toBe(0);
  expect(demoShift('2026-11-20', at('2026-11-20T14:00:00Z'), BRISBANE)).toBe(1);
  expect(demoShift('2026-11-20', at('2027-11-20T02:00:00Z'), BRISBANE)).toBe(365);
  expect(demoShift('2026-11-20', at('2026-11-01T02:00:00Z'), BRISBANE)).toBe(-19);
});

test('[D1] a night in which the clock changes is one day', () => {
  const sydney = (text: string) => demoShift('2026-10-03', at(text), 'Australia/Sydney');
  expect(sydney('2026-10-03T13:59:00Z')).toBe(0);
  expect(sydney('2026-10-03T14:00:00Z')).toBe(1);
  expect(sydney('2026-10-04T12:59:00Z')).toBe(1);
  expect(sydney('2026-10-04T13:00:00Z')).toBe(2);
});

test('[D1] the day of a review moves on across months and years', () => {
  expect(shiftReviewDate('18/11/2026', 0)).toBe('18/11/2026');
  expect(shiftReviewDate('18/11/2026', 13)).toBe('01/12/2026');
  expect(shiftReviewDate('18/11/2026', 365)).toBe('18/11/2027');
  expect(shiftReviewDate('01/03/2028', -1)).toBe('29/02/2028');
});

test('[D2] a special day of a demo stays until it is over, and comes round each year', () => {
  const christmas = (now: string) => nextOccurrence('2026-12-25', at(now), BRISBANE);
  expect(christmas('2026-06-01T00:00:00Z')).toBe('2026-12-25');
  expect(christmas('2026-12-25T13:59:59Z')).toBe('2026-12-25');
  expect(christmas('2026-12-25T14:00:00Z')).toBe('2027-12-25');
  expect(christmas('2031-01-01T00:00:00Z')).toBe('2031-12-25');
});

test('[D2] a 29 February comes round in leap years', () => {
  expect(nextOccurrence('2024-02-29', at('2026-01-01T00:00:00Z'), BRISBANE)).toBe('2028-02-29');
});
