import { expect, test } from 'vitest';
import { locationPoint } from './location-point.ts';

const known = { lat: -27.4, lng: 153.02 };
const pointOf = (postcode: string) => (postcode === '4031' ? known : null);

test('[W4] A location is at its own coordinates, else at the point of its postcode.', () => {
  const address = { lat: -27.385, lang: 153.032, postcode: '4031' };
  expect(locationPoint({ address }, pointOf)).toEqual({ lat: -27.385, lng: 153.032 });
  expect(locationPoint({ address: { ...address, lat: null } }, pointOf)).toBe(known);
  expect(locationPoint({ address: { lat: null, lang: null, postcode: '9999' } }, pointOf)).toBeNull();
  expect(locationPoint({ address: { lat: null, lang: null } }, pointOf)).toBeNull();
});
