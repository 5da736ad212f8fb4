import { describe, expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { DirectoryList } from '../../view/directory.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const cars = [
  sampleCar(1, { make: 'Toyota', model: 'HiLux', dealership_slug: 'north' }),
  sampleCar(2, { make: 'Toyota', model: 'Corolla', dealership_slug: 'north' }),
  sampleCar(3, { make: 'Kia', model: 'Carnival', dealership_slug: 'south' }),
];
const files = {
  'manufacturers.json': JSON.stringify([
    { id: 1, name: 'Toyota', slug: 'toyota', logo: { url: null } },
    { id: 2, name: 'Lexus', slug: 'lexus', logo: { url: null } },
  ]),
  'locations.json': JSON.stringify([
    { id: 1, name: 'North Yard', slug: 'north-yard', dealership_slug: 'north' },
    { id: 2, name: 'Hidden Yard', slug: 'hidden', visible: false },
  ]),
};
const dealerships = [
  { slug: 'north', name: 'North Motors', id: 1 },
  { slug: 'south', name: 'South Motors', id: 2 },
];

function listsOf(site: Site): DirectoryList[] | null {
  const page = plan(site, NOW).pages.find(each => each.page.path === '/directory/')?.page;
  if (page?.view !== 'article') return null;
  const [block] = page.data.blocks;
  return block?.kind === 'directory' ? block.directory.lists : null;
}
const on = { features: { directorySearch: true }, dealerships };

describe('the directory', () => {
  test('exists only where its switch is on, and then keeps its address', async () => {
    const own = { ...files, 'content/directory.md': '# Our own\n\nText.' };
    expect(listsOf(await sampleSite(cars, {}, files))).toBeNull();
    const paths = plan(await sampleSite(cars, on, own), NOW).pages.filter(
      ({ page }) => page.path === '/directory/',
    );
    expect(paths).toHaveLength(1);
    expect(listsOf(await sampleSite(cars, on, own))).not.toBeNull();
  });

  test('lists each make without Latin letters with its own cars', async () => {
    const stock = [
      sampleCar(1, { make: '本田' }),
      sampleCar(2, { make: '本田' }),
      sampleCar(3, { make: '丰田' }),
    ];
    const makes = listsOf(await sampleSite(stock, on))?.find(({ id }) => id === 'makes');
    expect(new Map(makes?.links.map(({ label, count }) => [label, count]))).toEqual(
      new Map([
        ['本田', 2],
        ['丰田', 1],
      ]),
    );
  });

  test('leads to all cars of a dealership that is spelled in several ways', async () => {
    const spelled = [...cars, sampleCar(4, { dealership_slug: 'North' })];
    const links = listsOf(await sampleSite(spelled, on))?.find(({ id }) => id === 'dealerships')?.links;
    expect(links?.[0]).toEqual({
      label: 'North Motors',
      href: '/search/new-used-and-demo-cars/?dealership_slug=North%2Cnorth',
      count: 3,
    });
  });

  test('lists brands, makes, models and dealerships, each once, from A to Z, with the cars in stock', async () => {
    const lists = listsOf(await sampleSite(cars, on, files)) ?? [];
    const of = (id: string) =>
      lists.find(list => list.id === id)?.links.map(({ label, href, count }) => [label, href, count]);
    expect(of('brands')).toEqual([
      ['Lexus', '/brands/lexus/', null],
      ['Toyota', '/brands/toyota/', 2],
    ]);
    expect(of('makes')).toEqual([['Kia', '/search/kia/', 1]]);
    expect(of('models')).toEqual([
      ['Kia Carnival', '/search/kia/carnival/', 1],
      ['Toyota Corolla', '/search/toyota/corolla/', 1],
      ['Toyota HiLux', '/search/toyota/hilux/', 1],
    ]);
    expect(of('dealerships')).toEqual([
      ['North Motors', '/search/new-used-and-demo-cars/?dealership_slug=north', 2],
      ['North Yard', '/locations/north-yard/', null],
      ['South Motors', '/search/new-used-and-demo-cars/?dealership_slug=south', 1],
    ]);
  });
});
