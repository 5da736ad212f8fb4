import { expect, test } from 'vitest';
import { postcodeError, postcodeRule } from './postcode.ts';

const fits = (country: string) => (text: string) => postcodeError(text, country) === null;

test('[V4] A postcode is digits or letters and digits, in the form of its country.', () => {
  const texts = [
    '4031',
    '0800',
    '90210',
    '403',
    ' 4031',
    '4031\n',
    '4o31',
    '٤٠٣١',
    '',
    '-403',
    '40.1',
    'SW1A 1AA',
    'm11ae',
    'A65 F4E2',
    'd6wxy00',
    'A65 OOOO',
    'K1A 0B1',
    'm5v2t6',
    'D1A 0B1',
    '114 55',
    '11455',
    '114  55',
  ];
  expect(texts.filter(fits('AU'))).toEqual(['4031', '0800']);
  expect(texts.filter(fits('NZ'))).toEqual(['4031', '0800']);
  expect(texts.filter(fits('US'))).toEqual(['90210', '11455']);
  expect(texts.filter(fits('ZA'))).toEqual(['4031', '0800']);
  expect(texts.filter(fits('IE'))).toEqual(['A65 F4E2', 'd6wxy00']);
  expect(texts.filter(fits('CA'))).toEqual(['K1A 0B1', 'm5v2t6']);
  expect(texts.filter(fits('SE'))).toEqual(['90210', '114 55', '11455']);
  expect(texts.filter(fits('GB'))).toEqual(['SW1A 1AA', 'm11ae']);
  expect(postcodeRule('AU')).toMatchObject({ maxLength: 4, digitsOnly: true });
  expect(postcodeRule('US')).toMatchObject({ maxLength: 5, digitsOnly: true });
  expect(postcodeRule('GB')).toMatchObject({ maxLength: 'SW1A 1AA'.length, digitsOnly: false });
});

test('[V5] The message gives the format of a postcode.', () => {
  expect(postcodeError('403', 'AU')).toBe('Invalid postcode. Please enter a 4-digit number.');
  expect(postcodeError('403', 'US', '')).toBe('Invalid postcode. Please enter a 5-digit number.');
  expect(postcodeError('403', 'AU', 'We need a {format}')).toBe('We need a 4-digit number');
});
