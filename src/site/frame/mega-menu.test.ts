import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { headerMenu } from './menus.ts';

const brand = (name: string, logo: string | null = null) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  logo: { url: logo },
});
const model = (name: string, body: string) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  bodyStyle: [body],
});
const VEHICLES = [{ label: 'Vehicles', link: '/models/', dynamic: 'models' }];
const header = [...VEHICLES, { label: 'Stock', dynamic: 'stock' }];

interface Dealer {
  features?: object;
  stock?: object;
  menu?: object[];
  manufacturers?: object[];
  models?: object[];
}

async function menuOf(dealer: Dealer, hasPage: (path: string) => boolean = () => true) {
  const { features = {}, stock, menu = header, manufacturers = [], models = [] } = dealer;
  const config = {
    features: { megaMenu: true, ...features },
    menus: { header: menu },
    ...(stock && { stock }),
  };
  const site = await sampleSite([], config, {
    'manufacturers.json': JSON.stringify(manufacturers),
    'models.json': JSON.stringify(models),
    'images/kia.png': '',
  });
  return headerMenu({ ...site, pictures: new Map([['kia.png', samplePicture('kia')]]) }, hasPage);
}
const megaOf = async (...args: Parameters<typeof menuOf>) =>
  (await menuOf(...args)).find(({ mega }) => mega !== undefined);

describe('tiles of brands', () => {
  test('are the brands of the dealer, then the makes it names, each once, with a logo where there is one', async () => {
    const item = await megaOf({
      manufacturers: [brand('Kia', 'kia.png'), brand('Mazda', 'gone.png')],
      stock: { makes: ['mazda', 'Ford'] },
      features: { popularMakes: ['Ford', 'Isuzu UTE'] },
    });
    expect(item?.mega?.brands.map(({ label, href, logo }) => [label, href, logo?.url ?? null])).toEqual([
      ['Kia', '/brands/kia/', '/_images/kia-800.jpg'],
      ['Mazda', '/brands/mazda/', null],
      ['Ford', '/search/ford/', null],
      ['Isuzu UTE', '/search/isuzu-ute/', null],
    ]);
  });

  test('lead to the landing of its cars where there is no page of the brand, whether there are any or not', async () => {
    const item = await megaOf(
      { manufacturers: [brand('Kia'), brand('Mazda'), brand('Ford')] },
      path => path === '/search/kia/' || path === '/brands/ford/',
    );
    expect(item?.mega?.brands.map(({ href }) => href)).toEqual([
      '/search/kia/',
      '/search/mazda/',
      '/brands/ford/',
    ]);
  });

  test('are of each brand without Latin letters', async () => {
    const manufacturers = [
      { ...brand('丰田'), id: 1, slug: 'fengtian' },
      { ...brand('本田'), id: 2, slug: 'bentian' },
    ];
    expect((await megaOf({ manufacturers }))?.mega?.brands.map(({ href }) => href)).toEqual([
      '/brands/fengtian/',
      '/brands/bentian/',
    ]);
  });

  test('are twelve, unless the dealer itself has more brands', async () => {
    const names = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`);
    const tiles = async (own: number) =>
      (
        await megaOf({
          manufacturers: names('a', own).map(name => brand(name)),
          features: { popularMakes: names('b', 20) },
        })
      )?.mega?.brands.length;
    expect(await tiles(3)).toBe(12);
    expect(await tiles(15)).toBe(15);
  });
});

describe('the columns', () => {
  const manufacturers = [brand('Kia'), brand('Mazda')];
  const columns = async (dealer: Dealer, hasPage?: (path: string) => boolean) =>
    (await megaOf({ manufacturers, menu: [...VEHICLES], ...dealer }, hasPage))?.mega?.groups.map(
      ({ title, items }) => [title, items.map(({ label }) => label)],
    );

  test('name few models', async () => {
    const models = [model('Seltos', 'SUV'), model('Picanto', 'Hatch')];
    expect(await columns({ models })).toEqual([
      ['Models', ['Seltos', 'Picanto', 'See all models']],
      ['In stock', ['All cars', 'New cars', 'Demo cars', 'Used cars']],
    ]);
  });

  test('sort many models by body style, those with a page', async () => {
    const models = Array.from({ length: 13 }, (_, i) => model(`M${i}`, ['Ute', 'SUV', 'Van'][i % 3] ?? ''));
    const [first] = (await columns({ models }, path => path !== '/models/body/van/')) ?? [];
    expect(first).toEqual(['Body styles', ['SUV', 'Ute', 'See all models']]);
  });

  test('name a body style once, however many ways it is spelled', async () => {
    const models = Array.from({ length: 14 }, (_, i) => model(`M${i}`, ['SUV', 'suv', 'SUV'][i % 3] ?? ''));
    const [first] = (await columns({ models })) ?? [];
    expect(first).toEqual(['Body styles', ['SUV', 'See all models']]);
  });

  test('are only of what the site has', async () => {
    const pages = ['/brands/kia/', '/brands/mazda/', '/search/used-cars/'];
    expect(await columns({}, path => pages.includes(path))).toEqual([['In stock', ['Used cars']]]);
  });

  test('do not repeat the stock that the header lists beside them', async () => {
    expect(await columns({ menu: header })).toEqual([['Models', ['See all models']]]);
    expect((await columns({ menu: header.slice(1) }))?.map(([title]) => title)).toContain('In stock');
  });

  test('keep the links that the dealer wrote', async () => {
    const menu = [{ label: 'Vehicles', dynamic: 'models', items: [{ label: 'Fleet', link: '/fleet' }] }];
    expect(await columns({ menu })).toContainEqual(['Vehicles', ['Fleet']]);
  });
});

describe('the panel', () => {
  const manufacturers = [brand('Kia'), brand('Mazda')];

  test('opens under the entry of brands, else of models, else of stock, and under one only', async () => {
    const labels = async (menu: object[]) =>
      (await menuOf({ manufacturers, menu })).filter(({ mega }) => mega).map(({ label }) => label);
    expect(await labels([...header, { label: 'Brands', dynamic: 'brands' }])).toEqual(['Brands']);
    expect(await labels(header)).toEqual(['Vehicles']);
    expect(await labels(header.slice(1))).toEqual(['Stock']);
  });

  test('is titled after the brands of the dealer only where there are no others', async () => {
    expect((await megaOf({ manufacturers }))?.mega?.title).toBe('Our brands');
    const features = { popularMakes: ['Ford'] };
    expect((await megaOf({ manufacturers, features }))?.mega?.title).toBe('Browse by make');
  });

  test('is a plain list where the switch is off or there is nothing to choose from', async () => {
    expect(await megaOf({ manufacturers, features: { megaMenu: false } })).toBeUndefined();
    expect(await megaOf({ manufacturers: [brand('Kia')] })).toBeUndefined();
  });
});
