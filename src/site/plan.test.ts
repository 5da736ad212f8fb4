import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars, withPhotos } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import type { Car } from '../schemas/car.ts';
import { HOME_BLOCKS } from '../schemas/site/page-features.ts';
import { openPlan, plan, planPage } from './plan.ts';
import { internalPath } from './routes/links.ts';
import type { Site } from './site.ts';
import type { SitePlan } from './site-plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const site = await sampleSite(sampleCars(120), { finance_provider: 'Manual', phone: '07 5550 1234' });
const pathsOf = (planned: SitePlan) => planned.pages.map(({ page }) => page.path);
const withCars = (cars: readonly Car[]): Site => ({ ...site, cars });

describe('which pages there are', () => {
  test('each car has its page, and no address is planned twice', () => {
    const paths = pathsOf(plan(site, NOW));
    expect(new Set(paths).size).toBe(paths.length);
    for (const car of site.cars) expect(paths).toContain(`/cars/${car.slug}/`);
  });

  test('a page that is planned alone is the page of the whole plan', () => {
    const open = openPlan(site, NOW);
    const { pages } = plan(site, NOW);
    expect(pages.some(({ page }) => page.path.includes('/page/2/'))).toBe(true);
    const alone = (path: string) => planPage(open, path)?.hash;
    const others = pages.filter(({ page, hash }) => alone(page.path) !== hash);
    // Their questions are those of an earlier page, too, where alone they are marked up.
    expect(others.map(({ file }) => file)).toEqual(['cars/trade-in/index.html', 'sell-your-car/index.html']);
    expect(planPage(open, '/cars/no-such-car/')).toBeNull();
  });

  test('the search landings of docs/addresses.md exist, makes and models while they have a car', () => {
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

  test('a 7-seater page exists while there is such a car', () => {
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

describe('pictures', () => {
  test('a car without photos shows the placeholder of the dealer, marked as one', async () => {
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
  const files = [...planned.documents, ...planned.files, ...planned.feeds].map(({ file }) => `/${file}`);
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
