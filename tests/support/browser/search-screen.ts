import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import type { ServedSites } from '../server/served-sites.ts';

/** A busy machine takes its time. */
export const SOON = { timeout: 15_000 };

/** The visible state of a search, read from the page. */
export function searchScreen(page: Page) {
  const panel = page.locator('section[aria-label="Filters"]');
  return {
    page,
    panel,
    results: page.locator('[data-search-results]'),
    /** The island answers. Without this a click may come before its script. */
    hydrated: () => page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' }),
    heading: () => page.getByRole('heading', { level: 1 }).innerText(),
    /** `528 cars` -> 528, as it is announced. */
    count: async () => numberIn(await page.locator('.results__head [role=status]').innerText()),
    /** The cars after the first ones are there too. */
    isWhole: async () => (await page.locator('[data-search-results]').getAttribute('aria-busy')) !== 'true',
    ids: () =>
      page
        .locator('article[data-car-id]')
        .evaluateAll(cards => cards.map(card => card.getAttribute('data-car-id') ?? '')),
    titles: () => page.locator('article[data-car-id] .card__title').allTextContents(),
    prices: async () =>
      (await page.locator('article[data-car-id] .price__amount').allTextContents()).map(numberIn),
    address: () => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    box: panel.getByRole('searchbox'),
    /** The box of a value, by the words at its beginning. */
    value: (name: string) => panel.getByRole('checkbox', { name: new RegExp(`^${name}(?: \\d+)?$`) }),
    section: (name: string) =>
      panel.locator('details').filter({ has: page.locator('summary', { hasText: name }) }),
    chips: () => page.locator('.search-tools .applied__filter [aria-hidden=true]:not(svg)').allInnerTexts(),
    /** The number beside a value. */
    counted: async (name: string) =>
      numberIn(await panel.locator('.pick', { hasText: name }).first().locator('.pick__count').innerText()),
  };
}
export type Screen = ReturnType<typeof searchScreen>;

export function numberIn(text: string): number {
  return Number(text.replace(/[^\d]/g, ''));
}

/** Waits until the page shows so many cars found. */
export function finds(screen: Pick<Screen, 'count'>, count: number): Promise<void> {
  return expect.poll(screen.count, SOON).toBe(count);
}

export function isAt(screen: Pick<Screen, 'address'>, address: string): Promise<void> {
  return expect.poll(screen.address, SOON).toBe(address);
}

/** Opens a page of a site with a search that can be used. */
export async function openSearch(
  sites: Pick<ServedSites, 'open'>,
  slug: string,
  path: string,
  options: BrowserContextOptions = {},
) {
  const visit = await sites.open(slug, path, options);
  const screen = searchScreen(visit.page);
  await screen.hydrated();
  return { ...visit, screen };
}

/** Holds requests back until the function it returns is called. */
export async function hold(page: Page, url: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async route => {
    await promise;
    // The page may be left by then.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** By how many pixels the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
