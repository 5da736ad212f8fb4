import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { cardTag, cardTagChangesAt, type TaggedCar, type TagOptions } from './card-tag.ts';
import { fuelTag } from './fuel-tag.ts';
import { carTypeTag, DEFAULT_TAG_TEXTS } from './tag-texts.ts';

const DAY = 86_400_000;
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
  created_at: ago(30 * DAY),
};
const options: TagOptions = {
  fuelTags: true,
  leadingTags: ['Star Deal'],
  certified: { make: 'SUZUKI', image: '/badge.svg' },
};
/** A car to which every step applies that its own tag allows. */
const crowded: TaggedCar = {
  ...plain,
  status: 'coming_soon',
  reserved: true,
  certified: true,
  tag: 'Manager special',
  fuel: 'Electric',
  simple_fuel: 'Electric',
  created_at: ago(DAY),
};
const kind = (car: TaggedCar, use: TagOptions = options) => cardTag(car, now, use)?.kind ?? null;
const tagged = (tag: string | null) => ({ ...crowded, tag });
const petrol = { fuel: 'Diesel', simple_fuel: 'Diesel' };

afterEach(() => {
  vi.unstubAllEnvs();
});

test('[T1] A sold car shows the configured sold tag and no other.', () => {
  expect(cardTag({ ...crowded, status: 'sold', tag: 'Runout' }, now, options)).toMatchObject({
    text: 'JUST SOLD',
    kind: 'sold',
  });
  expect(kind({ ...crowded, sold: true })).toBe('sold');
  expect(cardTag({ ...plain, sold: true }, now, { texts: { sold: 'Gone' } })?.text).toBe('Gone');
});

test.each(['Runout', 'RUN OUT', 'Run-out sale', 'Suzuki runout'])(
  '[T2] A run-out tag stands first: %j',
  tag => {
    expect(kind(tagged(tag))).toBe('run-out');
    expect(cardTag(tagged(tag), now, options)).toMatchObject({ text: tag, colour: 'red' });
  },
);

test('[T3] A run-out tag is green on the sites that want it.', () => {
  expect(cardTag(tagged('Runout'), now, { runOutGreen: true })?.colour).toBe('green');
  expect(kind(tagged('Brunouts'))).not.toBe('run-out');
});

test('[T4] A custom tag the site lists as leading stands as high as a run-out tag.', () => {
  expect(kind(tagged('star deal '))).toBe('leading');
  expect(kind(tagged('star deal '), { fuelTags: true })).toBe('fuel');
});

test('[T5] An electric or hybrid car says so where the site enables it.', () => {
  expect(kind(crowded)).toBe('fuel');
  expect(cardTag(crowded, now, options)?.text).toBe('Electric');
  expect(kind(crowded, { ...options, fuelTags: false })).toBe('reserved');
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
  expect(cardTag({ ...plain, reserved: true }, now)?.text).toBe('Reserved');
});

test('[T7] A certified used car of the one manufacturer shows its badge image.', () => {
  const car = { ...crowded, ...petrol, reserved: false };
  expect(cardTag(car, now, options)).toEqual({
    kind: 'certified',
    text: 'Certified Used',
    colour: 'brand',
    image: '/badge.svg',
  });
  expect(kind({ ...car, make: 'Mazda' })).toBe('custom');
  expect(kind({ ...car, car_type: 'demo' })).toBe('custom');
  expect(kind({ ...car, certified: false })).toBe('custom');
  expect(kind(car, {})).toBe('custom');
});

test('[T8] Any other tag of the car shows as it is.', () => {
  const car = { ...crowded, ...petrol, reserved: false, certified: false };
  expect(cardTag({ ...car, tag: ' Test Drive Only ' }, now)).toMatchObject({
    kind: 'custom',
    text: 'Test Drive Only',
  });
  expect(kind({ ...car, tag: '  ' })).toBe('coming-soon');
});

test('[T9] A car on its way shows Coming Soon.', () => {
  expect(cardTag({ ...plain, status: 'coming_soon', created_at: ago(DAY) }, now)?.text).toBe('Coming Soon');
});

test.each(['UTC', 'Australia/Sydney', 'America/New_York'])(
  '[T10] A car created within the last 8 days is a new arrival, to the millisecond, in %s',
  zone => {
    vi.stubEnv('TZ', zone);
    expect(kind({ ...plain, created_at: ago(0) })).toBe('new-arrival');
    expect(kind({ ...plain, created_at: ago(8 * DAY - 1) })).toBe('new-arrival');
    expect(kind({ ...plain, created_at: ago(8 * DAY) })).toBe('new-arrival');
    expect(kind({ ...plain, created_at: ago(8 * DAY + 1) })).toBeNull();
    expect(kind({ ...plain, created_at: ago(-1) })).toBeNull();
    expect(kind({ ...plain, created_at: '2026-03-02T00:00:00' })).toBe('new-arrival');
    expect(kind({ ...plain, created_at: '2026-03-01T23:59:59' })).toBeNull();
  },
);

test('[T11] Any other car shows no tag.', () => {
  expect(cardTag(plain, now, options)).toBeNull();
  expect(cardTag({ ...plain, created_at: null }, now, options)).toBeNull();
  expect(cardTag({ ...plain, created_at: 'yesterday' }, now, options)).toBeNull();
});

test('[T12] The next change of a tag is the end of the new arrival, unless another tag stands before it.', () => {
  const fresh = { ...plain, created_at: ago(DAY) };
  expect(cardTagChangesAt(fresh, now)).toBe(now.getTime() + 7 * DAY + 1);
  expect(cardTagChangesAt({ ...fresh, reserved: true }, now)).toBeNull();
  expect(cardTagChangesAt({ ...fresh, sold: true }, now)).toBeNull();
  expect(cardTagChangesAt(plain, now)).toBeNull();
  expect(cardTagChangesAt({ ...plain, created_at: ago(-5) }, now)).toBe(now.getTime() + 5);
});

test('[T12] Nothing changes before the moment named, and something does at it.', () => {
  const car = fc.record({
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, fc.constant(value)])),
    reserved: fc.boolean(),
    tag: fc.constantFrom(null, 'Runout'),
    created_at: fc.integer({ min: -12 * DAY, max: 12 * DAY }).map(ago),
  });
  fc.assert(
    fc.property(car, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (part, share) => {
      const any = { ...plain, ...part };
      const change = cardTagChangesAt(any, now);
      const between =
        now.getTime() + Math.floor(((change ?? now.getTime() + 30 * DAY) - now.getTime()) * share);
      expect(cardTag(any, between)).toEqual(cardTag(any, now));
      if (change !== null) expect(cardTag(any, change)).not.toEqual(cardTag(any, now));
    }),
  );
});

test('[T13] The default type tags are New, Used and Demo, the sold tag JUST SOLD.', () => {
  expect(carTypeTag({ car_type: 'new' })).toBe('New');
  expect(carTypeTag({ car_type: 'used' })).toBe('Used');
  expect(carTypeTag({ car_type: 'demo' })).toBe('Demo');
  expect(carTypeTag({ car_type: 'used' }, { used: 'Pre-loved' })).toBe('Pre-loved');
  expect(DEFAULT_TAG_TEXTS).toMatchObject({ sold: 'JUST SOLD', new_arrival: 'New Arrival' });
});
