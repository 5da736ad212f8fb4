import { describe, expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { LocationDetails } from '../../view/location-summary.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const YARDS = [
  {
    id: 1,
    name: 'North Yard',
    slug: 'north',
    dealership_slug: 'north',
    primary: true,
    manufacturers: ['Suzuki'],
  },
  { id: 2, name: 'South Yard', slug: 'south', location_subtype: 'buying', address: { city: 'Bundall' } },
  { id: 3, name: 'Workshop', slug: 'workshop', location_type: 'service-and-parts' },
  { id: 4, name: 'Counter', slug: 'counter', location_type: 'parts' },
  { id: 5, name: 'Closed Yard', slug: 'closed', visible: false },
];

async function siteWith(config: object, yards: object[] = YARDS, cars: readonly Car[] = []): Promise<Site> {
  return sampleSite(
    cars,
    { time_zone: 'Australia/Brisbane', ...config },
    { 'locations.json': JSON.stringify(yards) },
  );
}
const pageAt = (site: Site, path: string) =>
  plan(site, NOW).pages.find(({ page }) => page.path === path)?.page;

function blocksAt(site: Site, path: string): Block<Picture>[] {
  const page = pageAt(site, path);
  if (page?.view !== 'article' && page?.view !== 'home') throw new Error(`no page at ${path}`);
  return page.data.blocks;
}
/** Names of the locations on a page. */
function namesAt(site: Site, path: string): string[] {
  return locationsAt(site, path).map(({ name }) => name);
}
function locationsAt(site: Site, path: string): LocationDetails<Picture>[] {
  return blocksAt(site, path).flatMap(block =>
    block.kind === 'locations' || block.kind === 'contact' ? block.locations : [],
  );
}
const showing = (locationBlock: object, rest: object = {}) =>
  siteWith({ features: { homeBlocks: ['locations'], locationBlock, ...rest } });

describe('the location block', () => {
  test.each([
    [{ show: 'all' }, ['North Yard', 'South Yard', 'Workshop', 'Counter']],
    [{ show: 'primary' }, ['North Yard']],
    [{ show: 'sales' }, ['North Yard', 'South Yard']],
    [{ show: 'service' }, ['Workshop']],
    [{ show: 'parts' }, ['Workshop', 'Counter']],
    [{ show: 'service-and-parts' }, ['Workshop']],
    [{ show: 'all', id: 5 }, ['Closed Yard']],
    [{ show: 'all', manufacturer: 'suzuki' }, ['North Yard', 'South Yard', 'Workshop', 'Counter']],
    [{ show: 'sales', manufacturer: 'Kia' }, ['South Yard']],
    [{ show: 'all', subtype: 'buying' }, ['South Yard']],
    [{ show: 'all', excludedIds: [1, 4] }, ['South Yard', 'Workshop']],
  ])('%j shows %j', async (choice, names) => {
    expect(namesAt(await showing(choice), '/')).toEqual(names);
  });

  test('is left out where nothing is to be shown', async () => {
    expect(blocksAt(await showing({ show: 'all', manufacturer: 'Suzuki', subtype: 'none' }), '/')).toEqual(
      [],
    );
  });

  test.each(['grid', 'carousel'])('several are a %s, as the site wants', async locationsLayout => {
    const [block] = blocksAt(await showing({ show: 'all' }, { locationsLayout }), '/');
    expect(block).toMatchObject({
      kind: 'locations',
      layout: locationsLayout,
      more: { href: '/locations/' },
    });
  });

  test('[L15] several are a list by showroom, of a site that wants it', async () => {
    const [block] = blocksAt(await showing({ show: 'all' }, { locationsLayout: 'list' }), '/');
    if (block?.kind !== 'showrooms') throw new Error(`a block of ${block?.kind}`);
    expect(
      block.showrooms.map(({ location, departments }) => [
        location.name,
        ...departments.map(({ name }) => name),
      ]),
    ).toEqual([['North Yard'], ['South Yard', 'Workshop', 'Counter']]);
  });

  test('a hidden location shown by its id links to no page of its own', async () => {
    expect(locationsAt(await showing({ id: 5 }), '/')[0]).toMatchObject({ href: null, contact: null });
  });
});

describe('pages show the locations whose business they are', () => {
  test.each([
    ['/contact/', ['North Yard', 'South Yard', 'Workshop', 'Counter']],
    ['/service/', ['Workshop']],
    ['/vehicle-parts-and-accessories/', ['Workshop', 'Counter']],
    ['/about-us/', ['North Yard']],
  ])('%s shows %j', async (path, names) => {
    expect(namesAt(await siteWith({}), path)).toEqual(names);
  });

  test('[L15] several are a list by showroom here too, of a site that wants it; one is a card', async () => {
    const site = await siteWith({ features: { locationsLayout: 'list' } });
    const placesAt = (path: string) =>
      blocksAt(site, path).flatMap(block =>
        block.kind === 'contact' ? (block.showrooms ?? []).map(({ location }) => location.name) : [],
      );
    expect(placesAt('/contact/')).toEqual(['North Yard', 'South Yard']);
    expect(namesAt(site, '/contact/')).toEqual([]);
    expect(placesAt('/book-test-drive/')).toEqual(['North Yard', 'South Yard']);
    expect(placesAt('/about-us/')).toEqual([]);
    expect(namesAt(site, '/about-us/')).toEqual(['North Yard']);
  });

  test('without a workshop, the service page shows who speaks for the dealer, and not every yard', async () => {
    const yards = Array.from({ length: 40 }, (_, id) => ({ id, name: `Yard ${id}`, slug: `yard-${id}` }));
    expect(namesAt(await siteWith({}, yards), '/service/')).toEqual(['Yard 0']);
    expect(namesAt(await siteWith({}, YARDS.slice(0, 2)), '/service/')).toEqual(['North Yard']);
  });

  test('the pages of the workshop and of parts name their own first location, and not the sales number', async () => {
    const phones = { 1: '07 5550 0001', 3: '07 5550 0003', 4: '07 5550 0004' };
    const expected = YARDS.map(each => ({
      ...each,
      contact_detail: { phone: Object.entries(phones).find(([id]) => Number(id) === each.id)?.[1] ?? null },
    }));
    const site = await siteWith({}, expected);
    const sellerAt = (path: string) =>
      blocksAt(site, path).flatMap(block =>
        block.kind === 'contact' ? [[block.seller.name, block.seller.phone?.label]] : [],
      );
    const workshop = [['Workshop', '07 5550 0003']];
    expect(sellerAt('/service/')).toEqual(workshop);
    expect(sellerAt('/vehicle-parts-and-accessories/')).toEqual(workshop);
    expect(sellerAt('/about-us/')).toEqual([['Sample Motors', '07 5550 0001']]);
    const sales = await siteWith({}, expected.slice(0, 2));
    expect(pageAt(sales, '/service/')).toMatchObject({
      data: {
        blocks: expect.arrayContaining([
          expect.objectContaining({
            kind: 'contact',
            seller: expect.objectContaining({ name: 'Sample Motors' }),
          }),
        ]),
      },
    });
  });
});

describe('pages of locations', () => {
  test('several have an index; one, hidden ones aside, has none', async () => {
    const crumbs = (site: Site) =>
      pageAt(site, '/locations/north/')?.meta.breadcrumbs.map(({ href }) => href);
    const several = await siteWith({});
    expect(namesAt(several, '/locations/')).toEqual(['North Yard', 'South Yard', 'Workshop', 'Counter']);
    expect(crumbs(several)).toContain('/locations/');
    const one = await siteWith(
      {},
      [YARDS[0], YARDS[4]].filter(yard => yard !== undefined),
    );
    expect(pageAt(one, '/locations/')).toBeUndefined();
    expect(crumbs(one)).not.toContain('/locations/');
    expect(pageAt(one, '/locations/closed/')).toBeUndefined();
  });

  test('a page shows the cars that stand there, and no others', async () => {
    const cars = [
      sampleCar(1, { dealership_slug: 'north', reserved: false }),
      sampleCar(2, { city: 'Bundall', reserved: false }),
      sampleCar(3, { city: 'Elsewhere' }),
      sampleCar(4, {
        dealership_slug: 'north',
        status: 'sold',
        sold_date_timestamp: NOW.getTime() / 1000 - 3600,
      }),
    ];
    const site = await siteWith({}, YARDS, cars);
    const cardsAt = (slug: string) =>
      blocksAt(site, `/locations/${slug}/`).flatMap(block =>
        block.kind === 'scoped-search' ? block.cards : [],
      );
    expect(cardsAt('north').map(({ id }) => id)).toEqual([cars[0]?.id]);
    expect(cardsAt('south').map(({ id }) => id)).toEqual([cars[1]?.id]);
    expect(cardsAt('workshop')).toEqual([]);
  });
});

describe('the card of a location', () => {
  const card = async (yard: object, config: object = {}) => {
    const site = await siteWith(config, [{ id: 1, name: 'Yard', slug: 'yard', ...yard }]);
    const [location] = locationsAt(site, '/locations/yard/');
    if (location === undefined) throw new Error('no location');
    return location;
  };

  test('has each number once, and the site’s where it has none', async () => {
    const phones = async (contact_detail: object) =>
      (await card({ contact_detail }, { phone: '07 5550 9999' })).phones.map(({ label }) => label);
    expect(await phones({ phone: '07 5550 1111', landline_phone: '0755501111' })).toEqual(['07 5550 1111']);
    expect(await phones({ phone: '0455 501 111', landline_phone: '07 5550 2222' })).toHaveLength(2);
    expect(await phones({})).toEqual(['07 5550 9999']);
  });

  test('names the licences it holds, and its rating by the rule of reviews', async () => {
    const full = await card({
      dealer_license_number: '0000555',
      motor_vehicle_repairer: 'MVRL1',
      average_rating: '4.6',
      review_count: 30,
    });
    expect(full.licences).toEqual(['Dealer licence 0000555', 'Motor vehicle repairer MVRL1']);
    expect(full.rating).toBe('4.6 out of 5 from 30 reviews');
    expect((await card({ average_rating: '3.9', review_count: 30 })).rating).toBeNull();
  });

  test('shows the week with Monday to Friday in one line, and names the days of each line', async () => {
    const opening_hours = [1, 2, 3, 4, 5, 6].map(weekday => ({
      weekday,
      status: 'Open',
      start_hour: '08:30',
      end_hour: weekday === 6 ? '12:00' : '17:30',
    }));
    expect((await card({ contact_detail: { opening_hours } })).hours).toEqual([
      { days: 'Mon-Fri', text: '8:30 am – 5:30 pm', on: '12345' },
      { days: 'Sat', text: '8:30 am – 12:00 pm', on: '6' },
    ]);
  });

  test('leads to the dealer’s own directions, else to the point, else to the address, else nowhere', async () => {
    const to = async (address: object) => (await card({ address })).directions;
    const point = { lat: -27.4, lang: 153.1 };
    const line = { street: '1 High Street', city: 'Kedron' };
    expect(await to({ ...point, ...line, place_url: 'https://maps.example/yard' })).toBe(
      'https://maps.example/yard',
    );
    expect(await to({ ...point, ...line })).toBe(
      'https://www.google.com/maps/search/?api=1&query=-27.4%2C153.1',
    );
    expect(await to(line)).toBe('https://www.google.com/maps/search/?api=1&query=1+High+Street%2C+Kedron');
    expect(await to({})).toBeNull();
  });

  test('has a map by its key, else without one; none where maps are off or the place is unknown', async () => {
    const address = { lat: -27.4, lang: 153.1 };
    const embed = async (changes: object, config: object = {}) =>
      (await card({ address: changes }, config)).map?.embed ?? null;
    expect(await embed(address)).toBe('https://www.google.com/maps?q=-27.4%2C153.1&output=embed');
    expect(await embed({ ...address, map_key: 'k&y' })).toBe(
      'https://www.google.com/maps/embed/v1/place?key=k%26y&q=-27.4%2C153.1',
    );
    expect(await embed({ ...address, map_key: 'key', place_id: 'abc' })).toContain('q=place_id%3Aabc');
    expect(await embed(address, { features: { maps: false } })).toBeNull();
    expect(await embed({})).toBeNull();
  });
});

test('[H11] the hours of a location, and its holidays, are on the clock of its state', async () => {
  const special_hours = [{ date: '2026-11-20', status: 'Closed' }];
  const yard = (id: number, slug: string, state: string) => ({
    ...{ id, name: slug, slug, address: { state } },
    contact_detail: {
      opening_hours: [{ weekday: 1, start_hour: '09:00', end_hour: '17:00' }],
      special_hours,
    },
  });
  const site = await siteWith({}, [yard(1, 'home', 'QLD'), yard(2, 'perth', 'WA')]);
  // 00:30 of the next day in Brisbane, 22:30 of the same day in Perth.
  const late = new Date('2026-11-20T14:30:00Z');
  const text = (path: string) =>
    JSON.stringify(plan(site, late).pages.find(({ page }) => page.path === path)?.page.data);
  expect(text('/locations/home/')).toContain('Australia/Brisbane');
  expect(text('/locations/home/')).not.toContain('20/11/2026');
  expect(text('/locations/perth/')).toContain('Australia/Perth');
  expect(text('/locations/perth/')).toContain('20/11/2026');
});
