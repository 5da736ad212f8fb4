import { expect, test } from 'vitest';
import { todayLine } from './today-line.ts';

const WEEK = ['12345', '6', '0'];

test.each([
  ['2026-11-20T02:00:00Z', 'Australia/Brisbane', 0], // Friday there
  ['2026-11-20T15:00:00Z', 'Australia/Brisbane', 1], // already Saturday there
  ['2026-11-20T15:00:00Z', 'America/Los_Angeles', 0], // still Friday there
  ['2026-11-22T00:00:00Z', 'Australia/Brisbane', 2],
])('[H8] at %s in %s it is the day of line %i', (now, zone, line) => {
  expect(todayLine(WEEK, new Date(now), zone)).toBe(line);
});

test('[H8] a holiday comes before the weekday, and no other holiday counts', () => {
  const days = [...WEEK, '2026-12-24', '2026-12-25'];
  expect(todayLine(days, new Date('2026-12-25T00:00:00Z'), 'Australia/Brisbane')).toBe(4);
  expect(todayLine(days, new Date('2026-12-23T00:00:00Z'), 'Australia/Brisbane')).toBe(0);
});

test('a day that has no line is none', () => {
  expect(todayLine(['12345'], new Date('2026-11-22T00:00:00Z'), 'Australia/Brisbane')).toBe(-1);
});
