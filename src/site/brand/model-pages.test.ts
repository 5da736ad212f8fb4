import { describe, expect, test } from 'vitest';
import { sampleCar, samplePicture } from '../../../tests/support/sample-cars.ts';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const yard = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase(),
  contact_detail: { phone: `07 5550 000${id}` },
  ...more,
});
const PRIMARY = yard(1, 'Main', { primary: true, manufacturers: ['Ford'] });
const KIA = yard(2, 'Rutherford', { manufacturers: ['Kia'] });
const ANY = yard(3, 'Hamilton');
const MODELS = [{ id: 1, name: 'Seltos', slug: 'seltos', manufacturer_name: 'Kia' }];

async function blocksAt(
  path: string,
  locations: object[],
  cars: Car[] = [],
  models: object[] = MODELS,
): Promise<Block<Picture>[]> {
  const site = await sampleSite(
    cars,
    {},
    {
      'locations.json': JSON.stringify(locations),
      'manufacturers.json': JSON.stringify([
        { id: 1, name: 'Kia', slug: 'kia', logo: { url: null } },
        { id: 2, name: 'Ford', slug: 'ford', logo: { url: null } },
      ]),
      'models.json': JSON.stringify(models),
    },
  );
  const page = plan(site, NOW).pages.find(each => each.page.path === path)?.page;
  if (page?.view !== 'article') throw new Error(`no page at ${path}`);
  return page.data.blocks;
}

const PAGES = ['/models/seltos/', '/brands/kia/'];

describe.each(PAGES)('the page %s', path => {
  test('has the cars that can still be bought, and no others, under its headline In stock', async () => {
    const seltos = { make: 'Kia', model: 'Seltos', reserved: false };
    const sold = { ...seltos, status: 'sold', sold_date_timestamp: NOW.getTime() / 1000 - 3600 };
    const cards = async (cars: Car[]) =>
      (await blocksAt(path, [], cars)).flatMap(block => (block.kind === 'scoped-search' ? block.cards : []));
    const one = sampleCar(1, seltos);
    expect((await cards([one, sampleCar(2, sold)])).map(({ id }) => id)).toEqual([one.id]);
    expect(await cards([sampleCar(2, sold)])).toEqual([]);
  });

  const contactAt = async (locations: object[]) => {
    const blocks = await blocksAt(path, locations);
    const contact = blocks.find(block => block.kind === 'contact');
    if (contact === undefined) throw new Error('nobody to talk to');
    return { contact, after: blocks.slice(blocks.indexOf(contact) + 1) };
  };

  test('names the locations that sell the brand, with their numbers', async () => {
    const { contact } = await contactAt([PRIMARY, ANY, KIA]);
    expect(contact.seller).toMatchObject({ name: 'Rutherford', phone: { label: '07 5550 0002' } });
    expect(contact.locations.map(({ name, phone }) => [name, phone?.label])).toEqual([
      ['Rutherford', '07 5550 0002'],
      ['Hamilton', '07 5550 0003'],
    ]);
  });

  test('names the dealer where its main location sells the brand, or none does', async () => {
    const main = { ...PRIMARY, manufacturers: [] };
    const names = async (locations: object[]) => (await contactAt(locations)).contact.seller.name;
    expect(await names([main, ANY])).toBe('Sample Motors');
    expect(await names([PRIMARY])).toBe('Sample Motors');
    expect(await names([])).toBe('Sample Motors');
  });

  test('leads to the page of all locations where too many sell the brand', async () => {
    const many = Array.from({ length: 7 }, (_, place) => yard(place + 1, `Y${place}`));
    const { contact, after } = await contactAt(many);
    expect(contact.locations).toHaveLength(6);
    expect(after).toMatchObject([{ kind: 'action', href: '/locations/' }]);
    expect((await contactAt(many.slice(1))).after).toEqual([]);
  });
});

test('a brand and a model without Latin letters have their own cars, models and locations', async () => {
  const names = ['丰田', '本田'];
  const site = await sampleSite(
    [sampleCar(1, { make: '本田', model: '雅阁', reserved: false })],
    {},
    {
      'locations.json': JSON.stringify([
        yard(1, 'Main', { primary: true, manufacturers: ['丰田'] }),
        yard(2, 'Bentian', { manufacturers: ['本田'] }),
      ]),
      'manufacturers.json': JSON.stringify(
        names.map((name, id) => ({ id, name, slug: `brand-${id}`, logo: { url: null } })),
      ),
      'models.json': JSON.stringify([
        { id: 1, name: '雅阁', slug: 'yage', manufacturer_name: '本田' },
        { id: 2, name: '思域', slug: 'siyu', manufacturer_name: '本田' },
      ]),
    },
  );
  const { pages } = plan(site, NOW);
  const shownAt = (path: string) => {
    const page = pages.find(each => each.page.path === path)?.page;
    const blocks = page?.view === 'article' ? page.data.blocks : [];
    return {
      cars: blocks.flatMap(block => (block.kind === 'scoped-search' ? block.cards : [])).length,
      models: blocks.flatMap(block => (block.kind === 'cards' ? block.cards : [])).map(({ title }) => title),
      seller: blocks.find(block => block.kind === 'contact')?.seller.name,
    };
  };
  expect(shownAt('/brands/brand-0/')).toEqual({ cars: 0, models: [], seller: 'Sample Motors' });
  expect(shownAt('/brands/brand-1/')).toEqual({ cars: 1, models: ['雅阁', '思域'], seller: 'Bentian' });
  expect(shownAt('/models/yage/').cars).toBe(1);
  expect(shownAt('/models/siyu/').cars).toBe(0);
});

describe('spellings of a body style', () => {
  const styled = (id: number, ...bodyStyle: string[]) => ({
    id,
    name: `M${id}`,
    slug: `m${id}`,
    bodyStyle,
  });
  const models = [
    styled(1, 'suv', 'Dual Cab'),
    styled(2, 'SUV'),
    styled(3, 'SUV', 'SUV '),
    styled(4, 'Dual-Cab'),
  ];

  test('share one page, called as most models call it', async () => {
    const site = await sampleSite([], {}, { 'models.json': JSON.stringify(models) });
    const pages = plan(site, NOW).pages.map(({ page }) => page);
    const bodies = pages.filter(page => page.path.startsWith('/models/body/'));
    expect(bodies.map(({ path }) => path)).toEqual(['/models/body/dual-cab/', '/models/body/suv/']);
    const [cab, suv] = bodies.map(page => (page.view === 'article' ? page.data : null));
    expect([cab?.heading, suv?.heading]).toEqual(['Models: Dual Cab', 'Models: SUV']);
    const names = suv?.blocks.flatMap(block => (block.kind === 'cards' ? block.cards : []));
    expect(names?.map(({ title }) => title)).toEqual(['M1', 'M2', 'M3']);
  });

  test('are similar', async () => {
    const similar = await blocksAt('/models/m4/', [], [], models);
    const cards = similar.flatMap(block => (block.kind === 'cards' ? block.cards : []));
    expect(cards.map(({ title }) => title)).toEqual(['M1']);
  });
});

test("a model without a picture shows the dealer's stand-in", async () => {
  const standIn = samplePicture('no-model');
  const site = await sampleSite(
    [],
    { images: { noModel: 'no-model.jpg' } },
    { 'models.json': JSON.stringify([{ id: 1, name: 'Seltos', slug: 'seltos' }]), 'images/no-model.jpg': '' },
  );
  const pages = plan({ ...site, pictures: new Map([['no-model.jpg', standIn]]) }, NOW).pages;
  const models = pages.find(({ page }) => page.path === '/models/')?.page;
  if (models?.view !== 'article') throw new Error('no page of models');
  const cards = models.data.blocks.flatMap(block => (block.kind === 'cards' ? block.cards : []));
  expect(cards.map(({ picture }) => picture)).toEqual([standIn]);
});
