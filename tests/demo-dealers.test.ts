import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteOf } from '../src/builder/read-dealer.ts';
import { listDealers } from '../src/dealer/file/list-dealers.ts';
import { loadDealer } from '../src/dealer/load-dealer.ts';
import { isSevenSeater } from '../src/domain/car/car-facts.ts';
import { cardTag } from '../src/domain/car/card-tag.ts';
import { carVisibility } from '../src/domain/car/sold-window.ts';
import { comingSpecialDays } from '../src/domain/location/opening-hours.ts';
import { priceDisplay } from '../src/domain/price/price.ts';
import { stockView } from '../src/site/stock-view.ts';
import { importStock } from '../src/stock/import-stock.ts';
import { DEMO_NOW } from './support/setup/demo-sites.ts';

const DEALERS = path.resolve(import.meta.dirname, '../dealers');
const slugs = await listDealers(DEALERS);

const demos = await Promise.all(
  slugs.map(async slug => {
    const loaded = await loadDealer(DEALERS, slug);
    if (!loaded.ok) throw new Error(loaded.problems.map(({ file, path: at }) => `${file} ${at}`).join('\n'));
    const { dealer, warnings } = loaded;
    const stock = await importStock({ dealerDir: dealer.dir, country: dealer.config.country });
    return { slug, dealer, warnings, stock };
  }),
);

/** Model years stay what they are; a month or a year in a sentence is wrong some day. */
const DATED =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|Christmas|Easter)\b|\b(?:in|by|until|through) (?:May|20\d\d)\b|\d\/\d\d?\/20\d\d/;

function daysAgo(date: string | null, now: Date): number {
  const [day, month, year] = (date ?? '').split('/').map(Number);
  return (now.getTime() - Date.UTC(year ?? 0, (month ?? 0) - 1, day)) / 86_400_000;
}

describe.each(demos)('the demo dealer $slug', ({ dealer, warnings, stock }) => {
  test('loads without a warning, and every car of its feed is accepted as written', () => {
    expect(warnings).toEqual([]);
    const clean = { quarantined: [], duplicateRows: 0, notes: [], unknownFields: [], problems: [] };
    expect(stock).toMatchObject(clean);
    expect(stock.cars.length).toBe(stock.rowsRead);
  });

  test('has no number, address or VIN that could belong to a real person', () => {
    for (const { vin } of stock.cars) expect(vin).toMatch(/^FAKE[A-HJ-NPR-Z0-9]{13}$/);
    const phones = [dealer.config.phone, ...dealer.locations.map(location => location.contact_detail.phone)];
    for (const phone of phones)
      expect(phone).toMatch(/^(?:0[27] 5550 \d{4}|1300 975 7(?:0[7-9]|1[01])|\d{3}-555-01\d\d)$/);
    expect(dealer.config.origin).toMatch(/\.example$/);
    expect(dealer.config.email).toMatch(/\.example$/);
  });

  test('names no month and no year in a sentence', () => {
    const texts = [
      ...stock.cars.map(({ description }) => description),
      ...dealer.offers.flatMap(({ name, description, disclaimer }) => [name, description, disclaimer]),
      ...(dealer.reviews?.reviews.map(({ text }) => text) ?? []),
    ];
    expect(texts.filter(text => DATED.test(text ?? ''))).toEqual([]);
  });

  test.each(['2026-11-20', '2027-03-02', '2030-06-15'])('[D1] has news on %s', day => {
    const now = new Date(`${day}T02:00:00Z`);
    const site = siteOf(dealer, stock.cars, new Map(), now);
    const { listed } = stockView(site.cars, site.config, now.getTime());
    const kinds = listed.map(car => cardTag(car, now, site.config)?.kind);
    expect(kinds.filter(kind => kind === 'new-arrival').length).toBeGreaterThanOrEqual(3);
    expect(kinds).toContain('sold');
    const reviewed = site.reviews?.reviews.map(({ review_date }) => daysAgo(review_date, now)) ?? [];
    expect(Math.min(...reviewed)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...reviewed)).toBeLessThanOrEqual(14);
    for (const { contact_detail } of site.locations)
      expect(comingSpecialDays(contact_detail, now, site.config.time_zone).length).toBeGreaterThanOrEqual(4);
  });
});

test('Bayside Suzuki has a car for every state that a card can be in', () => {
  const bayside = demos.find(({ slug }) => slug === 'bayside-suzuki');
  if (bayside === undefined) throw new Error('there is no bayside-suzuki');
  const { dealer, stock } = bayside;
  const { cars } = stock;
  const visible = cars.map(car => carVisibility(car, DEMO_NOW, dealer.config));
  expect(new Set(visible)).toEqual(new Set(['listed', 'sold', 'gone', 'absent']));
  const tags = cars.map(car => cardTag(car, DEMO_NOW, dealer.config)?.kind ?? 'none');
  const kinds = [
    'sold',
    'run-out',
    'fuel',
    'reserved',
    'certified',
    'custom',
    'coming-soon',
    'new-arrival',
    'car-type',
  ];
  expect(kinds.filter(kind => !tags.some(tag => tag === kind))).toEqual([]);
  const prices = cars.map(car => priceDisplay(car, dealer.config, DEMO_NOW.getTime()));
  expect(prices.filter(({ kind }) => kind === 'text').length).toBeGreaterThanOrEqual(2);
  expect(prices.some(price => price.kind === 'price' && price.before !== null)).toBe(true);
  expect(prices.some(price => price.kind === 'price' && price.belowMarket)).toBe(true);
  expect(new Set(cars.map(({ photos_count }) => photos_count))).toEqual(new Set([0, 1, 3]));
  expect(cars.some(isSevenSeater)).toBe(true);
  expect(cars.some(({ file }) => file !== null)).toBe(true);
  expect(cars.some(({ badge }) => (badge?.length ?? 0) > 80)).toBe(true);
  expect(new Set(cars.map(({ car_type }) => car_type))).toEqual(new Set(['new', 'used', 'demo']));
});
