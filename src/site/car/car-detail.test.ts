import { describe, expect, test } from 'vitest';
import { sampleCar, samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { Site } from '../site.ts';
import { carDetail } from './car-detail.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const site = await sampleSite([], { finance_provider: 'Manual' });
const detailOf = (changes: Partial<Car>, at: Site = site) =>
  carDetail(sampleCar(1, { reserved: false, created_at: null, ...changes }), at, NOW);
const withFeatures = (features: Partial<Site['config']['features']>): Site => ({
  ...site,
  config: { ...site.config, features: { ...site.config.features, ...features } },
});

describe('the facts of a car', () => {
  const rowsOf = (changes: Partial<Car>, at: Site = site) =>
    Object.fromEntries(
      detailOf(changes, at).details.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])),
    );

  test('[G17] [G18] show where the car stands and how often it was viewed', () => {
    const yard = { city: 'Kedron', state: 'QLD', dealership_name: 'Northside' };
    const locationOf = (changes: Partial<Car>) => rowsOf({ ...yard, ...changes })['Location'];
    expect(locationOf({ location_name: 'Northside Used' })).toBe('Northside Used, Kedron QLD');
    expect(locationOf({ location_name: 'Northside' })).toBe('Kedron QLD');
    expect(locationOf({ location_name: 'Kedron' })).toBe('Kedron QLD');
    expect(locationOf({ location_name: 'Yard 2', city: null, state: null })).toBe('Yard 2');
    const away = { location_name: 'Northside Used', private_suburb: 'Wynnum', private_postcode: '4178' };
    expect(locationOf(away)).toBe('Wynnum QLD 4178');
    expect(rowsOf({ views: 1234 })['Viewed']).toBe('1,230+ times');
    expect(rowsOf({ views: 12 })['Viewed']).toBeUndefined();
  });

  test('are grouped by subject, each with everything the feed has', () => {
    const all = {
      series: 'MY24',
      badge: 'GLX',
      cylinders: 4,
      fuel: 'Diesel',
      categories: ['Family', 'Towing'],
      dealership_name: 'Northside',
      vin: 'VIN1',
    };
    expect(detailOf(all).details.map(({ title }) => title)).toEqual([
      'Overview',
      'Engine and drive',
      'Body and seats',
      'At the dealership',
    ]);
    expect(rowsOf(all)).toMatchObject({
      Series: 'MY24',
      Badge: 'GLX',
      Cylinders: '4',
      Fuel: 'Diesel',
      Suits: 'Family, Towing',
      Dealership: 'Northside',
      VIN: 'VIN1',
    });
  });

  test('that the feed lacks are left out, and so are subjects without any', () => {
    const engine = {
      engine: null,
      cylinders: null,
      fuel: null,
      simple_fuel: null,
      fuel_economy: null,
      transmission: null,
      simple_transmission: null,
      drive: null,
      simple_drive: null,
    };
    expect(detailOf(engine).details.map(({ title }) => title)).not.toContain('Engine and drive');
    expect(rowsOf({ vin: null, doors: null })).not.toHaveProperty('VIN');
    expect(rowsOf({ vin: null, doors: null })).not.toHaveProperty('Doors');
  });

  test('keep to the country: no litres a hundred kilometres where miles are counted', () => {
    const american = { ...site, config: { ...site.config, country: 'US' as const } };
    expect(rowsOf({ fuel_economy: 6.7, colour: 'Red' })).toMatchObject({
      'Fuel economy': '6.7 L/100 km',
      Colour: 'Red',
    });
    expect(rowsOf({ fuel_economy: 6.7, colour: 'Red' }, american)).not.toHaveProperty('Fuel economy');
    expect(rowsOf({ colour: 'Red' }, american)).toHaveProperty('Color', 'Red');
  });

  test('are in the words of the country, below the photo as in the list', () => {
    const american = { ...site, config: { ...site.config, country: 'US' as const } };
    const car = { fuel: 'Petrol', simple_fuel: 'Petrol', body: null, simple_body: 'Ute' };
    expect(rowsOf(car, american)).toMatchObject({ Fuel: 'Gasoline', Body: 'Pickup' });
    expect(rowsOf(car)).toMatchObject({ Fuel: 'Petrol', Body: 'Ute' });
    const fuels = (at: Site) => detailOf(car, at).facts.filter(({ kind }) => kind === 'fuel');
    expect(fuels(american)).toEqual([{ kind: 'fuel', text: 'Gasoline' }]);
    expect(fuels(site)).toEqual([{ kind: 'fuel', text: 'Petrol' }]);
  });

  test('[P12] a subscription is shown with the price, and its conditions on the page, where the dealer has them', () => {
    const subscribing = withFeatures({ subscriptionPricing: true, subscriptionPeriod: 'month' });
    const subscriptionOf = (changes: Partial<Car>, at?: Site) => {
      const { price, subscriptionNote } = detailOf({ price: 24990, ...changes }, at);
      return [price.subscription, subscriptionNote];
    };
    expect(subscriptionOf({ subscription_price: 749 }, subscribing)).toEqual([
      'or subscribe for $749 a month',
      'Ask us what a subscription includes, and how long it runs at least.',
    ]);
    for (const nothing of [
      subscriptionOf({ subscription_price: 749 }),
      subscriptionOf({ subscription_price: null }, subscribing),
      subscriptionOf({ price: null, subscription_price: 749 }, subscribing),
    ])
      expect(nothing).toEqual([null, null]);
  });
});

describe('what leads on from a car', () => {
  test('photos can be requested while it has few and can be bought', () => {
    expect(detailOf({ photos_count: 1 }).photoRequest).toEqual({
      label: 'Request Photos',
      href: '#photos-form',
    });
    expect(detailOf({ photos_count: 3 }).photoRequest).toBeNull();
    expect(detailOf({ photos_count: 1, status: 'sold' }).photoRequest).toBeNull();
    expect(detailOf({ photos_count: 1 }, withFeatures({ requestPhotos: false })).photoRequest).toBeNull();
    expect(detailOf({ photos_count: 1 }, withFeatures({ enquiries: false })).photoRequest).toBeNull();
  });

  test('its dealership is linked with all its cars, where the site names several', () => {
    const car = { dealership_slug: 'north & south' };
    const named = ['north', 'south'].map(slug => ({ slug, name: slug, id: null, phone: null }));
    const siteOf = (count: number, features: Partial<Site['config']['features']> = {}): Site => {
      const { config } = withFeatures(features);
      return { ...site, config: { ...config, dealerships: named.slice(0, count) } };
    };
    expect(detailOf(car, siteOf(2)).dealership).toEqual({
      label: 'See more from this dealer',
      href: '/search/new-used-and-demo-cars/?dealership_slug=north%20%26%20south',
    });
    expect(detailOf({ dealership_slug: null }, siteOf(2)).dealership).toBeNull();
    expect(detailOf(car, siteOf(2, { seeMoreFromDealership: false })).dealership).toBeNull();
    expect([0, 1].map(count => detailOf(car, siteOf(count)).dealership)).toEqual([null, null]);
  });

  test('a history report is offered only with a file', () => {
    const keys = (changes: Partial<Car>) => detailOf(changes).actions.map(({ key }) => key);
    expect(keys({ file: 'https://reports.example/1' })).toContain('history');
    expect(keys({ file: null })).not.toContain('history');
  });

  test('one action is the main one, whatever the car', () => {
    for (const changes of [{}, { status: 'sold' }, { price: null }, { tag: 'Test Drive Only' }])
      expect(detailOf(changes).actions.filter(({ primary }) => primary)).toHaveLength(1);
  });
});

test('a car is called certified by its badge’s rule: a used car of the one manufacturer', () => {
  const badged = withFeatures({ certifiedManufacturer: 'Suzuki' });
  const condition = (make: string, at: Site) =>
    detailOf({ make, car_type: 'used', certified: true }, at).details[0]?.rows[0];
  expect(condition('Suzuki', badged)).toEqual({ label: 'Condition', value: 'Certified used' });
  expect(condition('Toyota', badged)).toEqual({ label: 'Condition', value: 'Used' });
  expect(condition('Suzuki', site)).toEqual({ label: 'Condition', value: 'Used' });
});

describe('the badge of a certified car', () => {
  const picture = samplePicture('badge');
  const badged: Site = {
    ...withFeatures({ certifiedManufacturer: 'Suzuki' }),
    pictures: new Map([['badge.svg', picture]]),
  };
  badged.config.images = { ...badged.config.images, certifiedBadge: 'badge.svg' };
  const car = { make: 'Suzuki', car_type: 'used', certified: true, tag: null } as const;

  test('is beside the name when the photo carries another tag', () => {
    const reserved = detailOf({ ...car, reserved: true }, badged);
    expect(reserved.tag?.kind).toBe('reserved');
    expect(reserved.certified).toMatchObject({ kind: 'certified', image: picture.fallback });
  });

  test('is not shown twice, nor for a car that is gone or not certified', () => {
    expect(detailOf(car, badged)).toMatchObject({ tag: { kind: 'certified' }, certified: null });
    expect(detailOf({ ...car, status: 'sold' }, badged).certified).toBeNull();
    expect(detailOf({ ...car, certified: false, reserved: true }, badged).certified).toBeNull();
  });
});

describe('a car without a price', () => {
  const called = { ...site, config: { ...site.config, phone: '07 5550 0166' } };
  const callOf = (changes: Partial<Car>, at: Site = called) =>
    detailOf(changes, at).actions.find(({ key }) => key === 'call');

  test('leads to the number of who sells it, masked where the site masks numbers', () => {
    expect(callOf({ price: null })).toMatchObject({ label: 'Call the dealer', href: '#seller' });
    const shown = {
      ...called,
      config: { ...called.config, features: { ...site.config.features, phoneReveal: false } },
    };
    expect(callOf({ price: null }, shown)?.href).toBe('tel:+61755500166');
  });

  test('that is sold, or whose seller has no number, leads nowhere, nor does one with a price', () => {
    expect(callOf({ price: null, status: 'sold' })).toBeUndefined();
    expect(callOf({ price: null }, site)).toBeUndefined();
    expect(callOf({ price: 20990 })).toBeUndefined();
  });
});

test('[E8] Market prices are shown for an available car in stock, where the site has Autograb.', () => {
  const market = {
    price: 24990,
    autograb_data: { average_market_price: 26500, state_average_market_price: null, updated_at: null },
  };
  const marketPriceOf = (changes: Partial<Car>, autograb = true) =>
    detailOf({ ...market, ...changes }, withFeatures({ autograb })).details[0]?.rows.find(
      ({ label }) => label === 'Market price',
    )?.value;
  expect(marketPriceOf({})).toBe('$26,500 in Australia');
  expect([
    marketPriceOf({}, false),
    marketPriceOf({ reserved: true }),
    marketPriceOf({ autograb_data: null }),
  ]).toEqual([undefined, undefined, undefined]);
});
