import { describe, expect, test } from 'vitest';
import { sampleCar, samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { Page } from '../../view/page.ts';
import { plan } from '../plan.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const site = await sampleSite([], {}, {});
const BODIES = ['SUV', 'People Mover', 'Hatch'];
const cars = Array.from({ length: 70 }, (_, number) =>
  sampleCar(number, {
    simple_body: number < 50 ? 'SUV' : (BODIES[number % 3] ?? null),
    dealership_slug: number % 2 === 0 ? 'north' : 'south',
    dealership_name: number % 2 === 0 ? 'Northside' : 'Southside',
  }),
);

function searchPages(at: Partial<Site> = {}): (Page & { view: 'search' })[] {
  return plan({ ...site, cars, ...at }, NOW)
    .pages.map(({ page }) => page)
    .flatMap(page => (page.view === 'search' ? [page] : []));
}
const pages = searchPages();
const pageAt = (address: string, among = pages) =>
  among.find(({ meta }) => meta.canonical === site.config.origin + address);

describe('listings by body style and dealership', () => {
  test('are at their own address with 21 cars, and link through all pages', () => {
    const first = pageAt(links.searchBody('SUV'));
    expect(first).toMatchObject({
      path: '/search/new-used-and-demo-cars/body/suv/',
      meta: { title: 'SUVs | Sample Motors', robots: 'noindex, follow' },
      data: { heading: 'SUVs' },
    });
    expect(first?.data.cards).toHaveLength(21);
    expect(first?.data.pager?.next).toBe('/search/new-used-and-demo-cars/?body=SUV&page=2');
    const last = pageAt('/search/new-used-and-demo-cars/?body=SUV&page=3');
    expect(last?.path).toBe('/search/new-used-and-demo-cars/body/suv/page/3/');
    expect(last?.data.pager?.next).toBeNull();
  });

  test('hold the cars of that body style or dealership, each once', () => {
    const shown = (name: string) =>
      pages
        .filter(({ path }) => path.startsWith(`/search/new-used-and-demo-cars/${name}/`))
        .flatMap(({ data }) => data.cards.map(({ id }) => id));
    const idsOf = (matches: (car: Car) => boolean) => cars.filter(matches).map(({ id }) => id);
    expect(shown('body/people-mover').sort()).toEqual(
      idsOf(car => car.simple_body === 'People Mover').sort(),
    );
    expect(shown('dealership/north').sort()).toEqual(idsOf(car => car.dealership_slug === 'north').sort());
  });

  test('are served where their links lead, whatever the value is called', () => {
    const rules = plan({ ...site, cars }, NOW).files.find(({ file }) => file === '_redirects')?.body;
    expect(rules).toContain(
      '/search/new-used-and-demo-cars/ body=People%20Mover /search/new-used-and-demo-cars/body/people-mover/ 200!',
    );
    expect(rules).toContain(
      '/search/new-used-and-demo-cars/ dealership_slug=north page=2 /search/new-used-and-demo-cars/dealership/north/page/2/ 200!',
    );
  });

  test('are linked from the other results, and in the plan by their address', () => {
    const groups = pageAt(links.searchAll)?.data.groups ?? [];
    const hrefs = (title: string) =>
      groups.find(group => group.title === title)?.links.map(({ href }) => href);
    expect(hrefs('Body styles')).toContain(links.searchBody('SUV'));
    expect(hrefs('Dealerships')).toEqual([links.searchDealership('north'), links.searchDealership('south')]);
  });

  test('are in no sitemap: they would compete with the landings that have a path', () => {
    const sitemap = plan({ ...site, cars }, NOW).files.find(({ file }) => file === 'sitemap.xml')?.body;
    expect(sitemap).not.toMatch(/body=|dealership_slug=/);
  });

  test('of one dealership would be all cars again: there is none', () => {
    const one = cars.map(car => ({ ...car, dealership_slug: 'north' }));
    expect(searchPages({ cars: one }).filter(({ path }) => path.includes('/dealership/'))).toEqual([]);
    const off = { ...site.config, features: { ...site.config.features, seeMoreFromDealership: false } };
    expect(searchPages({ config: off }).filter(({ path }) => path.includes('/dealership/'))).toEqual([]);
  });
});

test('results lead on to no results without cars', () => {
  const used = cars.map(car => ({ ...car, car_type: 'used' as const }));
  const groups = pageAt(links.searchAll, searchPages({ cars: used }))?.data.groups ?? [];
  const hrefs = groups.flatMap(group => group.links.map(({ href }) => href));
  expect(hrefs).toContain('/search/used-cars/');
  expect(hrefs).not.toContain('/search/new-cars/');
});

test('the description counts by the rule of the page, in the words of the country', () => {
  const inCountry = (country: Site['config']['country']) =>
    pageAt(links.searchBody('SUV'), searchPages({ config: { ...site.config, country } }));
  const american = inCountry('US');
  expect(american?.meta.description).toBe(
    `SUVs at Sample Motors: ${american?.data.countText} to choose from, with price, miles and photos.`,
  );
  expect(inCountry('AU')?.meta.description).toContain('kilometres');
});

describe('promo cards', () => {
  const withPromos = (promoCards: Site['config']['features']['promoCards'], pictures = site.pictures) =>
    pageAt(
      links.searchAll,
      searchPages({
        pictures,
        config: { ...site.config, features: { ...site.config.features, promoCards } },
      }),
    )?.data.promos;
  const promo = { title: 'Sale', text: null, button: null, image: null };

  test('begin with the call to action at 9', () => {
    expect(pageAt(links.searchAll)?.data.promos).toEqual([
      {
        position: 9,
        title: 'Not sure which car?',
        text: 'Tell us what you need, and we will look for you.',
        button: 'Ask us',
        href: '/contact/',
        picture: null,
      },
    ]);
  });

  test('of the dealer come in the order of their places, with their pictures', () => {
    const picture = samplePicture('sale');
    const promos = withPromos(
      [
        { ...promo, position: 12, link: '/trade-in/' },
        { ...promo, position: 3, link: 'https://elsewhere.example/', image: 'sale.webp' },
      ],
      new Map([['sale.webp', picture]]),
    );
    expect(promos?.map(({ position, href }) => [position, href])).toEqual([
      [3, 'https://elsewhere.example/'],
      [9, '/contact/'],
      [12, '/trade-in/'],
    ]);
    expect(promos?.[0]?.picture).toEqual(picture);
  });

  test('that lead to a page the site does not have are left out', () => {
    expect(withPromos([{ ...promo, position: 3, link: '/no-such-page/' }])).toHaveLength(1);
  });

  test('can be switched off', () => {
    const config = { ...site.config, features: { ...site.config.features, ctaCard: false } };
    expect(pageAt(links.searchAll, searchPages({ config }))?.data.promos).toEqual([]);
  });
});

test('a body style with a comma in its name has a listing that its address leads to', () => {
  const odd = cars.map(car => ({ ...car, simple_body: 'Ute, dual cab' }));
  const address = links.searchBody('Ute, dual cab');
  expect(pageAt(address, searchPages({ cars: odd }))?.data.screen.state.values).toMatchObject({
    body: ['Ute, dual cab'],
  });
});
