import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars, withPhotos } from '../../tests/support/sample-cars.ts';
import { sampleSite } from '../../tests/support/sample-site.ts';
import type { Car } from '../schemas/car.ts';
import { HOME_BLOCKS } from '../schemas/site/page-features.ts';
import { plan } from './plan.ts';
import { internalPath } from './routes/links.ts';
import type { Site } from './site.ts';
import type { SitePlan } from './site-plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const DAY = 86_400_000;
const site = await sampleSite(sampleCars(120), { finance_provider: 'Manual', phone: '07 5550 1234' });

const pathsOf = (planned: SitePlan) => planned.pages.map(({ page }) => page.path);
const hashes = (planned: SitePlan) => new Map(planned.pages.map(({ file, hash }) => [file, hash]));
const changed = (before: SitePlan, after: SitePlan) => {
  const old = hashes(before);
  return after.pages.filter(({ file, hash }) => old.get(file) !== hash);
};
const withCars = (cars: readonly Car[]): Site => ({ ...site, cars });
const replaced = (at: number, changes: Partial<Car>) =>
  withCars(site.cars.map((car, place) => (place === at ? { ...car, ...changes } : car)));

describe('which pages there are', () => {
  test('each car has its page, and no address is planned twice', () => {
    const paths = pathsOf(plan(site, NOW));
    expect(new Set(paths).size).toBe(paths.length);
    for (const car of site.cars) expect(paths).toContain(`/cars/${car.slug}/`);
  });

  test('the search landings of docs/addresses.md stand, makes and models while they have a car', () => {
    const lender = sampleCar(1).finance_lenders['Manual'];
    if (lender === undefined) throw new Error('no lender');
    const finance_lenders = { Manual: { ...lender, paymentWeek: 99.99 } };
    const car = sampleCar(1, {
      make: 'Great Wall',
      model: 'Cannon-X',
      car_type: 'used',
      seats: 5,
      simple_body: 'Ute',
      finance_lenders,
    });
    const paths = pathsOf(plan(withCars([car]), NOW));
    expect(paths.filter(path => path.startsWith('/search/')).sort()).toEqual([
      '/search/',
      '/search/cars-under-100-per-week/',
      '/search/demo-cars/',
      '/search/great-wall/',
      '/search/great-wall/cannon-x/',
      '/search/new-and-demo-cars/',
      '/search/new-cars/',
      '/search/new-used-and-demo-cars/',
      '/search/new-used-and-demo-cars/body/ute/',
      '/search/used-cars/',
    ]);
  });

  test('a 7-seater page stands while there is such a car', () => {
    expect(pathsOf(plan(withCars([sampleCar(1, { seats: 7 })]), NOW))).toContain('/search/7-seater-cars/');
    expect(pathsOf(plan(withCars([sampleCar(1, { seats: 5 })]), NOW))).not.toContain(
      '/search/7-seater-cars/',
    );
  });

  test('a make called like a fixed landing or folder gets another address', () => {
    const planned = plan(withCars([sampleCar(1, { make: 'Used Cars', model: 'One' })]), NOW);
    const landing = planned.pages.find(({ page }) => page.path === '/search/used-cars/');
    expect(landing?.page.meta.title).toBe('Used cars | Sample Motors');
    expect(pathsOf(planned)).toContain('/search/make-used-cars/one/');
    expect(pathsOf(plan(withCars([sampleCar(1, { make: 'Page', model: '2' })]), NOW))).toContain(
      '/search/make-page/2/',
    );
  });

  test('results come 21 to a page; later pages are linked as ?page= and served by a rewrite', () => {
    const planned = plan(site, NOW);
    const landing = planned.pages.find(({ page }) => page.path === '/search/new-used-and-demo-cars/')?.page;
    if (landing?.view !== 'search') throw new Error('no landing');
    expect(landing.data.cards).toHaveLength(21);
    expect(landing.data.pager?.next).toBe('/search/new-used-and-demo-cars/?page=2');
    expect(planned.files.find(({ file }) => file === '_redirects')?.body).toContain(
      '/search/new-used-and-demo-cars/ page=2 /search/new-used-and-demo-cars/page/2/ 200!',
    );
    expect(pathsOf(planned)).toContain('/search/new-used-and-demo-cars/page/6/');
    expect(pathsOf(planned)).not.toContain('/search/new-used-and-demo-cars/page/7/');
  });

  test('every internal link of every page leads to a page', () => {
    const { hrefs, dead } = linksOf(site);
    expect(hrefs.length).toBeGreaterThan(1000);
    expect(dead).toEqual([]);
  });

  const everything = {
    carPdf: true,
    megaMenu: true,
    directorySearch: true,
    termsCheckbox: true,
    headerBookService: true,
    headerSellYourCar: true,
    homeBlocks: [...HOME_BLOCKS],
  };
  const hidden = [
    'contact',
    'finance',
    'trade-in',
    'sell-your-car',
    'service',
    'book-test-drive',
    'parts-search',
  ];
  test.each([
    ['all switched on', {}],
    [
      'pages taken off',
      { pagesHidden: [...hidden, 'privacy-policy', 'about-us', 'vehicle-parts-and-accessories'] },
    ],
    ['one of them', { pagesHidden: ['finance', 'trade-in'] }],
    [
      'switches off',
      { finance: false, tradeIn: false, testDrives: false, modelPages: false, brandPages: false },
    ],
    [
      'others off',
      { servicePage: false, partsPage: false, specialOffers: false, enquiries: false, carPdf: false },
    ],
    [
      'the cheapest first',
      { sortBy: 'price_asc', hideUnpricedWhenCheapestFirst: true, sevenSeaterPage: false },
    ],
  ])('so it is with %s', async (_, features) => {
    const { hrefs, dead } = linksOf(await fullSite({ ...everything, ...features }));
    expect(hrefs.length).toBeGreaterThan(1000);
    expect(dead).toEqual([]);
  });
});

describe('sold cars', () => {
  const soldAt = (days: number) => ({
    status: 'sold',
    sold_date_timestamp: NOW.getTime() / 1000 - days * 86_400,
  });

  test('keep their page and their place among the results for three days, then only a page that says so, then none', () => {
    const view = (days: number) =>
      plan(replaced(0, soldAt(days)), NOW).pages.find(
        ({ page }) => page.path === `/cars/${site.cars[0]?.slug}/`,
      )?.page;
    expect(view(2)?.view).toBe('car');
    expect(view(4)?.view).toBe('car-gone');
    expect(view(4)?.meta.robots).toBe('noindex');
    expect(view(34)).toBeUndefined();
  });

  test('a gone car is in no sitemap and among no results', () => {
    const planned = plan(replaced(0, soldAt(4)), NOW);
    const { slug = '', id = '' } = site.cars[0] ?? {};
    expect(planned.files.find(({ file }) => file === 'sitemap.xml')?.body).not.toContain(slug);
    const shown = planned.pages.filter(
      ({ page }) => page.view === 'search' && page.data.cards.some(card => card.id === id),
    );
    expect(shown).toEqual([]);
  });
});

describe('what a change touches', () => {
  test('a new price changes only pages that show the car', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 119 }), at => {
        const after = plan(replaced(at, { price: 77_777, before_price: null, finance_lenders: {} }), NOW);
        const elsewhere = changed(plan(replaced(at, { finance_lenders: {} }), NOW), after).filter(
          ({ page }) => !JSON.stringify(page).includes('77,777'),
        );
        expect(elsewhere.map(({ file }) => file)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('the frame does not depend on the stock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 119 }), count => {
        expect(plan(withCars(site.cars.slice(0, count)), NOW).frameHash).toBe(plan(site, NOW).frameHash);
      }),
      { numRuns: 10 },
    );
  });

  test('nor does the menu of makes, when the last car of one is sold', async () => {
    const config = {
      features: { megaMenu: true, popularMakes: ['Fiat', 'Kia'] },
      menus: { header: [{ label: 'Stock', dynamic: 'stock' }] },
    };
    const fiat = sampleCar(500, { make: 'Fiat', model: '500' });
    const dealer = await sampleSite([fiat, ...site.cars], config);
    const before = plan(dealer, NOW);
    expect(JSON.stringify(before.frame.header)).toContain('"href":"/search/?make=Fiat"');
    expect(pathsOf(before)).toContain('/search/fiat/');
    const after = plan({ ...dealer, cars: site.cars }, NOW);
    expect(pathsOf(after)).not.toContain('/search/fiat/');
    expect(after.frameHash).toBe(before.frameHash);
  });

  test('what a process remembers of earlier plans changes nothing', () => {
    plan(replaced(3, { price: 1 }), new Date(NOW.getTime() - 9 * DAY));
    plan(site, new Date(NOW.getTime() - DAY));
    const again = plan({ ...site, ...structuredClone({ cars: site.cars, config: site.config }) }, NOW);
    expect(withBytes(plan(site, NOW))).toEqual(withBytes(again));
  });

  /** The plan with its data made, as a function equals only itself. */
  function withBytes({ data, ...rest }: ReturnType<typeof plan>) {
    return { ...rest, data: data.map(({ bytes, ...file }) => ({ ...file, bytes: bytes() })) };
  }

  test('a price changes the index and the one file of cards that holds the car', () => {
    const files = (of: typeof site) => plan(of, NOW).data.map(({ file, hash }) => `${file} ${hash}`);
    const before = new Set(files(site));
    const changed = files(replaced(3, { price: 1 })).filter(file => !before.has(file));
    expect(changed).toHaveLength(2);
    expect(changed[0]).toContain('_search/cars.index');
  });
});

describe('time', () => {
  const arrival = '2026-11-13T00:00:00.000Z';

  test('validUntil is the moment from which the plan differs, and not before', () => {
    const fresh = replaced(0, { created_at: arrival, reserved: false, tag: null });
    const planned = plan(fresh, NOW);
    expect(planned.validUntil).toBe('2026-11-21T00:00:00.001Z');
    const until = new Date(planned.validUntil ?? 0);
    expect(hashes(plan(fresh, new Date(until.getTime() - 1)))).toEqual(hashes(planned));
    expect(hashes(plan(fresh, until))).not.toEqual(hashes(planned));
  });

  test('without anything that passes, the plan holds for ever', () => {
    expect(plan(withCars([sampleCar(1, { created_at: null })]), NOW).validUntil).toBeNull();
  });
});

describe('pictures', () => {
  test('a car without photos shows the stand-in of the dealer, and says so', async () => {
    const { pictures } = withPhotos([sampleCar(1)]);
    const standIn = [...pictures.values()][0];
    if (standIn === undefined) throw new Error('no picture');
    const config = { ...site.config, images: { ...site.config.images, noCar: 'none.svg' } };
    const planned = plan(
      { ...site, config, cars: [sampleCar(1)], pictures: new Map([['none.svg', standIn]]) },
      NOW,
    );
    const page = planned.pages.find(({ page }) => page.view === 'car')?.page;
    expect(page?.view === 'car' && page.data.car).toMatchObject({ standIn: true, pictures: [standIn] });
    expect(JSON.stringify(page?.meta.structuredData)).not.toContain('"image"');
  });
});

/** A dealer with all kinds of files, whose only Fiat has no price. */
function fullSite(features: object): Promise<Site> {
  const named = (name: string) => ({ id: name, name, slug: name.toLowerCase() });
  const files = {
    'locations.json': JSON.stringify([{ ...named('North'), dealership_slug: 'north' }, named('South')]),
    'models.json': JSON.stringify([{ ...named('500'), manufacturer_name: 'Fiat', bodyStyle: ['Hatch'] }]),
    'manufacturers.json': JSON.stringify([named('Fiat'), named('Kia')]),
    'offers.json': JSON.stringify([{ id: 1, name: 'Sale', model: { name: '500', slug: '500' } }]),
  };
  const config = { finance_provider: 'Manual', dealerships: ['north', 'south'], features };
  const placed = sampleCars(40).map((car, at) => ({
    ...car,
    dealership_slug: at % 2 === 0 ? 'north' : 'south',
  }));
  const fiat = sampleCar(500, { make: 'Fiat', model: '500', price: null, finance_lenders: {} });
  return sampleSite([...placed, fiat], config, files);
}

/** The links of a planned site, and those that lead to neither a page nor a file. */
function linksOf(of: Site): { hrefs: string[]; dead: string[] } {
  const planned = plan(of, NOW);
  const files = [...planned.documents, ...planned.files].map(({ file }) => `/${file}`);
  const paths = new Set([...pathsOf(planned), ...files]);
  const hrefs = [planned.frame, ...planned.pages.map(({ page }) => page)].flatMap(hrefsIn);
  const dead = hrefs.flatMap(href => internalPath(href) ?? []).filter(path => !paths.has(path));
  return { hrefs, dead: [...new Set(dead)] };
}

function hrefsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hrefsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    key === 'href' && typeof field === 'string' ? [field] : hrefsIn(field),
  );
}

describe('holidays', () => {
  test('stand on the pages about locations until they are over, and on no car page', async () => {
    const special = [
      { date: '2026-11-20', status: 'Closed' },
      { date: '2026-12-25', status: 'Closed' },
    ];
    const files = {
      'locations.json': JSON.stringify([
        { id: 1, name: 'Yard', slug: 'yard', contact_detail: { special_hours: special } },
      ]),
    };
    const cars = [sampleCar(1, { created_at: null })];
    const yard = await sampleSite(cars, { time_zone: 'Australia/Brisbane' }, files);
    const planned = plan(yard, NOW);
    expect(planned.validUntil).toBe('2026-11-20T14:00:00.000Z');
    const daysOn = (path: string, now: Date) => {
      const page = plan(yard, now).pages.find(each => each.page.path === path);
      return [...JSON.stringify(page).matchAll(/\d\d\/\d\d\/2026/g)].map(([day]) => day);
    };
    expect(daysOn('/contact/', NOW)).toEqual(['20/11/2026', '25/12/2026']);
    expect(daysOn('/contact/', new Date('2026-11-20T14:00:00Z'))).toEqual(['25/12/2026']);
    expect(daysOn(`/cars/${cars[0]?.slug}/`, NOW)).toEqual([]);
  });

  test('of a hidden location count too: a block may show it by its id', async () => {
    const special_hours = [{ date: '2026-11-20', status: 'Closed' }];
    const hidden = { id: 5, name: 'Yard', slug: 'yard', visible: false, contact_detail: { special_hours } };
    const features = { homeBlocks: ['locations'], locationBlock: { id: 5 } };
    const files = { 'locations.json': JSON.stringify([hidden]) };
    const yard = await sampleSite([], { time_zone: 'Australia/Brisbane', features }, files);
    const planned = plan(yard, NOW);
    expect(planned.validUntil).toBe('2026-11-20T14:00:00.000Z');
    expect(changed(planned, plan(yard, new Date('2026-11-20T14:00:00Z'))).map(({ file }) => file)).toContain(
      'index.html',
    );
  });
});
