import { expect, test } from 'vitest';
import { isCurrencyOf } from './is-currency-of.ts';

test('[M15] An amount is in the currency of the site by its code or a sign of the country.', () => {
  const words = ['AUD', 'a$', '$', 'CAD', 'C$', '€', 'kr', ':-', 'R', '£', 'USD', ''];
  const own = (country: string) => words.filter(word => isCurrencyOf(word, country));
  expect(own('AU')).toEqual(['AUD', 'a$', '$']);
  expect(own('CA')).toEqual(['$', 'CAD', 'C$']);
  expect(own('IE')).toEqual(['€']);
  expect(own('SE')).toEqual(['kr', ':-']);
  expect(own('ZA')).toEqual(['R']);
  expect(own('GB')).toEqual(['£']);
});
