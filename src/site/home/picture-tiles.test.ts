import { describe, expect, test } from 'vitest';
import { sampleCar, samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const base = await sampleSite([], {
  features: { homeBlocks: ['hero', 'search', 'makes', 'bodyStyles'], popularMakes: ['Kia', 'Suzuki'] },
});
const car = (number: number, changes: Partial<Car>) =>
  sampleCar(number, { status: 'in_stock', sold: false, reserved: false, ...changes });
const cars = [
  car(1, { make: 'Suzuki', model: 'Swift', simple_body: 'Hatch' }),
  car(2, { make: 'Suzuki', model: 'Jimny', simple_body: '4x4' }),
  car(3, { make: 'Kia', model: 'Carnival', simple_body: 'People Mover' }),
  car(4, { make: 'Škoda', model: 'Octavia', simple_body: 'People Mover' }),
  car(5, {
    make: 'Kia',
    model: 'Rio',
    simple_body: 'Wagon',
    status: 'sold',
    sold: true,
    sold_date_timestamp: NOW.getTime() / 1000,
  }),
];

function home(changes: Partial<Site> = {}) {
  const page = plan({ ...base, cars, ...changes }, NOW).pages.find(({ page }) => page.view === 'home')?.page;
  if (page?.view !== 'home') throw new Error('no home page was planned');
  return page.data;
}
function block<Kind extends Block<Picture>['kind']>(kind: Kind, changes: Partial<Site> = {}) {
  return home(changes).blocks.flatMap(each =>
    each.kind === kind ? [each as Extract<Block<Picture>, { kind: Kind }>] : [],
  );
}
const withConfig = (changes: object): Partial<Site> => ({ config: { ...base.config, ...changes } });

describe('tiles of body styles', () => {
  const tilesOf = (changes?: Partial<Site>) =>
    block('picture-tiles', changes)
      .at(1)
      ?.tiles.map(({ label, count, drawing }) => [label, count, drawing]);

  test('show styles in stock, with the number of cars of their landing, in the order of the site, drawn', () => {
    expect(tilesOf()).toEqual([
      ['4x4', '1 car', '4x4'],
      ['Hatch', '1 car', 'hatch'],
      ['People Mover', '2 cars', 'people-mover'],
      ['Wagon', '1 car', 'wagon'],
    ]);
  });

  test('are called as the country calls them, at the same address', () => {
    const [, american] = block('picture-tiles', withConfig({ country: 'US' }));
    expect(american?.tiles.slice(1, 3).map(({ label, href }) => [label, href])).toEqual([
      ['Hatchback', '/search/new-used-and-demo-cars/?body=Hatch'],
      ['Minivan', '/search/new-used-and-demo-cars/?body=People%20Mover'],
    ]);
  });

  test('show the picture the dealer gives', () => {
    const picture = samplePicture('hatch');
    const changes = {
      ...withConfig({ images: { ...base.config.images, bodyStyles: { hatch: 'hatch.jpg' } } }),
      pictures: new Map([['hatch.jpg', picture]]),
    };
    expect(block('picture-tiles', changes).at(1)?.tiles[1]?.picture).toBe(picture);
  });

  test('one style alone is no choice', () => {
    expect(tilesOf({ cars: cars.slice(0, 1) })).toBeUndefined();
  });
});

describe('tiles of makes', () => {
  test('are the popular makes in their order, as many cars as their landing has', () => {
    const [makes] = block('picture-tiles');
    expect(makes?.tiles.map(({ label, href, count }) => [label, href, count])).toEqual([
      ['Kia', '/search/kia/', '2 cars'],
      ['Suzuki', '/search/suzuki/', '2 cars'],
    ]);
  });
});

describe('the search without a script', () => {
  test('offers popular makes before all others, each by the last part of its landing', () => {
    const [found] = block('quick-search');
    expect(found?.search.groups.map(({ options }) => options.map(({ value }) => value))).toEqual([
      ['kia', 'suzuki'],
      ['skoda'],
    ]);
    expect(found?.types.map(({ href }) => href)).toContain('/search/new-used-and-demo-cars/');
  });

  test('is led on to the landing by the host', () => {
    const redirects = plan({ ...base, cars }, NOW).files.find(({ file }) => file === '_redirects')?.body;
    expect(redirects).toContain('/search/ show=:make /search/:make/ 302!');
  });

  test('is in the opening where the theme sets it, and only there', () => {
    const theme = { ...base.config.theme, heroLayout: 'search' as const };
    expect(home(withConfig({ theme })).hero?.search?.search.groups).toHaveLength(2);
    expect(home().hero?.search).toBeNull();
  });

  test('one make is no choice', () => {
    expect(block('quick-search', { cars: cars.slice(0, 2) })).toEqual([]);
  });
});

test('the quick search of a site of one car type names it once', () => {
  const [search] = block('quick-search', {
    config: { ...base.config, filters: { ...base.config.filters, new: false, demo: false } },
  });
  expect(search?.types.map(({ label, href }) => [label, href])).toEqual([
    ['Used cars', '/search/used-cars/'],
  ]);
});
