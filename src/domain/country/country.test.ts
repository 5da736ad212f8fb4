import { expect, test } from 'vitest';
import { countryOf, currencyOf, distanceUnitOf, languageOf, localeOf } from './country.ts';

const ALL = ['AU', 'NZ', 'US', 'GB', 'CA', 'IE', 'ZA', 'SE'];

test.each([
  ['AU', 'AU'],
  ['nz', 'NZ'],
  [' usa ', 'US'],
  ['uk', 'GB'],
  ['New Zealand', 'NZ'],
  ['Sverige', 'SE'],
  ['FR', 'AU'],
  ['toString', 'AU'],
  ['', 'AU'],
  [null, 'AU'],
  [undefined, 'AU'],
])('[M1] A site of no country we know follows the rules of Australia: %j', (text, country) => {
  expect(countryOf(text)).toBe(country);
});

test('[M2] Numbers, money and days in figures follow the locale of the country.', () => {
  const locales = ['en-AU', 'en-NZ', 'en-US', 'en-GB', 'en-CA', 'en-IE', 'en-ZA', 'sv-SE'];
  expect(ALL.map(localeOf)).toEqual(locales);
});

test('[M12] The language of a site is that of its texts, English, whatever the locale of its numbers.', () => {
  expect(ALL.map(languageOf)).toEqual(ALL.map(code => `en-${code}`));
});

test('[M3] The currency is that of the country.', () => {
  expect(ALL.map(currencyOf)).toEqual(['AUD', 'NZD', 'USD', 'GBP', 'CAD', 'EUR', 'ZAR', 'SEK']);
});

test('[M4] The distance unit is the kilometre, but the mile in the United States and Great Britain.', () => {
  expect(ALL.filter(code => distanceUnitOf(code) === 'mile')).toEqual(['US', 'GB']);
});
