import { expect, test } from 'vitest';
import { formatPhone, phoneHref } from './location/format-phone.ts';
import { maskPhone } from './location/mask-phone.ts';
import { phoneKey } from './location/phone-key.ts';

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
  ['1-416-555-0123', 'CA', '(416) 555-0123', 'tel:+14165550123'],
  ['014567890', 'IE', '01 456 7890', 'tel:+35314567890'],
  ['+353 85 1234567', 'IE', '085 123 4567', 'tel:+353851234567'],
  ['+353 1800 123456', 'IE', '1800 123 456', 'tel:1800123456'],
  ['0402 12345', 'IE', '0402 12345', 'tel:+35340212345'],
  ['0818 123456', 'IE', '0818 123 456', 'tel:+353818123456'],
  ['0215550123', 'ZA', '021 555 0123', 'tel:+27215550123'],
  ['821234567', 'ZA', '082 123 4567', 'tel:+27821234567'],
  ['0860123456', 'ZA', '0860 123 456', 'tel:0860123456'],
  ['0701234567', 'SE', '070-123 45 67', 'tel:+46701234567'],
  ['+46 8 12345678', 'SE', '08-123 456 78', 'tel:+46812345678'],
  ['040-123456', 'SE', '040-12 34 56', 'tel:+4640123456'],
  ['047012345', 'SE', '0470-123 45', 'tel:+4647012345'],
  ['020-123456', 'SE', '020-12 34 56', 'tel:020123456'],
])('[N3] [N4] %s in %s is written %s and linked as %s.', (phone, country, written, href) => {
  expect(formatPhone(phone, country)).toBe(written);
  expect(phoneHref(phone, country)).toBe(href);
  expect(formatPhone(written, country)).toBe(written);
  // A library of the world's numbers dials the same; numbers that only the country dials are none to it.
  if (href.startsWith('tel:+')) expect(`tel:+${phoneKey(phone, country)}`).toBe(href);
});

test('[N3] What is no number of the country stays as it is.', () => {
  for (const text of ['07 3350 1234 ext 5', '+44 20 7946 0000', 'Call us', '12', '']) {
    expect(formatPhone(` ${text} `, 'AU')).toBe(text);
  }
  expect(phoneHref('+44 20 7946 0000', 'AU')).toBe('tel:+442079460000');
});
