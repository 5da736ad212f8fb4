import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatPayment } from './money.ts';

const digits = (text: string) => Number(text.replace(/[^\d.]/g, ''));

test('[M5] Money is written in whole units of the country.', () => {
  expect(formatMoney(24990, 'AU')).toBe('$24,990');
  expect(formatMoney(24990, 'NZ')).toBe('$24,990');
  expect(formatMoney(24990, 'US')).toBe('$24,990');
  expect(formatMoney(6695, 'GB')).toBe('£6,695');
  expect(formatMoney(24990, 'CA')).toBe('$24,990');
  expect(formatMoney(24990, 'IE')).toBe('€24,990');
  expect(formatMoney(249900, 'ZA').replace(/\s/g, ' ')).toBe('R 249 900');
  expect(formatMoney(249900, 'SE').replace(/\s/g, ' ')).toBe('249 900 kr');
  expect(formatMoney(999.5, null)).toBe('$1,000');
  expect(formatMoney(0, 'AU')).toBe('$0');
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.constantFrom('AU', 'NZ', 'US', 'GB', 'CA', 'IE', 'ZA', 'SE'),
      (amount, country) => {
        const text = formatMoney(amount, country);
        expect(digits(text)).toBe(amount);
        expect(text).not.toContain('.');
      },
    ),
  );
});

test('[M6] A repayment keeps its cents, also where there are none.', () => {
  expect(formatPayment(89, 'AU')).toBe('$89.00');
  expect(formatPayment(89.5, 'AU')).toBe('$89.50');
  expect(formatPayment(88.999, 'AU')).toBe('$89.00');
  expect(formatPayment(1234.56, 'GB')).toBe('£1,234.56');
  expect(formatPayment(1234.5, 'SE').replace(/\s/g, ' ')).toBe('1 234,50 kr');
  fc.assert(
    fc.property(fc.nat(1e8), cents => {
      expect(digits(formatPayment(cents / 100, 'AU'))).toBe(cents / 100);
    }),
  );
});
