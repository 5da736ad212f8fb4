import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockMinutes, clockText, spokenTime } from './clock-time.ts';

test('a clock time is read as it is written', () => {
  fc.assert(fc.property(fc.nat(24 * 60), minutes => clockMinutes(clockText(minutes)) === minutes));
});

test('a clock time may have an hour of one digit', () => {
  expect(clockMinutes(' 7:30 ')).toBe(450);
});

test.each(['24:01', '7:60', '25:00', '7.30', '7', 'noon', '', null, undefined])(
  '%j is no time of day',
  text => {
    expect(clockMinutes(text)).toBeNull();
  },
);

test('clock times are formatted as people say them', () => {
  const minutes = [0, 450, 719, 720, 990, 1440];
  expect(minutes.map(at => spokenTime(at, false))).toEqual([
    '00:00',
    '07:30',
    '11:59',
    '12:00',
    '16:30',
    '24:00',
  ]);
  expect(minutes.map(at => spokenTime(at, true))).toEqual([
    '12:00 am',
    '7:30 am',
    '11:59 am',
    '12:00 pm',
    '4:30 pm',
    '12:00 am',
  ]);
});
