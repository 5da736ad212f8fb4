import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import { progress } from '../../src/builder/report/progress.ts';
import { SOON } from '../support/browser/search-screen.ts';
import { hasFocus } from '../support/browser/visit.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import { DEMO_DEALERS, DEMO_NOW } from '../support/setup/demo-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';

/** Islands that load on use, by the example of carousels. The home page of this site has two promotions. */
const SLUG = 'bayside-suzuki';
const sites = serveForTests(inject('demoSites').out);
/** A site whose home page is a carousel of four locations. */
let places: { dealer: TemporaryDealer; sites: ServedSites };
beforeAll(async () => {
  const dealer = await makeDealer({
    site: { features: { homeBlocks: ['hero', 'locations'], locationsLayout: 'carousel' } },
    stock: [],
    files: { 'locations.json': await readFile(path.join(DEMO_DEALERS, SLUG, 'locations.json'), 'utf8') },
  });
  const { dealersDir, out } = dealer;
  await buildAll({ dealersDir, out, now: DEMO_NOW, progress: progress({ write: () => {} }) });
  places = { dealer, sites: await servedSites(out) };
}, 120_000);
afterAll(async () => {
  await places?.sites.close();
  if (places !== undefined) await removeDealer(places.dealer);
});
const openPlaces = (options: BrowserContextOptions = {}) =>
  places.sites.open(places.dealer.slug, '/', options);

const promotions = (page: Page) => page.getByRole('region', { name: 'Promotions' });
const locations = (page: Page) => page.getByRole('region', { name: 'Visit us' });
const previous = (carousel: Locator) => carousel.getByRole('button', { name: 'Previous' });
const next = (carousel: Locator) => carousel.getByRole('button', { name: 'Next' });
const islands = (requests: readonly string[]) => requests.filter(url => /Carousel|client|react/i.test(url));
const hydrated = (carousel: Locator) =>
  carousel.locator('.swiper-initialized').waitFor({ state: 'attached' });

/** The place, in the dealer's order, of the slide at the left edge. */
function shownIndex(carousel: Locator): Promise<number> {
  return carousel.locator('.swiper').evaluate(slider => {
    const left = slider.getBoundingClientRect().left;
    const slide = [...slider.querySelectorAll('.swiper-slide')].find(
      each => Math.abs(each.getBoundingClientRect().left - left) < 2,
    );
    return Number(slide?.getAttribute('data-slide') ?? -1);
  });
}
const shows = (carousel: Locator, at: number) => expect.poll(() => shownIndex(carousel), SOON).toBe(at);

/** Counts the clicks that reach the page. */
const countClicks = (carousel: Locator) =>
  carousel.evaluate((element: HTMLElement) => {
    element.addEventListener('click', () => {
      element.dataset['clicks'] = `${element.dataset['clicks'] ?? ''}x`;
    });
  });
const clicks = (carousel: Locator) => carousel.getAttribute('data-clicks');

describe('an island that loads on use', () => {
  test.each<[string, (carousel: Locator) => Promise<unknown>]>([
    ['a pointer', carousel => carousel.hover()],
    ['the focus', carousel => carousel.getByRole('link').first().focus()],
    ['a click alone', carousel => next(carousel).evaluate((button: HTMLElement) => button.click())],
  ])('is requested by %s, and not before', async (_, use) => {
    const { page, requests, faults, close } = await sites.open(SLUG, '/');
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState('networkidle');
    expect(islands(requests)).toEqual([]);
    await use(promotions(page));
    await hydrated(promotions(page));
    expect(islands(requests).length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('repeats a click that came before it, once', async () => {
    const { page, close } = await openPlaces();
    const loading = Promise.withResolvers<void>();
    await page.route(/Carousel\.island/, async route => {
      await loading.promise;
      await route.continue();
    });
    const carousel = locations(page);
    await countClicks(carousel);
    // Twice, as the impatient do.
    await next(carousel).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    expect(await clicks(carousel)).toBeNull();
    loading.resolve();
    await shows(carousel, 2);
    await page.waitForLoadState('networkidle');
    expect([await shownIndex(carousel), await clicks(carousel)]).toEqual([2, 'x']);
    await close();
  });

  test('lets a link work while it loads, and a click do what it does without it where it cannot be loaded', async () => {
    const { page, close } = await sites.open(SLUG, '/');
    await page.route(/Carousel\.island/, () => {});
    await promotions(page).getByRole('link').first().click();
    await page.waitForURL('**/models/**');
    await page.unroute(/Carousel\.island/);
    await page.route(/Carousel\.island/, route => route.abort());
    await page.goto(sites.address(SLUG, '/'));
    await countClicks(promotions(page));
    await next(promotions(page)).click();
    await expect.poll(() => clicks(promotions(page)), SOON).toBe('x');
    await close();
  });
});

describe('the promotions', () => {
  test('move by arrows, which are off at the ends, and announce the slide', async () => {
    const { page, faults, close } = await sites.open(SLUG, '/');
    const carousel = promotions(page);
    expect(await previous(carousel).isDisabled()).toBe(true);
    await next(carousel).click();
    await shows(carousel, 1);
    await expect.poll(() => next(carousel).isDisabled(), SOON).toBe(true);
    await expect.poll(() => carousel.locator('[aria-live]').textContent(), SOON).toBe('2 of 2');
    // A keyboard user can go back.
    await expect.poll(() => hasFocus(previous(carousel)), SOON).toBe(true);
    await previous(carousel).click();
    await shows(carousel, 0);
    await expect.poll(() => previous(carousel).isDisabled(), SOON).toBe(true);
    expect(await next(carousel).isDisabled()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await carousel.getByText('Fronx Hybrid, now in Capalaba').isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('follow arrow keys and the focus, and let it go on', async () => {
    const { page, close } = await sites.open(SLUG, '/', { reducedMotion: 'reduce' });
    const carousel = promotions(page);
    await carousel.getByRole('link').first().focus();
    await hydrated(carousel);
    await page.keyboard.press('ArrowRight');
    await shows(carousel, 1);
    await page.keyboard.press('ArrowLeft');
    await shows(carousel, 0);
    await carousel.getByRole('link').last().focus();
    await shows(carousel, 1);
    await page.keyboard.press('Tab');
    expect(await carousel.evaluate(element => element.contains(document.activeElement))).toBe(false);
    await close();
  });
});

describe('the locations', () => {
  test.each([390, 768, 1280])(
    'go round both ways at %i pixels, from the second or where a visitor scrolled to',
    async width => {
      const viewport = { width, height: 900 };
      const { page, faults, close } = await openPlaces({ viewport });
      const carousel = locations(page);
      expect(await shownIndex(carousel)).toBe(1);
      await carousel.hover();
      await hydrated(carousel);
      expect(await shownIndex(carousel)).toBe(1);
      for (const at of [2, 3, 0, 1]) {
        await next(carousel).click();
        await shows(carousel, at);
      }
      for (const at of [0, 3]) {
        await previous(carousel).click();
        await shows(carousel, at);
      }
      expect(await previous(carousel).isDisabled()).toBe(false);

      await page.mouse.move(0, 0);
      await page.reload();
      await carousel
        .locator('.swiper-wrapper')
        .evaluate(row => row.children[1]?.scrollIntoView({ inline: 'start' }));
      await shows(carousel, 2);
      await carousel.hover();
      await hydrated(carousel);
      expect(await shownIndex(carousel)).toBe(2);
      expect(faults).toEqual([]);
      await close();
    },
  );

  test('scroll in order without scripts, and show no arrows that do nothing', async () => {
    const { page, close } = await openPlaces({ javaScriptEnabled: false });
    const carousel = locations(page);
    expect(await next(carousel).isVisible()).toBe(false);
    await shows(carousel, 0);
    const lefts = () =>
      carousel
        .locator('.swiper-slide')
        .evaluateAll(all =>
          all
            .toSorted((a, b) => Number(a.getAttribute('data-slide')) - Number(b.getAttribute('data-slide')))
            .map(each => each.getBoundingClientRect().left),
        );
    const before = await lefts();
    expect(before).toEqual(before.toSorted((a, b) => a - b));
    await carousel.locator('.swiper').hover();
    await page.mouse.wheel(600, 0);
    await expect.poll(async () => (await lefts())[3], SOON).toBeLessThan((before[3] ?? 0) - 300);
    await close();
  });
});
