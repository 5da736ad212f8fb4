import { describe, expect, test } from 'vitest';
import { phoneKey, phoneKeys } from './phone-key.ts';

test.each([
  [
    'AU',
    '61400123456',
    ['0400 123 456', '+61 400 123 456', '+61 (0)400 123 456', '61400123456', '400123456'],
  ],
  ['AU', '61400123456', ['0011 61 400 123 456', '0061400123456', '(+61) 400-123-456', '0400 123 456 ext 7']],
  ['AU', '611300123456', ['1300 123 456', '+61 1300 123 456']],
  ['AU', '6133501234', ['3350 1234']],
  ['NZ', '6493001234', ['09 300 1234', '+64 9 300 1234', '93001234', '6493001234']],
  [
    'US',
    '15551234567',
    ['(555) 123-4567', '1 555 123 4567', '+1 555.123.4567', '011 1 555 123 4567', '555-123-4567 x12'],
  ],
  ['CA', '14165550123', ['(416) 555-0123', '1-416-555-0123', '+1 416 555 0123']],
  ['IE', '353851234567', ['085 123 4567', '+353 85 123 4567', '00353 85 1234567']],
  ['ZA', '27821234567', ['082 123 4567', '+27 (0)82 123 4567', '0027 82 123 4567']],
  ['SE', '46701234567', ['070-123 45 67', '+46 70 123 45 67', '0046 (0)70-1234567']],
  ['GB', '441134960000', ['0113 496 0000', '+44 (0)113 496 0000', '0044 113 496 0000']],
])('[N7] In %s these are all the phone %s: %j.', (country, key, written) => {
  expect(written.map(phone => phoneKey(phone, country))).toEqual(written.map(() => key));
});

describe('other phones', () => {
  test('[N7] Two numbers that differ in one digit, or in their country, are two phones.', () => {
    const pairs: [string, string, string][] = [
      ['US', '(212) 555-0123', '(312) 555-0123'],
      ['US', '212 555 0123', '+61 212 555 0123'],
      ['AU', '0400 123 456', '+64 400 123 456'],
      ['AU', '07 3350 1234', '3350 1234'],
      ['GB', '0113 496 0000', '0114 496 0000'],
    ];
    for (const [country, one, other] of pairs)
      expect(phoneKey(one, country)).not.toBe(phoneKey(other, country));
  });

  test('[N7] A text without digits is no phone; a number of no country we know stays whole.', () => {
    expect([phoneKey('call me', 'AU'), phoneKey('', null)]).toEqual([null, null]);
    expect(phoneKey('+49 30 123456', 'AU')).toBe('4930123456');
    expect(phoneKeys('0400 123 456')).toContain('61400123456');
    expect(phoneKeys('+49 30 123456')).toEqual(['4930123456']);
  });
});
