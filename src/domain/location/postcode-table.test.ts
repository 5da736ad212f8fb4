import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryFile } from '../country/countries.ts';
import { encodePostcodes, openPostcodes } from './postcode-table.ts';

const POINTS = new Map([
  ['4032', { lat: -27.38, lng: 153.03 }],
  ['4031', { lat: -27.4, lng: 153.02 }],
  ['0800', { lat: -12.46, lng: 130.84 }],
]);

test('a table stores what differs from the postcode before', () => {
  expect(encodePostcodes(POINTS)).toEqual({
    codes: '00800 04031 32',
    lat: [-1246, -1494, 2],
    lng: [13084, 2218, 1],
  });
});

test('[W3] A postcode is looked up however it is written; one that the table does not know is nowhere.', () => {
  const pointOf = openPostcodes(encodePostcodes(POINTS), null);
  expect(pointOf('4031')).toEqual({ lat: -27.4, lng: 153.02 });
  expect(pointOf(' 40 32')).toEqual({ lat: -27.38, lng: 153.03 });
  expect(['0000', '', '403', 'toString'].map(pointOf)).toEqual([null, null, null, null]);
  expect(openPostcodes(encodePostcodes(new Map()), null)('4031')).toBeNull();
});

test.each([
  ['GB', 'SW1A 1AA', 'SW1A'],
  ['GB', 'm1 1aa', 'M1'],
  ['GB', 'M11 1AA', 'M11'],
  ['CA', 'k1a0b1', 'K1A'],
  ['IE', 'D6W F4E2', 'D6W'],
])('[W3] In %s the part of %s that tables know is %s.', (country, postcode, part) => {
  const point = { lat: 51.5, lng: -0.13 };
  const table = encodePostcodes(new Map([[part, point]]));
  expect(openPostcodes(table, countryFile(country).postcode.area ?? null)(postcode)).toEqual(point);
});

const arbitraryPoint = fc.record({
  lat: fc.integer({ min: -9000, max: 9000 }).map(hundredths => hundredths / 100),
  lng: fc.integer({ min: -18000, max: 18000 }).map(hundredths => hundredths / 100),
});
const arbitraryCode = fc.stringMatching(/^[A-Z0-9]{2,10}$/);

test('a table holds every point to a hundredth of a degree', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(arbitraryCode, arbitraryPoint), { maxLength: 40 }), rows => {
      const points = new Map(rows);
      const pointOf = openPostcodes(encodePostcodes(points), null);
      for (const [code, { lat, lng }] of points) {
        expect(pointOf(code)?.lat).toBeCloseTo(lat, 9);
        expect(pointOf(code)?.lng).toBeCloseTo(lng, 9);
      }
    }),
  );
});

test('a table of as many postcodes as Australia has travels in at most 16 KB', () => {
  // Neighbours in number are neighbours on the map, within some twenty kilometres.
  const points = new Map(
    Array.from({ length: 3200 }, (_, at) => {
      const noise = ((at * 2654435761) % 41) - 20;
      return [
        String(800 + at * 2).padStart(4, '0'),
        { lat: -30 - at / 400 + noise / 100, lng: 130 + at / 200 + (noise * 7) / 100 },
      ] as const;
    }),
  );
  expect(gzipSync(JSON.stringify(encodePostcodes(points))).length).toBeLessThan(16 * 1024);
});
