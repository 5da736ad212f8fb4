import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { HasPage } from '../routes/links.ts';
import { footerList } from './footer-list.ts';

const list = <T>(count: number, make: (name: string) => T) =>
  Array.from({ length: count }, (_, i) => make(`n${i}`));
const named = (name: string) => ({ id: name, name, slug: name });

async function labels(
  dynamic: 'models' | 'locations',
  counts: { models?: number; brands?: number; locations?: number },
  hasPage: HasPage = () => true,
) {
  const site = await sampleSite(
    [],
    {},
    {
      'models.json': JSON.stringify(list(counts.models ?? 0, named)),
      'manufacturers.json': JSON.stringify(list(counts.brands ?? 0, name => named(`brand-${name}`))),
      'locations.json': JSON.stringify(
        list(counts.locations ?? 0, name => ({ ...named(name), address: {} })),
      ),
    },
  );
  return footerList(site, dynamic, hasPage).map(({ label }) => label);
}

test('ten models are listed by name', async () => {
  expect(await labels('models', { models: 10, brands: 2 })).toHaveLength(10);
});

test('more models of one brand are cut short, and a link leads to all', async () => {
  const models = await labels('models', { models: 34, brands: 1 });
  expect(models).toHaveLength(10);
  expect(models.slice(-2)).toEqual(['n8', 'See all models']);
});

test('more models of several brands are listed by brand', async () => {
  expect(await labels('models', { models: 34, brands: 2 })).toEqual([
    'brand-n0',
    'brand-n1',
    'See all models',
  ]);
  const noBrandPages = await labels(
    'models',
    { models: 34, brands: 2 },
    path => !path.startsWith('/brands/'),
  );
  expect(noBrandPages[0]).toBe('n0');
});

test('forty locations are cut short where a page names them all', async () => {
  const locations = await labels('locations', { locations: 40 });
  expect(locations).toHaveLength(10);
  expect(locations.at(-1)).toBe('Our locations');
  const noIndex = await labels('locations', { locations: 40 }, path => path !== '/locations/');
  expect(noIndex).toHaveLength(40);
});

test('none are none', async () => {
  expect(await labels('models', {})).toEqual([]);
});
