import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import { projectRoot } from '../../src/builder/renderer/project-root.ts';
import { progress } from '../../src/builder/report/progress.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import { DEMO_NOW } from '../support/setup/demo-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';

const { out } = inject('demoSites');
const demos = path.join(projectRoot, 'dealers');
/** Its home page has a slider of two promotions. */
const SLUG = 'bayside-suzuki';
/** A busy machine takes its time. */
const SOON = { timeout: 15_000 };
let sites: ServedSites;
/** A site whose home page is a carousel of four locations. */
let places: { dealer: TemporaryDealer; sites: ServedSites };
beforeAll(async () => {
  sites = await servedSites(out);
  const dealer = await makeDealer({
    site: { features: { homeBlocks: ['hero', 'locations'], locationsLayout: 'carousel' } },
    stock: [],
    files: { 'locations.json': await readFile(path.join(demos, SLUG, 'locations.json'), 'utf8') },
  });
  const { dealersDir, out: built } = dealer;
  await buildAll({ dealersDir, out: built, now: DEMO_NOW, progress: progress({ write: () => {} }) });
  places = { dealer, sites: await servedSites(dealer.out) };
}, 120_000);
afterAll(async () => {
  await sites?.close();
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
const stands = (carousel: Locator, at: number) => expect.poll(() => shownIndex(carousel), SOON).toBe(at);
const hydrated = (carousel: Locator) =>
  expect
    .poll(() => carousel.evaluate(element => element.querySelector('.swiper-initialized') !== null), SOON)
    .toBe(true);

describe('an island that loads on use', () => {
  test('nothing of it is requested before', async () => {
    const { page, requests, faults, close } = await sites.open(SLUG, '/');
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(300);
    expect(islands(requests)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  test.each<[string, (carousel: Locator) => Promise<unknown>]>([
    ['a pointer', carousel => carousel.hover()],
    ['the focus', carousel => carousel.getByRole('link').first().focus()],
    [
      'a click without a pointer',
      carousel => next(carousel).evaluate((button: HTMLElement) => button.click()),
    ],
  ])('%s loads it, and breaks no rule of the security policy', async (_, use) => {
    const { page, requests, faults, close } = await sites.open(SLUG, '/');
    await use(promotions(page));
    await hydrated(promotions(page));
    expect(islands(requests).length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('a click made before it is there is made once, when it is', async () => {
    const { page, close } = await openPlaces();
    await page.route(/Carousel\.island/, async route => {
      await new Promise(resolve => setTimeout(resolve, 500));
      await route.continue();
    });
    const carousel = locations(page);
    await carousel.evaluate(element => {
      element.addEventListener('click', () =>
        element.setAttribute('data-clicks', `${element.getAttribute('data-clicks') ?? ''}x`),
      );
    });
    // Twice, as the impatient do.
    await next(carousel).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    expect(await carousel.getAttribute('data-clicks')).toBeNull();
    await stands(carousel, 2);
    await page.waitForTimeout(500);
    expect(await shownIndex(carousel)).toBe(2);
    expect(await carousel.getAttribute('data-clicks')).toBe('x');
    await close();
  });

  test('where it cannot be loaded, a click does what it does without it', async () => {
    const { page, close } = await sites.open(SLUG, '/');
    await page.route(/Carousel\.island/, route => route.abort());
    const carousel = promotions(page);
    await carousel.evaluate(element => {
      element.addEventListener('click', () => element.setAttribute('data-clicked', ''));
    });
    await next(carousel).click();
    await expect.poll(() => carousel.getAttribute('data-clicked'), SOON).toBe('');
    await close();
  });

  test('a link inside works at once, loaded or not', async () => {
    const { page, close } = await sites.open(SLUG, '/');
    await page.route(/Carousel\.island/, () => {});
    await promotions(page).getByRole('link').first().click();
    await page.waitForURL('**/models/**');
    await close();
  });
});

describe('the promotions slider', () => {
  test('its arrows are disabled at its ends', async () => {
    const { page, faults, close } = await sites.open(SLUG, '/');
    const carousel = promotions(page);
    expect(await previous(carousel).isDisabled()).toBe(true);
    await next(carousel).click();
    await stands(carousel, 1);
    await expect.poll(() => next(carousel).isDisabled(), SOON).toBe(true);
    await expect.poll(() => carousel.locator('[aria-live]').textContent(), SOON).toBe('2 of 2');
    // A keyboard user can go back.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused, SOON).toBe('Previous');
    await previous(carousel).click();
    await stands(carousel, 0);
    await expect.poll(() => previous(carousel).isDisabled(), SOON).toBe(true);
    expect(await next(carousel).isDisabled()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  test('arrow keys move it, and the focus brings its slide into sight', async () => {
    const { page, close } = await sites.open(SLUG, '/', { reducedMotion: 'reduce' });
    const carousel = promotions(page);
    await carousel.getByRole('link').first().focus();
    await hydrated(carousel);
    await page.keyboard.press('ArrowRight');
    await stands(carousel, 1);
    await expect.poll(() => carousel.locator('[aria-live]').textContent(), SOON).toBe('2 of 2');
    await page.keyboard.press('ArrowLeft');
    await stands(carousel, 0);
    await carousel.getByRole('link').last().focus();
    await stands(carousel, 1);
    await page.keyboard.press('Tab');
    expect(await carousel.evaluate(element => element.contains(document.activeElement))).toBe(false);
    await close();
  });

  test('its text can be read on a phone', async () => {
    const { page, close } = await sites.open(SLUG, '/', { viewport: { width: 390, height: 844 } });
    expect(await promotions(page).getByText('Fronx Hybrid, now in Capalaba').isVisible()).toBe(true);
    await close();
  });
});

describe.each([390, 768, 1280])('the carousel of locations, %i wide', width => {
  const viewport = { width, height: 900 };

  test('starts at the second, does not jump when it comes alive, and goes round both ways', async () => {
    const { page, faults, close } = await openPlaces({ viewport });
    const carousel = locations(page);
    expect(await shownIndex(carousel)).toBe(1);
    await carousel.hover();
    await hydrated(carousel);
    expect(await shownIndex(carousel)).toBe(1);
    for (const at of [2, 3, 0, 1, 2]) {
      await next(carousel).click();
      await stands(carousel, at);
    }
    for (const at of [1, 0, 3, 2]) {
      await previous(carousel).click();
      await stands(carousel, at);
    }
    expect(await previous(carousel).isDisabled()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  test('stays where the visitor has scrolled it to', async () => {
    const { page, close } = await openPlaces({ viewport });
    const carousel = locations(page);
    await carousel
      .locator('.swiper-wrapper')
      .evaluate(row => row.children[1]?.scrollIntoView({ inline: 'start' }));
    await stands(carousel, 2);
    await carousel.hover();
    await hydrated(carousel);
    expect(await shownIndex(carousel)).toBe(2);
    await close();
  });
});

test('without a script the strip scrolls and shows no dead arrows', async () => {
  const { page, close } = await openPlaces({ javaScriptEnabled: false });
  expect(await next(locations(page)).isVisible()).toBe(false);
  await stands(locations(page), 0);
  const slides = locations(page).locator('.swiper-slide');
  const lefts = await slides.evaluateAll(all =>
    all.map(each => [Number(each.getAttribute('data-slide')), each.getBoundingClientRect().left] as const),
  );
  const seen = lefts.toSorted((a, b) => a[1] - b[1]).map(([index]) => index);
  expect(seen).toEqual(seen.map((_, index) => index));
  const last = locations(page).locator('[data-slide="3"]');
  const before = await last.boundingBox();
  await locations(page).locator('.swiper').hover();
  await page.mouse.wheel(600, 0);
  await expect
    .poll(async () => (await last.boundingBox())?.x ?? 0, SOON)
    .toBeLessThan((before?.x ?? 0) - 300);
  await close();
});
