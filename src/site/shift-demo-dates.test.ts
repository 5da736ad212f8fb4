import { describe, expect, test } from 'vitest';
import { sampleCar } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import { plan } from './plan.ts';
import { shiftDemoDates } from './shift-demo-dates.ts';

const WRITTEN = new Date('2026-11-20T02:00:00Z');
const MONTHS_LATER = new Date('2027-04-09T02:00:00Z');
const DAYS = 140;

const cars = [
  sampleCar(1, { id: 'new', created_at: '2026-11-18T03:00:00.000Z' }),
  sampleCar(2, { id: 'old', created_at: '2026-03-01T00:00:00.000Z' }),
  sampleCar(3, { id: 'undated', created_at: null }),
  sampleCar(4, { id: 'sold', status: 'sold', sold: true, sold_date_timestamp: 1_795_050_000 }),
];
const files = {
  'reviews.json': JSON.stringify([
    { id: 1, customer_name: 'Ann', rating: 5, review_date: '18/11/2026' },
    { id: 2, customer_name: 'Bo', rating: 5 },
  ]),
  'locations.json': JSON.stringify([
    {
      id: 1,
      name: 'Yard',
      slug: 'yard',
      contact_detail: { special_hours: [{ date: '2026-12-25', status: 'Closed' }] },
    },
  ]),
};
const demo = () => sampleSite(cars, { demo_date: '2026-11-20', time_zone: 'Australia/Brisbane' }, files);

describe('[D1] a demo', () => {
  test('has the dates of its files on the day they were written for', async () => {
    const site = await demo();
    expect(shiftDemoDates(site, WRITTEN)).toEqual(site);
  });

  test('keeps the ages of arrivals, sales and reviews months later', async () => {
    const site = shiftDemoDates(await demo(), MONTHS_LATER);
    expect(site.cars.map(({ created_at }) => created_at)).toEqual([
      '2027-04-07T03:00:00.000Z',
      '2026-07-19T00:00:00.000Z',
      null,
      expect.any(String),
    ]);
    expect(site.cars.map(({ sold_date_timestamp }) => sold_date_timestamp)).toEqual([
      null,
      null,
      null,
      1_795_050_000 + DAYS * 86_400,
    ]);
    expect(site.reviews?.reviews.map(({ review_date }) => review_date)).toEqual(['07/04/2027', null]);
  });

  test('has its offers begin and end as many days later, at the same time', async () => {
    const offers = [{ id: 1, name: 'One', starts_at: '2026-11-01', ends_at: '2026-12-31T17:00' }];
    const config = { demo_date: '2026-11-20', time_zone: 'Australia/Brisbane' };
    const site = await sampleSite([], config, { 'offers.json': JSON.stringify(offers) });
    expect(shiftDemoDates(site, MONTHS_LATER).offers).toMatchObject([
      { starts_at: '2027-03-21', ends_at: '2027-05-20T17:00' },
    ]);
  });

  test('changes at the midnight of its dealer, and not before', async () => {
    const site = await demo();
    const planAt = (now: Date) => plan(shiftDemoDates(site, now), now);
    const hashes = (now: Date) => planAt(now).pages.map(({ file, hash }) => [file, hash]);
    expect(planAt(MONTHS_LATER).validUntil).toBe('2027-04-09T14:00:00.000Z');
    expect(hashes(new Date('2027-04-09T13:59:59.999Z'))).toEqual(hashes(MONTHS_LATER));
    expect(hashes(new Date('2027-04-09T14:00:00Z'))).not.toEqual(hashes(MONTHS_LATER));
  });
});

test('[D2] special hours of a demo come round each year', async () => {
  const { locations } = shiftDemoDates(await demo(), MONTHS_LATER);
  expect(locations[0]?.contact_detail.special_hours.map(({ date }) => date)).toEqual(['2027-12-25']);
});

test('a real dealer’s dates stay, and no midnight changes its site', async () => {
  const site = await sampleSite(cars, {}, files);
  expect(shiftDemoDates(site, MONTHS_LATER)).toBe(site);
  expect(plan({ ...site, locations: [] }, MONTHS_LATER).validUntil).toBeNull();
});

test('a car keeps its object through a day, so that what was made of it is used again', async () => {
  const site = await demo();
  const [morning, evening, tomorrow] = ['01:00', '10:00', '20:00'].map(
    time => shiftDemoDates(site, new Date(`2026-11-20T${time}:00Z`)).cars[0],
  );
  expect(morning).toBe(evening);
  expect(morning).not.toBe(tomorrow);
});
