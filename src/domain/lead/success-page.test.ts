import { expect, test } from 'vitest';
import { successPage } from './success-page.ts';

test('the page after a form of a group opens at the location, else at the dealership, that answers', () => {
  const group = { dealerships: ['north', 'south'] };
  const at = (location: string | null, dealership_slug: string | null, site = group) =>
    successPage(site, { location, dealership_slug });
  expect(at('workshop', 'north')).toBe('/success/#at-workshop');
  expect(at(null, 'north')).toBe('/success/#at-north');
  expect(at(null, null)).toBe('/success/');
  expect(at('workshop', 'north', { dealerships: ['north'] })).toBe('/success/');
});
