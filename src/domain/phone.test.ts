import { expect, test } from 'vitest';
import { formatPhone, phoneHref } from './location/format-phone.ts';
import { maskPhone } from './location/mask-phone.ts';

test('[N1] A phone number is masked after its first 5 characters.', () => {
  expect(maskPhone('0733501234')).toBe('07335•••••');
  expect(maskPhone('07 3350 1234')).toBe('07 33•• ••••');
  expect(maskPhone(' +61 7 3350 1234 ')).toBe('+61 7 •••• ••••');
  expect(maskPhone('13 14')).toBe('13 14');
  expect(maskPhone('')).toBe('');
});

test.each([
  ['0733501234', 'AU', '07 3350 1234', 'tel:+61733501234'],
  ['(07) 3350-1234', 'AU', '07 3350 1234', 'tel:+61733501234'],
  ['+61 (0)7 3350 1234', 'AU', '07 3350 1234', 'tel:+61733501234'],
  ['+61733501234', 'AU', '07 3350 1234', 'tel:+61733501234'],
  ['0412345678', 'AU', '0412 345 678', 'tel:+61412345678'],
  ['1300123456', 'AU', '1300 123 456', 'tel:1300123456'],
  ['+61 1300 123 456', 'AU', '1300 123 456', 'tel:1300123456'],
  ['1800 123456', 'AU', '1800 123 456', 'tel:1800123456'],
  ['131234', 'AU', '13 12 34', 'tel:131234'],
  ['733501234', 'AU', '07 3350 1234', 'tel:+61733501234'],
  ['33501234', 'AU', '3350 1234', 'tel:33501234'],
  ['093001234', 'NZ', '09 300 1234', 'tel:+6493001234'],
  ['0211234567', 'NZ', '021 123 4567', 'tel:+64211234567'],
  ['0800 123456', 'NZ', '0800 123 456', 'tel:0800123456'],
  ['+1 555-123-4567', 'US', '(555) 123-4567', 'tel:+15551234567'],
  ['15551234567', 'US', '(555) 123-4567', 'tel:+15551234567'],
  ['020 79460000', 'GB', '020 7946 0000', 'tel:+442079460000'],
  ['07700900123', 'GB', '07700 900123', 'tel:+447700900123'],
])('[N3] [N4] %s in %s is written %s and linked as %s.', (phone, country, written, href) => {
  expect(formatPhone(phone, country)).toBe(written);
  expect(phoneHref(phone, country)).toBe(href);
  expect(formatPhone(written, country)).toBe(written);
});

test('[N3] What is no number of the country stays as it is.', () => {
  for (const text of ['07 3350 1234 ext 5', '+44 20 7946 0000', 'Call us', '12', '']) {
    expect(formatPhone(` ${text} `, 'AU')).toBe(text);
  }
  expect(phoneHref('+44 20 7946 0000', 'AU')).toBe('tel:+442079460000');
});
