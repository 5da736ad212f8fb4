import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDealer } from '../../../src/dealer/load-dealer.ts';
import { isSevenSeater } from '../../../src/domain/car-facts.ts';
import { cardTag } from '../../../src/domain/card-tag.ts';
import { priceDisplay } from '../../../src/domain/price.ts';
import { carVisibility } from '../../../src/domain/sold-window.ts';
import { importStock } from '../../../src/stock/import-stock.ts';
import { baysideSuzuki } from './bayside/dealer.ts';
import { cascadeUsedCars } from './cascade/dealer.ts';
import { harbourMotorGroup } from './harbour/dealer.ts';
import { TODAY } from './today.ts';
import { writeDealer } from './write-dealer.ts';

const DEALERS = path.resolve(import.meta.dirname, '../../../dealers');
const NOW = new Date(TODAY);
const demo = [baysideSuzuki, harbourMotorGroup, cascadeUsedCars];

async function load(slug: string) {
  const loaded = await loadDealer(DEALERS, slug);
  if (!loaded.ok) throw new Error(loaded.problems.map(({ file, path: at }) => `${file} ${at}`).join('\n'));
  const { dealer, warnings } = loaded;
  const stock = await importStock({ dealerDir: dealer.dir, country: dealer.config.country });
  return { dealer, warnings, stock };
}

describe.each(demo)('$slug', ({ slug, ...dealer }) => {
  test('is committed as the script writes it', async () => {
    const options = { dealersDir: DEALERS, picturesDir: null, neighbours: [], dryRun: true };
    expect(await writeDealer({ slug, ...dealer }, options)).toEqual({
      changed: [],
      removed: [],
      missing: [],
    });
  });

  test('loads without a warning, and every car of its feed is accepted as written', async () => {
    const { warnings, stock } = await load(slug);
    expect(warnings).toEqual([]);
    expect(stock).toMatchObject({
      quarantined: [],
      duplicateRows: 0,
      notes: [],
      unknownFields: [],
      problems: [],
    });
    expect(stock.cars.length).toBe(stock.rowsRead);
  });

  test('holds no number, address or name plate that could be somebody’s', async () => {
    const { dealer: site, stock } = await load(slug);
    for (const { vin } of stock.cars) expect(vin).toMatch(/^FAKE[A-HJ-NPR-Z0-9]{13}$/);
    const phones = [site.config.phone, ...site.locations.map(({ contact_detail }) => contact_detail.phone)];
    for (const phone of phones)
      expect(phone).toMatch(/^(?:0[27] 5550 \d{4}|1300 975 7(?:0[7-9]|1[01])|\d{3}-555-01\d\d)$/);
    expect(site.config.origin).toMatch(/\.example$/);
    expect(site.config.email).toMatch(/\.example$/);
  });

  test('speaks calmly', async () => {
    const { stock } = await load(slug);
    for (const { description } of stock.cars) {
      expect(description).not.toMatch(/!|\bundefined\b|\{|\bnull\b/);
      const sentences = description?.split(/(?<=\.) /).length ?? 0;
      expect(sentences).toBeGreaterThanOrEqual(2);
      expect(sentences).toBeLessThanOrEqual(4);
    }
  });
});

test('the three dealers show at most 110 different cars’ pictures', () => {
  expect(new Set(demo.flatMap(({ carPictures }) => carPictures)).size).toBeLessThanOrEqual(110);
});

test('Bayside Suzuki has a car for every state that a card can be in', async () => {
  const { dealer, stock } = await load('bayside-suzuki');
  const { cars } = stock;
  const visible = cars.map(car => carVisibility(car, NOW, dealer.config));
  expect(new Set(visible)).toEqual(new Set(['listed', 'sold', 'gone', 'absent']));
  const tags = cars.map(car => cardTag(car, NOW, dealer.config)?.kind ?? 'none');
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
  const prices = cars.map(car => priceDisplay(car, dealer.config));
  expect(prices.filter(({ kind }) => kind === 'text').length).toBeGreaterThanOrEqual(2);
  expect(prices.some(price => price.kind === 'price' && price.before !== null)).toBe(true);
  expect(prices.some(price => price.kind === 'price' && price.belowMarket)).toBe(true);
  expect(new Set(cars.map(({ photos_count }) => photos_count))).toEqual(new Set([0, 1, 3]));
  expect(cars.some(isSevenSeater)).toBe(true);
  expect(cars.some(({ file }) => file !== null)).toBe(true);
  expect(cars.some(({ badge }) => (badge?.length ?? 0) > 80)).toBe(true);
  expect(new Set(cars.map(({ car_type }) => car_type))).toEqual(new Set(['new', 'used', 'demo']));
});

test('the dealers have the stock that their sites speak of', async () => {
  const counts = await Promise.all(demo.map(async ({ slug }) => (await load(slug)).stock.cars.length));
  expect(counts.map(count => Math.round(count / 50) * 50)).toEqual([150, 900, 300]);
});
