import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars, withPhotos } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { Car } from '../../schemas/car.ts';
import { importStock } from '../../stock/import-stock.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const FILES = ['feeds/google-vehicles.xml', 'feeds/meta-vehicles.csv'] as const;

async function siteWith(cars: readonly Car[], config: object = {}): Promise<Site> {
  const pictured = withPhotos(cars);
  const site = await sampleSite(pictured.cars, config);
  return { ...site, pictures: pictured.pictures };
}

const feeds = (site: Site) => {
  const planned = plan(site, NOW).feeds;
  const bodyOf = (name: string) => {
    const bytes = planned.find(({ file }) => file === name)?.parts();
    return bytes && Buffer.concat(bytes).toString();
  };
  return { google: bodyOf(FILES[0]), meta: bodyOf(FILES[1]) };
};

/** The cars of a feed as our own importer reads it, by their ids. */
async function readBack(body: string | undefined, file: string, country = 'AU'): Promise<Map<string, Car>> {
  const dealerDir = temporaryFolder();
  await fs.writeFile(path.join(dealerDir, `stock${path.extname(file)}`), body ?? '');
  const { cars, quarantined, unknownFields, problems } = await importStock({ dealerDir, country });
  expect({ quarantined, unknownFields, problems }).toEqual({
    quarantined: [],
    unknownFields: [],
    problems: [],
  });
  return new Map(cars.map(car => [car.id, car]));
}

const compared = (car: Car | undefined) =>
  car && {
    make: car.make,
    // The importer has its own spelling of some names.
    model: car.model.toLowerCase(),
    year: car.year,
    price: car.price,
    km: car.km,
    // Neither platform knows demo cars: they are used.
    car_type: car.car_type === 'demo' ? 'used' : car.car_type,
    colour: car.colour,
    body: car.simple_body,
    transmission: car.simple_transmission,
    fuel: car.simple_fuel,
    drive: car.simple_drive,
    vin: car.vin,
    price_type: car.price_type,
  };

const HOSTILE = sampleCar(900, {
  badge: 'R&D "S" <line>, plus',
  description: 'Says ]]> & 1 < 2,\n"quoted", and\ttabbed; \u0000\u000b🚗 é \ud800 end',
  colour: "O'Red, deep",
  vin: 'FAKEVIN0000000900',
  reserved: false,
});

describe('a feed read back by our own importer', () => {
  const cars = [...sampleCars(60), HOSTILE].map(car => ({ ...car, reserved: false }));

  test.each([
    ['AU', 'google', FILES[0]],
    ['AU', 'meta', FILES[1]],
    ['GB', 'google', FILES[0]],
    ['US', 'meta', FILES[1]],
  ] as const)('in %s, %s, has the same cars', async (country, name, file) => {
    const site = await siteWith(cars, { country });
    const read = await readBack(feeds(site)[name], file, country);
    expect(read.size).toBe(cars.length);
    for (const car of site.cars) {
      const { price_type, ...same } = compared(car) ?? {};
      expect(compared(read.get(car.id))).toMatchObject(same);
      // Where there is none, the importer looks for one in the title.
      if (car.badge !== null) expect(read.get(car.id)?.badge).toBe(car.badge);
      if (name === 'google') expect(read.get(car.id)?.price_type ?? null).toBe(price_type);
      expect(read.get(car.id)?.images.map(({ image }) => image.url)).toEqual(
        [1, 2, 3, 4, 5].map(number => `https://sample.example/_images/cars${car.id}${number}jpg-800.jpg`),
      );
    }
    expect(read.get(HOSTILE.id)?.description).toBe('Says ]]> & 1 < 2, "quoted", and tabbed; 🚗 é end');
  });

  test('has which cars are certified, reserved, and where they stand', async () => {
    const site = await siteWith([
      sampleCar(1, {
        car_type: 'used',
        certified: true,
        reserved: true,
        km: 5,
        dealership_slug: 'northside',
      }),
      sampleCar(2, {
        car_type: 'used',
        certified: true,
        reserved: false,
        km: 5,
        dealership_slug: 'northside',
      }),
    ]);
    const google = await readBack(feeds(site).google, FILES[0]);
    const meta = await readBack(feeds(site).meta, FILES[1]);
    expect([...google.keys()]).toEqual([sampleCar(2).id]);
    expect(google.get(sampleCar(2).id)).toMatchObject({ certified: true, dealership_id: 'northside' });
    expect(meta.get(sampleCar(1).id)).toMatchObject({ certified: true, reserved: true, status: 'in_stock' });
    expect(meta.get(sampleCar(2).id)).toMatchObject({ reserved: false, dealership_id: 'northside' });
  });
});

describe('left out', () => {
  const plain = sampleCar(1, { reserved: false, car_type: 'used', km: 50_000 });

  test.each<[string, Partial<Car>]>([
    ['a sold car', { status: 'sold', sold_date_timestamp: NOW.getTime() / 1000 - 3600 }],
    ['a car without a price', { price: null }],
    ['a car whose price is not shown', { price: 10 }],
    ['a car without a year', { year: null }],
    ['a used car without an odometer reading', { km: null }],
  ])('%s', async (_, changes) => {
    const { google, meta } = feeds(await siteWith([{ ...plain, ...changes }]));
    expect(google).not.toContain('<item>');
    expect(meta?.trim().split('\n')).toHaveLength(1);
  });

  test('a car that has only a placeholder for a photo', async () => {
    const site = await siteWith([plain]);
    const [standIn] = site.pictures.values();
    if (standIn === undefined) throw new Error('no picture');
    const config = { ...site.config, images: { ...site.config.images, noCar: 'none.svg' } };
    const { google } = feeds({ ...site, config, pictures: new Map([['none.svg', standIn]]) });
    expect(google).not.toContain('<item>');
  });

  test('[I4] a car whose VIN another one has', async () => {
    const cars = sampleCars(4).map((car, at) => ({
      ...{ ...car, reserved: false, status: 'in_stock', sold: false, price: 20_000, km: 1000 },
      vin: ['FAKEVN00000000A01', 'FAKEVN00000000B02', 'fakevn-00000000a01', null][at] ?? null,
    }));
    const { google, meta } = feeds(await siteWith(cars));
    for (const [body, file] of [
      [google, FILES[0]],
      [meta, FILES[1]],
    ] as const) {
      const vins = [...(await readBack(body, file)).values()].map(({ vin }) => vin?.length ?? 0);
      expect(vins.filter(length => length > 0)).toHaveLength(2);
      expect(vins).toHaveLength(3);
    }
  });

  test('but not a new car that was never driven', async () => {
    const { google } = feeds(await siteWith([{ ...plain, car_type: 'new', km: null }]));
    expect(google).toContain('<g:condition>new</g:condition>');
    expect(google).not.toContain('mileage');
  });

  test('both feeds, where the dealer wants none', async () => {
    expect(feeds(await siteWith([plain], { features: { vehicleFeeds: false } }))).toEqual({});
  });
});

describe('formats', () => {
  const used = sampleCar(3, {
    car_type: 'used',
    km: 45_210,
    price: 24_990,
    price_type: 'Drive Away',
    reserved: false,
    dealership_slug: null,
  });

  test('price with currency, mileage with unit, absolute addresses, store code', async () => {
    const { google } = feeds(await siteWith([used]));
    expect(google).toContain('<g:price>24990 AUD</g:price>');
    expect(google).toContain('<g:mileage>45210 km</g:mileage>');
    expect(google).toContain('<g:vehicle_price_type>drive_away_price</g:vehicle_price_type>');
    expect(google).toContain(`<g:link>https://sample.example/cars/${used.slug}/</g:link>`);
    expect(google).toContain(
      '<g:vehicle_fulfillment><g:option>in_store</g:option><g:store_code>sample</g:store_code></g:vehicle_fulfillment>',
    );
    expect(feeds(await siteWith([used], { country: 'US' })).google).toContain(
      '<g:mileage>45210 miles</g:mileage>',
    );
  });

  test('a cell is no formula in a spreadsheet, and a phone number stays one', async () => {
    const { meta } = feeds(
      await siteWith([{ ...used, badge: "=cmd|' /C calc'!A0", colour: '-1+A1' }], {
        phone: '+61 7 5550 1234',
      }),
    );
    expect(meta).toContain(`" =cmd|' /C calc'!A0"`);
    expect(meta).toContain('" -1+A1"');
    expect(meta).toContain(',+61 7 5550 1234,');
  });
});

test('what a process has cached changes nothing, and a changed car changes its feeds', async () => {
  const site = await siteWith(sampleCars(12).map(car => ({ ...car, reserved: false })));
  const hashes = (of: Site) => plan(of, NOW).feeds.map(({ hash }) => hash);
  const before = hashes(site);
  expect(hashes({ ...site, cars: structuredClone(site.cars) })).toEqual(before);
  const changed = site.cars.map((car, at) => (at === 5 ? { ...car, price: 77_777 } : car));
  expect(hashes({ ...site, cars: changed }).filter(hash => before.includes(hash))).toEqual([]);
});

test('an entry that is cached for the next plan holds no more memory than its own', async () => {
  const { feeds: planned } = plan(await siteWith(sampleCars(3)), NOW);
  const meta =
    planned
      .find(({ file }) => file === FILES[1])
      ?.parts()
      .slice(1) ?? [];
  expect(meta.map(({ buffer }) => buffer.byteLength)).toEqual(meta.map(({ byteLength }) => byteLength));
  expect(meta.length).toBeGreaterThan(0);
});
