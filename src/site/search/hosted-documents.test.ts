import { expect, test } from 'vitest';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { stockView } from '../stock-view.ts';
import { hostedDocuments } from './hosted-documents.ts';

const NOW = new Date('2026-11-20T00:00:00Z');

test('the ranking rules of a hosted index put the cars in the order of the site', async () => {
  const dates = ['2026-01-02T00:00:00Z', null, '2026-10-01T00:00:00+10:00', '2026-01-02T00:00:00Z', null];
  const years = [2020, 2024, null];
  const cars = sampleCars(60).map((car, at) => ({
    ...car,
    created_at: dates[at % 5] ?? null,
    year: years[at % 3] ?? null,
  }));
  const site = await sampleSite(cars);
  const documents = hostedDocuments(site, NOW);
  expect(documents.map(({ id }) => id)).toEqual(
    stockView(cars, site.config, NOW.getTime()).listed.map(({ id }) => id),
  );
  // listed_at:desc, year:desc, id:asc; Meilisearch puts what is not known last.
  const ranked = documents.toSorted(
    (a, b) =>
      compare(b.listed_at ?? '', a.listed_at ?? '') || (b.year ?? 0) - (a.year ?? 0) || compare(a.id, b.id),
  );
  expect(ranked.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
});

test('each car has its card and its site', async () => {
  const site = await sampleSite(sampleCars(2));
  for (const document of hostedDocuments(site, NOW))
    expect(document).toMatchObject({ site: site.config.slug, key: document.id, card: { id: document.id } });
});

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
