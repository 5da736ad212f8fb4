import { expect, test } from 'vitest';
import { postcodeError, postcodeRule } from './postcode.ts';

const fits = (country: string) => (text: string) => postcodeError(text, country) === null;

test('[V4] A postcode is exactly 4 digits in Australia and New Zealand, 5 in the US, letters and digits in Britain.', () => {
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
  ];
  expect(texts.filter(fits('AU'))).toEqual(['4031', '0800']);
  expect(texts.filter(fits('NZ'))).toEqual(['4031', '0800']);
  expect(texts.filter(fits('US'))).toEqual(['90210']);
  expect(texts.filter(fits('GB'))).toEqual(['SW1A 1AA', 'm11ae']);
  expect(postcodeRule('AU')).toMatchObject({ maxLength: 4, digitsOnly: true });
  expect(postcodeRule('US')).toMatchObject({ maxLength: 5, digitsOnly: true });
  expect(postcodeRule('GB')).toMatchObject({ maxLength: 'SW1A 1AA'.length, digitsOnly: false });
});

test('[V5] The message says what a postcode looks like.', () => {
  expect(postcodeError('403', 'AU')).toBe('Invalid postcode. Please enter a 4-digit number.');
  expect(postcodeError('403', 'US', '')).toBe('Invalid postcode. Please enter a 5-digit number.');
  expect(postcodeError('403', 'AU', 'We need a {format}')).toBe('We need a 4-digit number');
});
