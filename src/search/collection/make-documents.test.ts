import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import { makeDocuments, searchedLender } from './make-documents.ts';

async function documents(cars: readonly Car[], config: object = {}) {
  const site = await sampleSite(cars, config);
  return makeDocuments(cars, site.config);
}

test('a car is searched by what the site shows of it', async () => {
  const car = sampleCar(1, {
    badge: ' GL ',
    colour: '  ',
    simple_body: null,
    body: 'Dual Cab',
    price: 10,
    photos_count: 0,
    features: ['Tow bar', ' Tow bar ', ''],
  });
  const [document] = await documents([car]);
  expect(document).toMatchObject({
    id: car.id,
    badge: 'GL',
    colour: null,
    body: 'Dual Cab',
    fuel: car.simple_fuel,
    make_model: `${car.make} ${car.model}`,
    // A price of 10 is not shown [P1], so it is not found either.
    price: null,
    price_range: null,
    photos: 'false',
    show_on_dealer_website: 'true',
    filtered_features: ['Tow bar'],
  });
});

test.each([
  [
    'US',
    { simple_body: 'Ute', body: 'Crew Cab Pickup', simple_fuel: 'Petrol', fuel: 'Gasoline' },
    'Pickup, truck, Gasoline, Crew Cab Pickup',
  ],
  ['SE', { simple_body: 'Wagon', body: 'Wagon', simple_fuel: 'Petrol', fuel: 'Petrol' }, 'Estate, kombi'],
  ['AU', { simple_body: 'Sedan', body: 'Sedan', simple_fuel: 'Petrol', fuel: 'petrol' }, null],
  ['AU', { simple_body: null, body: null, simple_fuel: null, fuel: null }, null],
] as const)(
  'in %s a car is found by what people there and the feed call it: %j',
  async (country, car, names) => {
    const [document] = await documents([sampleCar(1, { ...car, series: null })], { country });
    expect(document?.also_called).toBe(names);
  },
);

test('a car is found by its VIN, its series and the words of its headlines', async () => {
  const car = sampleCar(1, {
    ...{ year: 2021, make: 'Kia', model: 'Rio', badge: 'S', series: 'YB MY21', vin: 'FAKEVN00000000A01' },
    ...{ body: null, simple_body: null, fuel: null, simple_fuel: null },
    name: '2021 Kia Rio S - One Owner!',
    carsales_title: 'Rio hatch, one owner',
  });
  const [document] = await documents([car]);
  expect(document).toMatchObject({
    vin: 'FAKEVN00000000A01',
    also_called: 'YB, MY21, One, Owner!, hatch,, owner',
  });
});

test('[A3] a car flagged sold is not found in stock; other statuses stay as they are', async () => {
  const cars = [{ sold: true }, { status: 'on hold' }, { status: 'coming_soon' }].map((changes, at) =>
    sampleCar(at, changes),
  );
  expect((await documents(cars)).map(({ status }) => status)).toEqual(['sold', 'on hold', 'coming_soon']);
});

test('[G10] the city of the site replaces the cars’ own', async () => {
  expect((await documents([sampleCar(1)], { override_city: 'Brisbane' }))[0]?.city).toBe('Brisbane');
});

test('[R1] the ranges of a price are suited to the currency of the site, or those that it sets', async () => {
  const rangesOf = async (price: number, config: object) =>
    (await documents([sampleCar(1, { price })], config)).map(({ price_range }) => price_range);
  expect(await rangesOf(249_900, { country: 'SE' })).toEqual(['200000-300000']);
  expect(await rangesOf(249_900, { country: 'ZA' })).toEqual(['200000-300000']);
  expect(await rangesOf(24_990, { country: 'AU' })).toEqual(['20000-30000']);
  expect(await rangesOf(24_990, { features: { priceRangeEdges: [15_000] } })).toEqual(['15000-']);
});

test('[B2] weekly payments of the lender of the bands, and their band', async () => {
  const config = { finance_provider: 'Manual', features: { weeklyPriceBands: [100, 150] } };
  const lender = sampleCar(1).finance_lenders['Manual'];
  if (lender === undefined) throw new Error('the sample has no lender');
  const cars = [99, 100, 150, null].map((paymentWeek, at) =>
    sampleCar(at, { finance_lenders: { Manual: { ...lender, paymentWeek } } }),
  );
  const made = await documents(cars, config);
  expect(made.map(({ weekly_price_range }) => weekly_price_range)).toEqual([
    '0-100',
    '100-150',
    '150-',
    null,
  ]);
  expect(made.map(({ finance_lenders }) => finance_lenders['Manual']?.paymentWeek)).toEqual([
    99,
    100,
    150,
    null,
  ]);
  expect((await documents(cars))[0]?.finance_lenders).toEqual({});
  const { config: named } = await sampleSite([], { features: { weeklyPriceLender: 'Angle' } });
  expect(searchedLender(named)).toBe('Angle');
});

test('the sixty features most cars have can be refined by', async () => {
  const features = Array.from({ length: 80 }, (_, at) => `Feature ${String(at).padStart(2, '0')}`);
  const cars = [features, features.slice(70), features.slice(79)].map((list, at) =>
    sampleCar(at, { features: list }),
  );
  const offered = new Set((await documents(cars)).flatMap(document => document.filtered_features));
  expect(offered.size).toBe(60);
  expect(offered.has('Feature 79')).toBe(true);
  expect(offered.has('Feature 49')).toBe(true);
  expect(offered.has('Feature 50')).toBe(false);
});

test('[P12] a subscription price is found where it is shown', async () => {
  const cars = [189, 10, null].map((subscription_price, at) =>
    sampleCar(at, { price: 19990, status: 'in_stock', sold: false, subscription_price }),
  );
  const found = async (subscriptionPricing: boolean) =>
    (await documents(cars, { features: { subscriptionPricing } })).map(
      ({ subscription_price }) => subscription_price,
    );
  expect(await found(true)).toEqual([189, null, null]);
  expect(await found(false)).toEqual([null, null, null]);
});
