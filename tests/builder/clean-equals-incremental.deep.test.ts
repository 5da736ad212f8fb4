import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { SiteCache } from '../../src/builder/site-cache.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/time/durations.ts';
import type { Car } from '../../src/schemas/car.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import {
  makeDealer,
  removeDealer,
  type TemporaryDealer,
  temporaryDealer,
  writeDealer,
} from '../support/temporary-dealer.ts';
import {
  buildSite,
  cleanBuild,
  differing,
  digests,
  feedRows,
  liveDir,
  NOW,
  readLive,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();

const COLORS = { red: '#cc2020', blue: '#2030cc', grey: '#808080' } as const;
type Color = keyof typeof COLORS;
const pictures = new Map<Color, Buffer>();
beforeAll(async () => {
  for (const [color, background] of Object.entries(COLORS) as [Color, string][]) {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    pictures.set(color, await picture.png().toBuffer());
  }
});

type Row = Omit<Car, 'slug'> & { slug?: string };

/** All that a build reads. */
interface World {
  site: object;
  cars: readonly Row[];
  location: { name: string; hours: string; closed: string };
  offers: readonly string[];
  about: string;
  /** A text of the layer below all dealers. */
  layer: string;
  /** The colour of each picture. */
  pictures: Record<'one.png' | 'two.png', Color>;
  now: number;
}

const row = (number: number): Row => {
  const { slug: _, ...car } = sampleCar(number);
  return car;
};

/** A dealer with two pages of cars before anything happens. */
const START: World = {
  site: { finance_provider: 'Manual', phone: '07 5550 1234', features: { hitsPerPage: 6 } },
  cars: Array.from({ length: 9 }, (_, number) => row(number)),
  location: { name: 'Kedron', hours: '9:00 AM - 5:00 PM', closed: '2026-12-25' },
  offers: [],
  about: 'A yard.',
  layer: 'See every car',
  pictures: { 'one.png': 'red', 'two.png': 'blue' },
  now: NOW.getTime(),
};

function filesOf(world: World): Record<string, string | Buffer> {
  const { name, hours, closed } = world.location;
  const contact_detail = {
    phone: '07 5550 1234',
    opening_hours: [{ weekday: 1, status: 'Open', formated_hours: hours }],
    special_hours: [{ date: closed, status: 'Closed' }],
  };
  const address = { city: name, state: 'QLD' };
  return {
    'images/one.png': pictures.get(world.pictures['one.png']) ?? '',
    'images/two.png': pictures.get(world.pictures['two.png']) ?? '',
    'locations.json': JSON.stringify([{ id: 'l1', name, slug: 'main', address, contact_detail }]),
    'offers.json': JSON.stringify(world.offers.map((text, id) => ({ id, name: text, description: text }))),
    'content/about-us.md': world.about,
    '../_defaults.json': JSON.stringify({ texts: { seeAllCars: world.layer } }),
  };
}

/** Writes only what changed: a process that stays reads nothing else again. */
async function write(dealer: TemporaryDealer, world: World, before?: World): Promise<void> {
  const old = before === undefined ? {} : filesOf(before);
  await writeDealer(dealer, {
    ...(world.site === before?.site ? {} : { site: world.site }),
    ...(world.cars === before?.cars ? {} : { stock: world.cars }),
    files: Object.fromEntries(Object.entries(filesOf(world)).filter(([name, text]) => old[name] !== text)),
  });
}

/** One thing that happens to a dealer between two builds; its name shows the series where a test fails. */
type Step = readonly [name: string, change: (world: World) => World];

const step = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  change: (value: T, world: World) => Partial<World>,
): fc.Arbitrary<Step> =>
  values.map(
    (value): Step => [`${name} ${JSON.stringify(value)}`, world => ({ ...world, ...change(value, world) })],
  );
const siteStep = (name: string, values: fc.Arbitrary<object>) =>
  step(name, values, (changes, { site }) => ({ site: { ...site, ...changes } }));
const carStep = <T>(name: string, values: fc.Arbitrary<T>, changes: (value: T) => Partial<Row>) =>
  step(name, fc.tuple(fc.nat(1000), values), ([at, value], { cars }) => ({
    cars: cars.map((car, index) => (index === at % cars.length ? { ...car, ...changes(value) } : car)),
  }));

const ago = (hours: number) => NOW.getTime() - hours * HOUR_MS;
const hours = fc.integer({ min: -50, max: 400 });
/** Each changes what the dealer began with. */
const STEPS: readonly fc.Arbitrary<Step>[] = [
  step('add car', fc.nat(500), (number, { cars }) => ({
    cars: [row(number), ...cars.filter(({ id }) => id !== row(number).id)],
  })),
  step('remove', fc.nat(1000), (at, { cars }) => ({ cars: cars.filter((_, i) => i !== at % cars.length) })),
  step('turn the feed round', fc.constant(null), (_, { cars }) => ({ cars: cars.toReversed() })),
  carStep('price', fc.option(fc.integer({ min: 1, max: 99_000 })), price => ({ price })),
  carStep('sell so many hours ago', fc.integer({ min: 0, max: 960 }), sold => ({
    ...{ status: 'sold', sold: true, sold_date_timestamp: ago(sold) / 1000 },
  })),
  carStep('reserve', fc.constant(true), reserved => ({ reserved })),
  carStep('arrive', hours, back => ({ created_at: new Date(ago(back)).toISOString() })),
  carStep(
    'rename',
    fc.tuple(fc.constantFrom('TOYOTA', 'Kia', 'Page', 'Used Cars'), fc.constantFrom('One', 'Two', 'HiLux')),
    ([make, model]) => ({ make, model, name: `2020 ${make} ${model}` }),
  ),
  carStep('ask for the address', fc.constantFrom('swift', 'rio', 'trade-in'), slug => ({ slug })),
  carStep('photos', fc.subarray(['one.png', 'two.png', 'no-such.png'], { minLength: 1 }), names => ({
    images: names.map(url => ({ image: { url } })),
    ...{ primary_image_url: null, photos_count: 0 },
  })),
  siteStep('name', fc.record({ name: fc.constantFrom('New Motors', 'Other & Sons') })),
  siteStep('template', fc.record({ template: fc.constantFrom('metro', 'yard') })),
  siteStep(
    'accent',
    fc.constantFrom('#102030', '#aa3300').map(accent => ({ theme: { accent } })),
  ),
  siteStep(
    'features',
    fc
      .record({ finance: fc.boolean(), tradeIn: fc.boolean(), hitsPerPage: fc.constantFrom(8, 21) })
      .map(features => ({ features })),
  ),
  siteStep('keep sold cars', fc.record({ include_sold_cars_days: fc.constantFrom(3, 10) })),
  siteStep(
    'texts',
    fc.constantFrom('Welcome', 'Come in').map(heroTitle => ({ texts: { heroTitle } })),
  ),
  siteStep('demo', fc.record({ demo_date: fc.constantFrom('2026-11-20', '2026-11-01') })),
  step('location', fc.constantFrom('Moorooka', 'Bundall'), (name, { location }) => ({
    location: { ...location, name },
  })),
  step(
    'hours',
    fc.tuple(fc.constantFrom('9:00 AM - 6:00 PM', '8:00 AM - 4:00 PM'), hours),
    ([open, away], world) => ({
      location: {
        ...world.location,
        hours: open,
        closed: new Date(world.now + away * HOUR_MS).toISOString().slice(0, 10),
      },
    }),
  ),
  step('offers', fc.subarray(['Free servicing', 'Free tyres', 'Low rate'], { minLength: 1 }), offers => ({
    offers,
  })),
  step('about', fc.constantFrom('A family.', '# We\n\nA **family**.'), about => ({ about })),
  step('layer', fc.constantFrom('Every car', 'All cars'), layer => ({ layer })),
  step('repaint', fc.constantFrom<Color>('blue', 'grey'), (color, world) => ({
    pictures: { ...world.pictures, 'one.png': color },
  })),
  step('wait', hours, (more, { now }) => ({ now: now + more * HOUR_MS })),
];

/**
 * After each step a process that stays and one that does not build the site. Both must be byte for byte the site of a
 * clean build, and the release before must stay as it was. `breaks` has a build that fails before it.
 */
async function follow(series: readonly (readonly [step: Step, breaks: boolean])[]): Promise<void> {
  const staying = await makeDealer();
  const fresh = { ...staying, out: path.join(path.dirname(staying.out), 'fresh') };
  const cache = new SiteCache();
  const { pool, ...rest } = tools();
  const noSpace = { ...rest, pool: { ...pool, render: () => Promise.reject(new Error('no space left')) } };
  try {
    let world = START;
    let now = new Date(world.now);
    await write(staying, world);
    expect(await buildSite(tools(), staying, { cache, now })).toMatchObject({ ok: true });
    expect(await buildSite(tools(), fresh, { now })).toMatchObject({ ok: true });
    for (const [[name, change], breaks] of series) {
      const before = { dir: fs.realpathSync(liveDir(staying)), files: digests(liveDir(staying)) };
      const last = world;
      world = change(last);
      now = new Date(world.now);
      await write(staying, world, last);
      if (breaks) await buildSite(noSpace, staying, { cache, now }).catch(() => {});
      expect(await buildSite(tools(), staying, { cache, now }), name).toMatchObject({
        ok: true,
        cars: { held: null },
      });
      expect(await buildSite(tools(), fresh, { now }), name).toMatchObject({ ok: true });
      const clean = await cleanBuild(tools(), staying, { now });
      expect(differing(clean, digests(liveDir(staying))), `staying, after ${name}`).toEqual([]);
      expect(differing(clean, digests(liveDir(fresh))), `fresh, after ${name}`).toEqual([]);
      expect(differing(before.files, digests(before.dir)), `release before ${name}`).toEqual([]);
    }
    const last = digests(liveDir(staying));
    await buildSite(tools(), staying, { cache, now, full: true });
    expect(differing(last, digests(liveDir(staying)))).toEqual([]);
  } finally {
    await removeDealer(staying);
  }
}

test('whatever happened before, an incremental site is byte for byte the one a clean build makes', async () => {
  // Every kind of step in any order, a quarter of them after a build that fails.
  const every = { minLength: STEPS.length, maxLength: STEPS.length };
  const series = fc
    .tuple(...STEPS)
    .chain(all => fc.tuple(fc.shuffledSubarray(all, every), fc.array(fc.nat(3), every)))
    .map(([steps, chances]) => steps.map((each, at) => [each, chances[at] === 0] as const));
  await fc.assert(fc.asyncProperty(series, follow), { numRuns: 2, endOnFailure: true });
}, 900_000);

const MONTHS_LATER = new Date('2027-06-30T02:00:00Z');

/** The card of a car on the page of all cars; empty where it is not among them. */
function card(dealer: TemporaryDealer, id: string): string {
  const html = readLive(dealer, 'search/new-used-and-demo-cars/index.html');
  const found = [...html.matchAll(/<article[^>]*data-car-id="([^"]*)"[\s\S]*?<\/article>/g)];
  return found.find(([, carId]) => carId === id)?.[0] ?? '';
}

test('[D1] a demo shows new arrivals and sold cars months later, and a real dealer of the same stock neither', async () => {
  const created_at = '2026-11-17T00:00:00Z';
  const stock = feedRows([
    ...sampleCars(20).map(car => ({ ...car, created_at: '2026-02-01T00:00:00Z' })),
    sampleCar(31, { id: 'fresh', created_at, tag: null, simple_fuel: 'Petrol', price: 20_000 }),
    sampleCar(32, {
      ...{ id: 'sold', created_at, status: 'sold', sold: true },
      sold_date_timestamp: (NOW.getTime() - DAY_MS) / 1000,
    }),
  ]);
  const demo = await temporaryDealer({
    site: { demo_date: '2026-11-20', time_zone: 'Australia/Brisbane' },
    stock,
  });
  for (const now of [NOW, MONTHS_LATER]) {
    const { validUntil } = await buildSite(tools(), demo, { now });
    expect(card(demo, 'fresh')).toContain('New Arrival');
    expect(card(demo, 'sold')).toContain('tag--sold');
    expect(validUntil).toBe(`${now.toISOString().slice(0, 10)}T14:00:00.000Z`);
    expect(differing(await cleanBuild(tools(), demo, { now }), digests(liveDir(demo)))).toEqual([]);
  }
  const real = await temporaryDealer({ stock });
  await buildSite(tools(), real, { now: MONTHS_LATER });
  expect(card(real, 'fresh')).not.toBe('');
  expect(card(real, 'fresh')).not.toContain('New Arrival');
  expect(card(real, 'sold')).toBe('');
});
