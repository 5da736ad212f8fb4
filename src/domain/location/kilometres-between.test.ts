import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kilometresBetween } from './kilometres-between.ts';

const BRISBANE = { lat: -27.4698, lng: 153.0251 };
const SYDNEY = { lat: -33.8688, lng: 151.2093 };

test('[W1] A distance is measured on a sphere with a radius of 6371 km.', () => {
  expect(kilometresBetween(BRISBANE, SYDNEY)).toBeCloseTo(732.4, 1);
  const quarter = (Math.PI * 6371) / 2;
  expect(kilometresBetween({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo(quarter, 6);
  expect(kilometresBetween({ lat: 0, lng: -179.5 }, { lat: 0, lng: 179.5 })).toBeCloseTo(quarter / 90, 6);
  expect(kilometresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(quarter * 2, 6);
});

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('[W1] The way there is as long as the way back, and never longer than half around the earth.', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const there = kilometresBetween(a, b);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      expect(kilometresBetween(b, a)).toBeCloseTo(there, 6);
      expect(kilometresBetween(a, a)).toBe(0);
    }),
  );
});
