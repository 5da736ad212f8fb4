import { expect, test } from 'vitest';
import { countryOf, currencyOf, distanceUnitOf, localeOf } from './country.ts';

test.each([
  ['AU', 'AU'],
  ['nz', 'NZ'],
  [' usa ', 'US'],
  ['uk', 'GB'],
  ['New Zealand', 'NZ'],
  ['FR', 'AU'],
  ['toString', 'AU'],
  ['', 'AU'],
  [null, 'AU'],
  [undefined, 'AU'],
])('[M1] A site of no country we know follows the rules of Australia: %j', (text, country) => {
  expect(countryOf(text)).toBe(country);
});

test('[M2] The locale is en-AU, en-NZ, en-US or en-GB by country.', () => {
  expect(['AU', 'NZ', 'US', 'GB'].map(localeOf)).toEqual(['en-AU', 'en-NZ', 'en-US', 'en-GB']);
});

test('[M3] The currency is AUD, NZD, USD or GBP by country.', () => {
  expect(['AU', 'NZ', 'US', 'GB'].map(currencyOf)).toEqual(['AUD', 'NZD', 'USD', 'GBP']);
});

test('[M4] The distance unit is the kilometre, but the mile in the United States and Great Britain.', () => {
  expect(['AU', 'NZ', 'US', 'GB'].map(distanceUnitOf)).toEqual(['kilometre', 'kilometre', 'mile', 'mile']);
});
