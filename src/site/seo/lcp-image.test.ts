import { describe, expect, test } from 'vitest';
import {
  sampleCar,
  sampleCars,
  samplePicture,
  withPhotos,
} from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const { cars, pictures } = withPhotos(sampleCars(30));
const own = ['hero', 'narrow', 'finance', 'promo', 'yard', 'other', 'sale'];
const files = {
  ...Object.fromEntries(own.map(name => [`images/${name}.png`, ''])),
  'locations.json': JSON.stringify([
    { id: 1, name: 'Yard', slug: 'yard', image: 'yard.png', address: { lat: -27.5, lang: 153.1 } },
    { id: 2, name: 'Other', slug: 'other' },
  ]),
  'models.json': JSON.stringify([
    { id: 1, name: 'Jimny', slug: 'jimny', image: { url: 'sale.png', thumb: null } },
  ]),
  'offers.json': JSON.stringify([{ id: 1, name: 'Sale', image_url: 'sale.png' }]),
};

async function site(config: object): Promise<Site> {
  const known = own.map(name => [`${name}.png`, samplePicture(name)] as const);
  return { ...(await sampleSite(cars, config, files)), pictures: new Map([...pictures, ...known]) };
}

/** The element of the LCP image of a page, and which picture of ours it is. */
async function lcpOf(path: string, config: object = {}) {
  const found = plan(await site(config), NOW).pages.find(({ page }) => page.path === path);
  if (found === undefined) throw new Error(`${path} was not planned`);
  const { lcpImage } = found.page;
  if (!lcpImage) return null;
  const name = own.find(each => lcpImage.picture.fallback === samplePicture(each).fallback) ?? 'car';
  return [lcpImage.shownAs, name, lcpImage.narrow === null ? 'alone' : 'narrow'];
}

describe('the LCP image', () => {
  test('is the hero of the home page, with its picture for narrow screens', async () => {
    const images = { hero: 'hero.png', heroMobile: 'narrow.png' };
    expect(await lcpOf('/', { images })).toEqual(['hero', 'hero', 'narrow']);
    expect(await lcpOf('/', { images, theme: { heroLayout: 'split' } })).toEqual([
      'halfHero',
      'hero',
      'narrow',
    ]);
  });

  test('is the first block of a home page without a hero, where that has a picture', async () => {
    expect(await lcpOf('/', { features: { homeBlocks: ['latestCars'] } })).toEqual([
      'carCard',
      'car',
      'alone',
    ]);
    expect(await lcpOf('/', { features: { homeBlocks: ['warranty', 'latestCars'] } })).toBeNull();
  });

  test('is the picture beside the first words of a model', async () => {
    expect(await lcpOf('/models/jimny/')).toEqual(['halfHero', 'sale', 'alone']);
  });

  test('is the dealer\u2019s picture of a page of information; without one the page opens with text', async () => {
    expect(await lcpOf('/finance/', { images: { financeHero: 'finance.png' } })).toEqual([
      'hero',
      'finance',
      'alone',
    ]);
    expect(await lcpOf('/privacy-policy/')).toBeNull();
    expect(await lcpOf('/404/')).toBeNull();
  });

  test('is the first card of results, or a promotion before it', async () => {
    expect(await lcpOf('/search/')).toEqual(['carCard', 'car', 'alone']);
    expect(await lcpOf('/search/', { theme: { cardLayout: 'list' } })).toEqual(['carRow', 'car', 'alone']);
    const promo = { position: 1, title: 'Sale', link: '/contact/', image: 'promo.png' };
    const lcpWith = (promoCards: object[]) => lcpOf('/search/', { features: { promoCards } });
    expect(await lcpWith([promo])).toEqual(['widePromoCard', 'promo', 'alone']);
    // Three of them take one place each.
    expect(await lcpWith([promo, { ...promo, position: 3 }, { ...promo, position: 5 }])).toEqual([
      'promoCard',
      'promo',
      'alone',
    ]);
  });

  test('is the cover of a car, also where the car is reserved', async () => {
    const [car] = cars;
    expect(await lcpOf(`/cars/${car?.slug}/`)).toEqual(['gallery', 'car', 'alone']);
    const { checkoutPath } = (await site({})).config.features;
    const reserved = plan(await site({ features: { reserve: true } }), NOW).pages.filter(({ page }) =>
      page.path.endsWith(`/${checkoutPath}/`),
    );
    expect(reserved.length).toBeGreaterThan(0);
    for (const { page } of reserved) expect(page.lcpImage?.shownAs).toBe('linkCard');
  });

  test('is the picture of an offer, the card of a location, and of a list its first with a picture', async () => {
    expect(await lcpOf('/special-offers/')).toEqual(['offerCard', 'sale', 'alone']);
    expect(await lcpOf('/locations/')).toEqual(['halfLocationCard', 'yard', 'alone']);
    expect(await lcpOf('/locations/yard/')).toEqual(['mappedLocationCard', 'yard', 'alone']);
    const withoutMap = { features: { maps: false } };
    expect(await lcpOf('/locations/yard/', withoutMap)).toEqual(['locationPair', 'yard', 'alone']);
  });

  test('is a similar car where the car is gone', async () => {
    const gone = sampleCar(900, { status: 'sold' });
    const full = await site({});
    const planned = plan({ ...full, cars: [...full.cars, gone] }, NOW).pages;
    const page = planned.find(({ page }) => page.path === `/cars/${gone.slug}/`)?.page;
    expect(page?.lcpImage?.shownAs).toBe('carCard');
  });
});
