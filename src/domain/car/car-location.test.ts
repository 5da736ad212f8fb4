import { expect, test } from 'vitest';
import { type CarLocation, carLocation, type LocatedCar } from './car-location.ts';

const nowhere: LocatedCar = { location: null, location_name: null, dealership_slug: null, city: null };
const locationOf = (slug: string, changes: Partial<CarLocation> = {}): CarLocation => ({
  slug,
  name: `Sample ${slug}`,
  dealership_slug: null,
  location_type: 'sales',
  address: { city: null },
  ...changes,
});
const kedron = locationOf('kedron', { dealership_slug: 'north', address: { city: 'Kedron' } });
const bundall = locationOf('bundall', { dealership_slug: 'south', address: { city: 'Bundall' } });
const workshop = locationOf('workshop', { location_type: 'service', address: { city: 'Moorooka' } });
const all = [kedron, bundall, workshop];
const slugOf = (car: Partial<LocatedCar>, places = all) =>
  carLocation({ ...nowhere, ...car }, places)?.slug ?? null;

test('[L10] is the location it names, by slug before name before dealership before city', () => {
  const car = { location_name: 'SAMPLE BUNDALL', dealership_slug: 'north', city: 'Kedron' };
  expect(slugOf({ ...car, location: { slug: 'workshop' } })).toBe('workshop');
  expect(slugOf(car)).toBe('bundall');
  expect(slugOf({ ...car, location_name: 'Elsewhere' })).toBe('kedron');
  expect(slugOf({ city: 'bundall' })).toBe('bundall');
});

test('[L10] no workshop is taken for a yard because it lies in the same city', () => {
  expect(slugOf({ city: 'Moorooka' })).toBeNull();
});

test('[L11] is the only location that sells, where the car names none; else it is unknown', () => {
  expect(slugOf({}, [workshop, kedron])).toBe('kedron');
  expect(slugOf({})).toBeNull();
  expect(slugOf({}, [])).toBeNull();
});

test('[L10] names of nothing but signs match nothing', () => {
  expect(slugOf({ location_name: '-' }, [locationOf('a', { name: '?' }), locationOf('b')])).toBeNull();
  expect(slugOf({ location_name: '-' }, [locationOf('a', { name: '-' }), locationOf('b')])).toBeNull();
});

test('[L10] names without Latin letters match themselves and no other', () => {
  const locations = [locationOf('a', { name: '北京' }), locationOf('b', { name: '上海' })];
  expect(slugOf({ location_name: '上海' }, locations)).toBe('b');
  expect(slugOf({ location_name: '广州' }, locations)).toBeNull();
});
