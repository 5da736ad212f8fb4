import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../lib/time/durations.ts';
import { cardTag, cardTagChangesAt, type TaggedCar } from './card-tag.ts';
import { fuelTag } from './fuel-tag.ts';
import type { TagSite } from './tag-site.ts';

const now = new Date('2026-03-10T00:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

const plain: TaggedCar = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  certified: false,
  make: 'Suzuki',
  car_type: 'used',
  tag: null,
  fuel: 'Unleaded',
  simple_fuel: 'Petrol',
  created_at: ago(30 * DAY_MS),
};
const texts: TagSite['texts'] = {
  tagNew: 'New',
  tagUsed: 'Used',
  tagDemo: 'Demo',
  tagSold: 'JUST SOLD',
  tagNewArrival: 'New Arrival',
  tagReserved: 'Reserved',
  tagComingSoon: 'Coming Soon',
  tagElectric: 'Electric',
  tagHybrid: 'Hybrid',
  tagRunout: '',
  tagCertified: 'Certified Used',
};
const features: TagSite['features'] = {
  runoutTags: ['Runout', 'Run-out sale'],
  runoutTagGreen: false,
  priorityTags: ['Star Deal'],
  fuelTag: true,
  certifiedManufacturer: 'SUZUKI',
  newArrivalDays: 8,
  carTypeTags: false,
};
const site: TagSite = { features, texts, images: { certifiedBadge: 'badge.svg' } };
const withFeatures = (other: Partial<TagSite['features']>) => ({
  ...site,
  features: { ...features, ...other },
});
/** A car to which every step applies that its own tag allows. */
const crowded: TaggedCar = {
  ...plain,
  status: 'coming_soon',
  reserved: true,
  certified: true,
  tag: 'Manager special',
  fuel: 'Electric',
  simple_fuel: 'Electric',
  created_at: ago(DAY_MS),
};
const kind = (car: TaggedCar, use: TagSite = site) => cardTag(car, now, use)?.kind ?? null;
const tagged = (tag: string | null) => ({ ...crowded, tag });
const petrol = { fuel: 'Diesel', simple_fuel: 'Diesel' };

afterEach(() => {
  vi.unstubAllEnvs();
});

test('[T1] A sold car shows the configured sold tag and no other.', () => {
  expect(cardTag({ ...crowded, status: 'sold', tag: 'Runout' }, now, site)).toEqual({
    kind: 'sold',
    text: 'JUST SOLD',
    colour: 'dark',
    image: null,
  });
  expect(kind({ ...crowded, sold: true })).toBe('sold');
  const gone = { ...site, texts: { ...texts, tagSold: 'Gone' } };
  expect(cardTag({ ...plain, sold: true }, now, gone)?.text).toBe('Gone');
});

test.each(['Runout', ' RUN OUT', 'Run-Out', 'run-out  Sale'])(
  '[T2] A run-out tag has the highest priority: %j',
  tag => {
    expect(cardTag(tagged(tag), now, site)).toMatchObject({
      kind: 'run-out',
      text: tag.trim(),
      colour: 'red',
    });
    const named = { ...site, texts: { ...texts, tagRunout: 'Must go' } };
    expect(cardTag(tagged(tag), now, named)?.text).toBe('Must go');
    expect(kind(tagged(tag), withFeatures({ runoutTags: [] }))).toBe('fuel');
  },
);

test('[T3] A run-out tag is green on the sites that want it.', () => {
  expect(cardTag(tagged('Runout'), now, withFeatures({ runoutTagGreen: true }))?.colour).toBe('green');
});

test('[T4] A custom tag the site lists as a priority has the priority of a run-out tag.', () => {
  expect(cardTag(tagged('star deal '), now, site)).toMatchObject({ kind: 'priority', text: 'star deal' });
  expect(kind(tagged('star deal '), withFeatures({ priorityTags: ['丰田'] }))).toBe('fuel');
});

test('[T5] An electric or hybrid car says so where the site enables it.', () => {
  expect(cardTag(crowded, now, site)).toMatchObject({ kind: 'fuel', text: 'Electric' });
  expect(cardTag({ ...crowded, fuel: 'Hybrid' }, now, site)?.text).toBe('Hybrid');
  expect(kind(crowded, withFeatures({ fuelTag: false }))).toBe('reserved');
  const fuels = (fuel: string | null, simple_fuel: string | null = null) => fuelTag({ fuel, simple_fuel });
  expect(['Electric', 'BEV', 'Battery Electric'].map(text => fuels(text))).toEqual(Array(3).fill('electric'));
  expect(['Petrol/Electric Hybrid', 'PHEV', 'HEV', 'Plug-in hybrid'].map(text => fuels(text))).toEqual(
    Array(4).fill('hybrid'),
  );
  expect(fuels('Petrol - Unleaded ULP', 'Hybrid')).toBe('hybrid');
  expect(['Unleaded', 'Diesel', '-', '', 'Leaded', 'Chevrolet', null].map(text => fuels(text))).toEqual(
    Array(7).fill(null),
  );
});

test('[T6] A reserved car shows the Reserved tag.', () => {
  expect(kind({ ...crowded, ...petrol })).toBe('reserved');
  expect(cardTag({ ...plain, reserved: true }, now, site)?.text).toBe('Reserved');
});

test('[T7] A certified used car of the one manufacturer shows its badge image.', () => {
  const car = { ...crowded, ...petrol, reserved: false };
  expect(cardTag(car, now, site)).toEqual({
    kind: 'certified',
    text: 'Certified Used',
    colour: 'brand',
    image: 'badge.svg',
  });
  expect(kind({ ...car, make: 'Mazda' })).toBe('custom');
  expect(kind({ ...car, car_type: 'demo' })).toBe('custom');
  expect(kind({ ...car, certified: false })).toBe('custom');
  expect(kind(car, withFeatures({ certifiedManufacturer: null }))).toBe('custom');
});

test('[T8] Any other tag of the car shows as it is.', () => {
  const car = { ...crowded, ...petrol, reserved: false, certified: false };
  expect(cardTag({ ...car, tag: ' Test Drive Only ' }, now, site)).toMatchObject({
    kind: 'custom',
    text: 'Test Drive Only',
  });
  expect(kind({ ...car, tag: '  ' })).toBe('coming-soon');
});

test('[T9] A car on its way shows Coming Soon.', () => {
  const car = { ...plain, status: 'coming_soon', created_at: ago(DAY_MS) };
  expect(cardTag(car, now, site)?.text).toBe('Coming Soon');
});

test.each(['UTC', 'Australia/Sydney', 'America/New_York'])(
  '[T10] A car created within the last 8 days is a new arrival, to the millisecond, in %s',
  zone => {
    vi.stubEnv('TZ', zone);
    expect(kind({ ...plain, created_at: ago(0) })).toBe('new-arrival');
    expect(kind({ ...plain, created_at: ago(8 * DAY_MS - 1) })).toBe('new-arrival');
    expect(kind({ ...plain, created_at: ago(8 * DAY_MS) })).toBe('new-arrival');
    expect(kind({ ...plain, created_at: ago(8 * DAY_MS + 1) })).toBeNull();
    expect(kind({ ...plain, created_at: ago(-1) })).toBeNull();
    expect(kind({ ...plain, created_at: '2026-03-02T00:00:00' })).toBe('new-arrival');
    expect(kind({ ...plain, created_at: '2026-03-01T23:59:59' })).toBeNull();
    expect(kind({ ...plain, created_at: ago(0) }, withFeatures({ newArrivalDays: 0 }))).toBeNull();
  },
);

test('[T11] A car without any of these shows its type where the site wants type tags.', () => {
  const typed = withFeatures({ carTypeTags: true });
  const text = (car_type: TaggedCar['car_type']) => cardTag({ ...plain, car_type }, now, typed)?.text;
  expect([text('new'), text('used'), text('demo')]).toEqual(['New', 'Used', 'Demo']);
  expect(kind({ ...plain, created_at: ago(0) }, typed)).toBe('new-arrival');
});

test('[T12] Any other car shows no tag.', () => {
  expect(kind(plain)).toBeNull();
  expect(kind({ ...plain, created_at: null })).toBeNull();
  expect(kind({ ...plain, created_at: 'yesterday' })).toBeNull();
});

test('[T13] The next change of a tag is the end of the new arrival, unless another tag has priority over it.', () => {
  const fresh = { ...plain, created_at: ago(DAY_MS) };
  expect(cardTagChangesAt(fresh, now, site)).toBe(now.getTime() + 7 * DAY_MS + 1);
  expect(cardTagChangesAt({ ...fresh, reserved: true }, now, site)).toBeNull();
  expect(cardTagChangesAt({ ...fresh, sold: true }, now, site)).toBeNull();
  expect(cardTagChangesAt(plain, now, site)).toBeNull();
  expect(cardTagChangesAt({ ...plain, created_at: ago(-5) }, now, site)).toBe(now.getTime() + 5);
});

test('[T13] Nothing changes before the moment named, and something does at it.', () => {
  const parts = fc.record({
    reserved: fc.boolean(),
    tag: fc.constantFrom(null, 'Runout'),
    created_at: fc.integer({ min: -12 * DAY_MS, max: 12 * DAY_MS }).map(ago),
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  fc.assert(
    fc.property(parts, share, (part, portion) => {
      const car = { ...plain, ...part };
      const change = cardTagChangesAt(car, now, site);
      const wait = (change ?? now.getTime() + 30 * DAY_MS) - now.getTime();
      const between = now.getTime() + Math.floor(wait * portion);
      expect(cardTag(car, between, site)).toEqual(cardTag(car, now, site));
      if (change !== null) expect(cardTag(car, change, site)).not.toEqual(cardTag(car, now, site));
    }),
  );
});
