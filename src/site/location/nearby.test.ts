import { describe, expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { encodePostcodes } from '../../domain/location/postcode-table.ts';
import type { Car } from '../../schemas/car.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';
import { nearbyData, postcodeField, postcodesFile } from './nearby.ts';
import { carAt, showsCarDistances } from './positions.ts';

const postcodes = encodePostcodes(
  new Map([
    ['4031', { lat: -27.4, lng: 153.02 }],
    ['4178', { lat: -27.45, lng: 153.17 }],
  ]),
);
const yard = (slug: string, address: object, more: object = {}) => ({
  id: slug,
  slug,
  name: slug,
  address,
  ...more,
});
const NORTH = yard('north', { city: 'Kedron', lat: -27.3854, lang: 153.0321 });
const SOUTH = yard('south', { city: 'Wynnum', postcode: '4178' });

async function site(
  locations: object[],
  more: Partial<Site> & { features?: object } = {},
  cars: Car[] = [],
): Promise<Site> {
  const { features = {}, ...rest } = more;
  const made = await sampleSite(cars, { features }, { 'locations.json': JSON.stringify(locations) });
  return { ...made, postcodes, ...rest };
}
const standsAt = (slug: string) => ({
  name: slug,
  slug,
  phone: null,
  distribution_locations: [],
  address: { street: null, city: null, state: null, place_url: null, id: null },
});

describe('where a car stands', () => {
  const at = (changes: Partial<Car>, of: Site) => carAt(sampleCar(1, changes), of);

  test('[W5] is where its location stands, or the postcode of one that stands privately', async () => {
    const of = await site([NORTH, SOUTH]);
    expect(at({ location: standsAt('north') }, of)).toBe('-27.385,153.032');
    expect(at({ location: standsAt('south') }, of)).toBe('-27.45,153.17');
    expect(at({ location: standsAt('north'), private_suburb: 'Kedron', private_postcode: '4031' }, of)).toBe(
      '-27.4,153.02',
    );
    expect(
      at({ location: standsAt('north'), private_suburb: 'Nowhere', private_postcode: '9999' }, of),
    ).toBeNull();
    expect(at({ location: null, city: null, dealership_slug: null, location_name: null }, of)).toBeNull();
  });

  test('[W5] a sold car has no distance', async () => {
    const cars = [
      sampleCar(1, { location: standsAt('north') }),
      sampleCar(2, { location: standsAt('north'), sold: true, sold_date_timestamp: 1763600000 }),
    ];
    const { pages } = plan(await site([NORTH, SOUTH], {}, cars), new Date('2025-11-20T02:00:00Z'));
    const shown = pages.flatMap(({ page }) => (page.view === 'search' ? page.data.cards : []));
    expect(new Set(shown.map(({ id, at: place }) => `${id} ${place}`))).toEqual(
      new Set([`${cars[0]?.id} -27.385,153.032`, `${cars[1]?.id} null`]),
    );
  });

  test('[W6] is left out where all stand at one place', async () => {
    expect(showsCarDistances(await site([NORTH, SOUTH]))).toBe(true);
    for (const locations of [
      [NORTH],
      [NORTH, { ...NORTH, id: 'b', slug: 'b' }],
      [NORTH, { ...SOUTH, visible: false }],
      [NORTH, { ...SOUTH, location_type: 'service' }],
    ])
      expect(showsCarDistances(await site(locations))).toBe(false);
    expect(at({ location: standsAt('north') }, await site([NORTH]))).toBeNull();
  });
});

describe('a site shows distances', () => {
  test('by its table, which browsers fetch', async () => {
    const of = await site([NORTH]);
    expect(nearbyData(of)).toEqual({
      country: 'AU',
      table: '/_search/postcodes.table',
      area: null,
      text: '{distance} from you',
    });
    const [file] = postcodesFile(of);
    expect(JSON.parse(new TextDecoder().decode(file?.bytes()))).toEqual(postcodes);
    expect(postcodeField(of)).toMatchObject({
      label: 'Postcode for distances',
      wrong: 'Invalid postcode. Please enter a 4-digit number.',
      unknown: 'Invalid postcode',
      isPrivate: 'It stays in this browser.',
      source: expect.stringContaining('GeoNames'),
    });
  });

  test('else by its server, and then does not state that the postcode stays in the browser', async () => {
    const of = await site([NORTH], { postcodes: null, features: { postcodeGeocoding: true } });
    expect(nearbyData(of)?.table).toBeNull();
    expect(postcodesFile(of)).toEqual([]);
    expect(postcodeField(of)).toMatchObject({ isPrivate: null, source: null });
  });

  test('not at all where neither knows postcodes, or the dealer turns them off', async () => {
    for (const of of [
      await site([NORTH, SOUTH], { postcodes: null }),
      await site([NORTH, SOUTH], { features: { distances: false } }),
    ]) {
      expect([nearbyData(of), postcodeField(of), postcodesFile(of), showsCarDistances(of)]).toEqual([
        null,
        null,
        [],
        false,
      ]);
      const { frame } = plan(of, new Date('2025-11-20T02:00:00Z'));
      expect([frame.siteData['data-nearby'], frame.postcodeField]).toEqual([undefined, null]);
    }
  });
});
