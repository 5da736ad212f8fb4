import type { Random } from '../random.ts';

/** Letters and digits of a VIN: no I, O or Q, and no vowels here. */
const MARKS = 'BCDFGHJKLMNPRSTVWXZ0123456789';

function makeCode(make: string): string {
  const letters = make.toUpperCase().replace(/[^B-DF-HJ-NPR-TV-Z]/g, '');
  return `${letters}XXX`.slice(0, 3);
}

/** 17 valid characters that say what they are: `FAKETYT` begins no real maker's number. */
export function fakeVin(make: string, serial: number, random: Random): string {
  const marks = Array.from({ length: 4 }, () => random.pick([...MARKS])).join('');
  return `FAKE${makeCode(make)}${marks}${String(serial).padStart(6, '0')}`;
}
