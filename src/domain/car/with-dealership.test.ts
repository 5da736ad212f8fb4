import { expect, test } from 'vitest';
import { withDealership } from './with-dealership.ts';

const DEALERSHIPS = [
  { slug: 'north', id: '11', name: 'North Motors' },
  { slug: 'south', id: null, name: null },
];
const yard = (slug: string, dealership_slug: string | null, city: string) => ({
  slug,
  name: `${slug} yard`,
  dealership_slug,
  location_type: null,
  address: { city },
});
const LOCATIONS = [
  yard('n', 'north', 'Kedron'),
  yard('s', 'south', 'Logan'),
  yard('x', 'elsewhere', 'Ipswich'),
];
const NOTHING = {
  location: null,
  location_name: null,
  city: null,
  dealership_id: null,
  dealership_slug: null,
  dealership_name: null,
};
const dealershipOf = (car: Partial<Record<keyof typeof NOTHING, string>>, dealerships = DEALERSHIPS) => {
  const { dealership_slug, dealership_name } = withDealership(
    { ...NOTHING, ...car, location: null },
    LOCATIONS,
    dealerships,
  );
  return [dealership_slug, dealership_name];
};

test.each([
  ['its slug', { dealership_slug: 'south', city: 'Kedron' }, ['south', null]],
  ['its slug, which has a name', { dealership_slug: 'north' }, ['north', 'North Motors']],
  [
    'its slug, and keeps its own name',
    { dealership_slug: 'north', dealership_name: 'Northside' },
    ['north', 'Northside'],
  ],
  ['its id', { dealership_id: '11', city: 'Logan' }, ['north', 'North Motors']],
  ['its name', { dealership_name: 'NORTH MOTORS', city: 'Logan' }, ['north', 'NORTH MOTORS']],
  ['the location it names', { location_name: 's yard' }, ['south', null]],
  ['the city it stands in', { city: 'Kedron' }, ['north', 'North Motors']],
  ['nothing: its city has no location', { city: 'Perth' }, [null, null]],
  ['nothing: its location is of no dealership of the site', { city: 'Ipswich' }, [null, null]],
])('[L16] A car of a group belongs to the dealership found by %s', (_, car, expected) => {
  expect(dealershipOf(car)).toEqual(expected);
});

test('[L16] A car of a site with one dealership gets no other.', () => {
  expect(dealershipOf({ city: 'Kedron' }, DEALERSHIPS.slice(0, 1))).toEqual([null, null]);
});
