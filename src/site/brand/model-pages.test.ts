import { describe, expect, test } from 'vitest';
import { sampleCar, samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
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

describe('the page of a model', () => {
  const seltos = (id: number, more: object) =>
    sampleCar(id, { make: 'Kia', model: 'Seltos', car_type: 'new', price_type: 'Drive Away', ...more });
  const CARS = [
    seltos(1, { price: 33_990, badge: 'Sport' }),
    seltos(2, { price: 31_990, badge: 'S' }),
    seltos(3, { price: 34_990, badge: 'Sport', car_type: 'demo' }),
    seltos(4, { price: 9_990, badge: 'S', car_type: 'used' }),
  ];
  const kinds = async (...planned: Parameters<typeof blocksAt>) =>
    (await blocksAt(...planned)).map(({ kind }) => kind);

  test('[C3] How many cars of a model or a brand are in stock leaves out those on their way.', async () => {
    const coming = seltos(9, { status: 'coming_soon', price: 40_000 });
    const text = async (path: string, cars: Car[]) => {
      const [opening] = await blocksAt(path, [KIA], cars);
      return opening?.kind === 'split' ? opening.text : null;
    };
    for (const path of PAGES) {
      expect(await text(path, [...CARS, coming])).toContain('4 cars in stock');
      expect(await text(path, [coming])).not.toContain('in stock');
    }
  });

  test('[P11] opens with what it costs, how many there are, a test drive and an enquiry', async () => {
    const [opening] = await blocksAt('/models/seltos/', [KIA], CARS);
    expect(opening).toMatchObject({
      kind: 'split',
      title: 'From $31,990 Drive Away',
      text: '4 cars in stock',
      action: { label: 'Book a Test Drive', href: '/book-test-drive/?vehicle=Kia+Seltos' },
      other: { label: 'Enquire Now', href: '#model-form' },
    });
  });

  test('has an enquiry form about the model without a choice of model', async () => {
    const contact = (await blocksAt('/models/seltos/', [KIA])).find(({ kind }) => kind === 'contact');
    const form = contact?.kind === 'contact' ? contact.form : undefined;
    expect(form?.hidden).toContainEqual({ name: 'vehicle', value: 'Kia Seltos' });
    expect(form?.sections.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('vehicle');
  });

  test('shows the grades of its new cars, the cheapest first; one grade is no choice', async () => {
    const grades = async (cars: Car[]) =>
      (await blocksAt('/models/seltos/', [], cars)).flatMap(block =>
        block.kind === 'tiles' ? block.tiles : [],
      );
    expect(await grades(CARS)).toEqual([
      { title: 'S', text: 'From $31,990 Drive Away\n1 car' },
      { title: 'Sport', text: 'From $33,990 Drive Away\n2 cars' },
    ]);
    expect(await grades(CARS.slice(0, 1))).toEqual([]);
  });

  test('shows what the data have of it: grades, specification, brochure, pictures', async () => {
    const model = {
      ...MODELS[0],
      grades: [
        { name: 'GT', price: 41_000, price_type: 'Drive Away', features: ['Sunroof', 'Heated seats'] },
      ],
      specification: [{ label: 'Seats', value: '5' }],
      brochure: 'https://www.example.com/seltos.pdf',
    };
    const blocks = await blocksAt('/models/seltos/', [], CARS, [model]);
    expect(blocks).toContainEqual(
      expect.objectContaining({
        kind: 'tiles',
        tiles: [{ title: 'GT', text: 'From $41,000 Drive Away\nSunroof, Heated seats' }],
      }),
    );
    expect(blocks).toContainEqual({ kind: 'facts', title: 'Specification', facts: model.specification });
    expect(blocks).toContainEqual({
      kind: 'action',
      secondary: true,
      label: 'Brochure (PDF)',
      href: model.brochure,
    });
  });

  test('without cars it still offers a test drive and an enquiry', async () => {
    expect(await kinds('/models/seltos/', [KIA])).toEqual(['split', 'split', 'contact']);
  });
});

test.each([
  ['Kia Seltos', 'Seltos'],
  ['Seltos', 'Kia Seltos'],
])('a model that is called %s has cars that the feed calls %s', async (name, model) => {
  const models = [{ ...MODELS[0], name }];
  const blocks = await blocksAt('/models/seltos/', [], [sampleCar(1, { make: 'Kia', model })], models);
  expect(blocks.flatMap(block => (block.kind === 'scoped-search' ? block.cards : []))).toHaveLength(1);
});

test('a model of no manufacturer has the cars that are called as it is', async () => {
  const models = [{ ...MODELS[0], name: 'Polestar 2', manufacturer_name: null }];
  const cars = [sampleCar(1, { make: 'Polestar', model: 'Polestar 2' })];
  const blocks = await blocksAt('/models/seltos/', [], cars, models);
  expect(blocks.flatMap(block => (block.kind === 'scoped-search' ? block.cards : []))).toHaveLength(1);
});

test('the card of a model shows its price and how many there are', async () => {
  const cars = [
    sampleCar(1, { make: 'Kia', model: 'Seltos', car_type: 'new', price: 31_990, price_type: null }),
  ];
  const cards = (await blocksAt('/brands/kia/', [], cars)).flatMap(block =>
    block.kind === 'cards' ? block.cards : [],
  );
  expect(cards.map(({ text }) => text)).toEqual(['From $31,990\n1 car in stock']);
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

test("a model without a picture shows the dealer's placeholder", async () => {
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

describe('a model of another system', () => {
  const SWIFT = {
    id: 9,
    name: 'Swift',
    slug: 'swift',
    description: 'Small.',
    manufacturer_body: '<p>Light &amp; quick.</p><script>alert(1)</script><p>Four seats.</p>',
    manufacturer_body2: 'Second.',
    manufacturer_body3: null,
    bodyStyle: ['Hatch'],
    image: { url: null, thumb: null },
    status: 'active',
    fuel: ['Hybrid'],
    variant: 'GLX',
    override_url: null,
    path: 'suzuki/swift',
    aftermarket_manufacturer_id: 12,
    accessories_count: 46,
    body: ['Hatchback'],
    manufacturer_name: 'Kia',
  };
  const planned = async (model: object, files: Record<string, string> = {}) =>
    plan(await sampleSite([], {}, { 'models.json': JSON.stringify([model]), ...files }), NOW);
  const redirects = ({ files }: Awaited<ReturnType<typeof planned>>) =>
    files.find(({ file }) => file === '_redirects')?.body ?? '';

  test('shows its manufacturer’s description as plain text, and links to its accessories', async () => {
    const blocks = await blocksAt('/models/swift/', [], [], [SWIFT]);
    expect(blocks[0]).toMatchObject({ kind: 'split', text: 'Hatch · Hybrid · GLX' });
    expect(blocks.find(({ kind }) => kind === 'points')).toMatchObject({
      points: ['Light & quick.', 'Four seats.', 'Second.'],
    });
    expect(blocks.find(({ kind }) => kind === 'action')).toMatchObject({
      label: 'Accessories for the Swift (46)',
      href: '/vehicle-parts-and-accessories/',
    });
  });

  test('counts the parts that fit it where the site lists some', async () => {
    const parts = [
      { id: 1, name: 'Mats', models: ['Swift', 'Jimny'] },
      { id: 2, name: 'Hooks', models: ['Jimny'] },
    ];
    const { pages } = await planned(SWIFT, { 'parts.json': JSON.stringify(parts) });
    const page = pages.find(each => each.page.path === '/models/swift/')?.page;
    if (page?.view !== 'article') throw new Error('no page of the model');
    expect(page.data.blocks.find(({ kind }) => kind === 'action')).toMatchObject({
      label: 'Accessories for the Swift (1)',
      href: '/parts/search/?model=Swift',
    });
  });

  test('is found under its old address', async () => {
    expect(redirects(await planned(SWIFT))).toContain('/suzuki/swift/ /models/swift/ 301\n');
    for (const path of ['api/leads', 'a b /x', '../x', '/', '//evil.example/'])
      expect(redirects(await planned({ ...SWIFT, path }))).not.toMatch(/\/models\/swift\/ 301/);
  });

  test('leads where the dealer sets, and so does its own address', async () => {
    const site = await planned({ ...SWIFT, override_url: '/finance/' });
    expect(site.pages.some(({ page }) => page.path === '/models/swift/')).toBe(false);
    expect(redirects(site)).toContain('/models/swift/ /finance/ 301\n');
    const out = await planned({ ...SWIFT, override_url: 'https://swift.example/a b\n/* /x 200' });
    expect(redirects(out)).not.toContain('\n/*');
  });

  test('[G19] is shown nowhere when it is discontinued', async () => {
    const { pages, frame } = await planned({ ...SWIFT, status: 'Discontinued' });
    expect(pages.filter(({ page }) => page.path.startsWith('/models/'))).toEqual([]);
    expect(JSON.stringify(frame)).not.toContain('Swift');
  });
});
