import { expect, test } from 'vitest';
import { namesComparisonRate, statedCredit } from './stated-credit.ts';

test.each([
  'From 6.99% p.a.',
  '6,99 % per annum',
  '7.9% APR',
  'Drive it home for $99 a week',
  '$98.50 per week over 5 years',
  'nur 1 299 kr per month',
  'Pay £149/month',
  'only $89 weekly',
  'from $89 a week',
  '$99pw',
  '£149pcm',
  '$99* per week',
  '$99   per\n   week',
  'only $99 (weekly)',
  '6.99%* p.a.',
  '6.99 per cent p.a.',
  '6.99% interest',
  '7.9% representative APR',
  'Interest rate of 6.99%',
  'APR: 7.9%',
  '3.9% finance',
  '0% car finance',
  '99 dollars a week',
  '1 299 kronor per month',
])('[Y3] "%s" states what credit costs', text => {
  expect(statedCredit(text)).not.toEqual([]);
});

test.each([
  '20% off all services',
  'or subscribe for $189 a week',
  'Under $100 a week',
  'Under $80 per weekUnder $80 per week',
  '$400+ per week',
  '$100 to $150 a week',
  '$100 - $150 per week',
  '200 kr to 250\u00a0kr per week',
  'Under 150 kr per week150 kr to 200 kr per week',
  '250 kr+ per week',
  'Open every week',
  '45,210 km in 12 months',
  '100% finance available, 5% deposit',
  'Open till 5pm',
  '20% of the dollars a month ago',
  `$${'9'.repeat(50_000)}`,
  `APR ${'% per cent '.repeat(5_000)}`,
  `9%${' '.repeat(50_000)}`,
])('[Y3] "%.40s" states nothing of credit', text => {
  expect(statedCredit(text)).toEqual([]);
});

test('[Y3] the comparison rate is named as the site calls it, with a number', () => {
  expect(
    namesComparisonRate('$98 a week 7.99% p.a. interest 8.90% p.a. comparison rate', 'comparison rate'),
  ).toBe(true);
  expect(namesComparisonRate('Ask us for the comparison rate', 'comparison rate')).toBe(false);
  expect(namesComparisonRate('7.99% p.a.', 'comparison rate')).toBe(false);
  expect(namesComparisonRate('Comparison rate (p.a.): from 8,90 %', 'comparison rate')).toBe(true);
});

test('[Y3] a number of something else, or no name at all, names none', () => {
  expect(namesComparisonRate('7.99% p.a. Ask us for the comparison rate', 'comparison rate')).toBe(false);
  expect(namesComparisonRate('Comparison rate on request, with a deposit of 20%', 'comparison rate')).toBe(
    false,
  );
  expect(namesComparisonRate('7.99% p.a.', '')).toBe(false);
});
