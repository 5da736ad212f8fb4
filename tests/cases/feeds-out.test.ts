import { expect, test } from 'vitest';
import { checkPriceConditions } from '../../src/release/gate/prices/check-price-conditions.ts';
import type { Car } from '../../src/schemas/car.ts';
import { plan } from '../../src/site/plan.ts';
import { withPhotos } from '../support/samples/sample-cars.ts';
import { sampleSite } from '../support/samples/sample-site.ts';
import { importCase } from './import-case.ts';

async function planned(cars: readonly Car[], country = 'AU') {
  const { pictures, ...pictured } = withPhotos(cars);
  const site = { ...(await sampleSite(pictured.cars, { country })), pictures };
  return { site, ...plan(site, new Date('2026-11-20T02:00:00Z')) };
}
const text = (parts: readonly Uint8Array[] | undefined) => Buffer.concat(parts ?? []).toString();

test('[Y8] a price with a condition is named by the gate and stays out of the feeds', async () => {
  const { cars } = await importCase('16-conditional-price.csv');
  // One real feed had the price for cash in the column of the price before.
  const struck = cars.map(car => ({ ...car, before_price: (car.price ?? 0) + 2000 }));
  const { site, feeds, pages } = await planned(struck);
  expect(text(feeds[0]?.parts()).match(/<g:id>\w+/g)).toEqual(['<g:id>Q4']);
  expect(text(feeds[1]?.parts()).match(/^Q\d/gm)).toEqual(['Q4']);
  const inspection = { kind: 'car', findings: [], ids: [], links: [], prices: [] };
  const inspections = new Map(pages.map(({ file }) => [file, inspection]));
  const findings = checkPriceConditions({ plan: { pages, documents: [] }, inspections, config: site.config });
  expect(findings.map(({ rule, message }) => `${rule} ${message.split(':')[0]}`).sort()).toEqual([
    'price-condition 2020 Honda Civic',
    'price-condition 2021 Kia Rio',
    'price-condition 2024 Ford Ranger',
  ]);
  const before = pages.flatMap(({ page }) => (page.view === 'car' ? [page.data.car.price.before] : []));
  expect(before.filter(price => price !== null)).toEqual(['$17,990']);
});

test('the feed for Google has Google’s words, and no motorhome', async () => {
  const { cars } = await importCase('10-google-words.csv');
  const google = text((await planned(cars)).feeds[0]?.parts());
  const items = google.split('<item>').slice(1).sort();
  const word = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)`).exec(item)?.[1];
  expect(items.map(item => ['id', 'body_style', 'engine'].map(name => word(item, name)).join(' '))).toEqual([
    'G1 hatchback gasoline',
    'G2 station_wagon hybrid',
    'G3 minivan diesel',
    'G4 truck diesel',
    'G5 suv plug-in_hybrid',
    'G7 suv electric',
  ]);
});

test('[I8] a new car that was driven is named', async () => {
  const { notes } = await importCase('10-google-words.csv');
  expect(notes.filter(({ field }) => field === 'km').map(({ id, reason }) => [id, reason])).toEqual([
    ['G7', expect.stringContaining('found 900')],
  ]);
});
