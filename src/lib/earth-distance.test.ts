import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earthDistance } from './earth-distance.ts';

const brisbane = { lat: -27.4698, lng: 153.0251 };
const sydney = { lat: -33.8688, lng: 151.2093 };

test('measures along a globe of radius 6371 km', () => {
  expect(earthDistance(brisbane, sydney)).toBeCloseTo(732, 0);
  expect(earthDistance({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
  expect(earthDistance({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(
    (Math.PI * 6371) / 180,
    6,
  );
});

test('is the same both ways, nothing to itself, and never more than half round', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const distance = earthDistance(one, other);
      expect(distance).toBeCloseTo(earthDistance(other, one), 6);
      expect(distance).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      expect(earthDistance(one, one)).toBe(0);
    }),
  );
});
