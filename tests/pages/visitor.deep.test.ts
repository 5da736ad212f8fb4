import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { eventsOf, keep, storedBy } from '../support/browser/browser-storage.ts';
import { SOON, searchScreen } from '../support/browser/search-screen.ts';
import { axeFindings } from '../support/browser/visit.ts';
import { readPage, siteFiles } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';
import type { OpenPage } from '../support/server/served-sites.ts';

/** Favourites, and what a browser stores of a visit (docs/analytics.md#what-a-browser-stores). */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const RESULTS = '/search/used-cars/';
const sites = serveForTests(out);

const CAR = `/${siteFiles(out, SLUG)
  .find(file => /^cars\/[^/]+\/index\.html$/.test(file) && readPage(out, SLUG, file).includes('data-gallery'))
  ?.replace('index.html', '')}`;

async function on(
  path: string,
  use: (page: Page, opened: OpenPage) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const opened = await sites.open(SLUG, path, options);
  await use(opened.page, opened);
  expect(opened.faults).toEqual([]);
  await opened.close();
}

const heart = (page: Page, at = 0) => page.locator('article .heart').nth(at);
const pressed = (page: Page) =>
  page
    .locator('.heart[aria-pressed=true]')
    .evaluateAll(hearts => hearts.map(each => each.getAttribute('data-favourite')));
const count = (page: Page) => page.locator('[data-favourite-count]').first();

describe.each([390, 1280])('a heart, %i px wide,', width => {
  const options = { viewport: { width, height: 900 } };

  test('saves its car: tracked once, counted in the header, there after a reload; a second press lets go', async () => {
    await on(
      RESULTS,
      async page => {
        const id = (await heart(page).getAttribute('data-favourite')) ?? '';
        const title = await page.locator('article .card__title').first().innerText();
        await heart(page).click();
        await expect.poll(() => pressed(page), SOON).toEqual([id]);
        expect(await eventsOf(page)).toEqual([{ event: 'favourite', event_id: 39, car_id: id }]);
        expect(await storedBy(page, SLUG, 'favourites')).toEqual([
          { id, title, href: expect.stringMatching(/^\/cars\/.+\/$/) },
        ]);
        await page.reload();
        await expect.poll(() => pressed(page)).toEqual([id]);
        expect(await page.locator('[data-favourite-count]').allInnerTexts()).toContain('1');
        await heart(page).click();
        await expect.poll(() => pressed(page)).toEqual([]);
        expect(await count(page).isVisible()).toBe(false);
        expect(await eventsOf(page)).toEqual([]);
        expect(await storedBy(page, SLUG, 'favourites')).toBeNull();
      },
      options,
    );
  });

  test('is as large as a finger, names its car, and axe finds nothing', async () => {
    await on(
      RESULTS,
      async page => {
        await heart(page).click();
        const box = await heart(page).boundingBox();
        expect([box?.width, box?.height]).toEqual([44, 44]);
        const title = await page.locator('article .card__title').first().innerText();
        expect(await heart(page).getAttribute('aria-label')).toBe(`Save: ${title}`);
        expect(await axeFindings(page)).toEqual([]);
      },
      options,
    );
  });
});

test('a heart works by keyboard', async () => {
  await on(RESULTS, async page => {
    await heart(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heart(page).getAttribute('aria-pressed'), SOON).toBe('true');
    await page.keyboard.press('Space');
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('false');
  });
});

test("a car's own page keeps it as its card does", async () => {
  await on(CAR, async page => {
    const own = page.locator('.gallery .heart');
    const id = await own.getAttribute('data-favourite');
    await own.click();
    await expect.poll(() => own.getAttribute('aria-pressed'), SOON).toBe('true');
    expect(await storedBy(page, SLUG, 'favourites')).toEqual([
      { id, title: (await page.locator('h1').innerText()).trim(), href: CAR },
    ]);
  });
});

test('cards that the search draws later show what is stored', async () => {
  await on(RESULTS, async page => {
    const screen = searchScreen(page);
    await screen.hydrated();
    await heart(page, 1).click();
    await expect.poll(async () => (await pressed(page)).length, SOON).toBe(1);
    const [id] = await pressed(page);
    const first = await screen.ids();
    await page.getByRole('combobox', { name: /sort/i }).first().selectOption('price_asc');
    await expect.poll(screen.ids, SOON).not.toEqual(first);
    await page.goBack();
    await expect.poll(screen.ids, SOON).toEqual(first);
    await page.getByRole('link', { name: /next/i }).last().click();
    await expect.poll(screen.ids, SOON).not.toContain(id);
    // A card of the second page, drawn in the browser.
    await heart(page, 2).click();
    await expect.poll(async () => (await pressed(page)).length, SOON).toBe(1);
    const stored = await pressed(page);
    await page.goBack();
    await expect.poll(screen.ids, SOON).toContain(id);
    await expect.poll(() => pressed(page)).toEqual([id]);
    await page.goForward();
    await expect.poll(() => pressed(page), SOON).toEqual(stored);
  });
});

test('two tabs share what is stored; two sites do not', async () => {
  await on(RESULTS, async (page, { faults }) => {
    const other = await page.context().newPage();
    other.on('pageerror', error => faults.push(error.message));
    await other.goto(page.url());
    await heart(page).click();
    await expect.poll(async () => (await pressed(page)).length, SOON).toBe(1);
    const stored = await pressed(page);
    await expect.poll(() => pressed(other)).toEqual(stored);
    await expect.poll(() => other.locator('[data-favourite-count]').allInnerTexts()).toContain('1');
    await heart(other, 1).click();
    await expect.poll(async () => (await pressed(page)).length).toBe(2);
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(page.url().replace(SLUG, 'cascade-used-cars'));
    expect(await pressed(elsewhere)).toEqual([]);
    expect(await count(elsewhere).isVisible()).toBe(false);
  });
});

test('a page that is shown again as it was left shows the first car that was saved on a later page', async () => {
  await on(RESULTS, async page => {
    const id = (await heart(page).getAttribute('data-favourite')) ?? '';
    await keep(page, SLUG, 'favourites', [{ id, title: 'Kept', href: '/cars/kept/' }]);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => pressed(page), SOON).toEqual([id]);
    expect(await page.locator('[data-favourite-count]').allInnerTexts()).toContain('1');
  });
});

test('without storage hearts work while the page is open', async () => {
  const opened = await sites.open(SLUG, '/', {});
  await opened.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await opened.page.goto(new URL(RESULTS, opened.page.url()).href);
  await heart(opened.page).click();
  await expect.poll(async () => (await pressed(opened.page)).length, SOON).toBe(1);
  expect(await opened.page.locator('[data-favourite-count]').allInnerTexts()).toContain('1');
  expect(opened.faults).toEqual([]);
  await opened.close();
});

test('without JavaScript there is no heart to press', async () => {
  await on(
    RESULTS,
    async page => {
      expect(await page.locator('.heart').count()).toBeGreaterThan(10);
      for (const each of await page.locator('.heart').all()) expect(await each.isVisible()).toBe(false);
      expect(await count(page).isVisible()).toBe(false);
    },
    { javaScriptEnabled: false },
  );
});

test('pages seen and the campaign of the first landing are stored, and no word that was typed', async () => {
  await on('/?utm_source=mail&gclid=g1&name=Jane', async page => {
    await page.goto(new URL('/search/?query=jane', page.url()).href);
    await page.goto(new URL(`${CAR}?utm_source=other`, page.url()).href);
    expect(await storedBy(page, SLUG, 'visited-pages')).toEqual(['/', '/search/', CAR]);
    expect(await storedBy(page, SLUG, 'landing')).toEqual({
      params: { utm_source: 'mail', gclid: 'g1' },
      at: expect.any(Number),
    });
    const all = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(all.toLowerCase()).not.toContain('jane');
  });
});

test('a click on any number is a call', async () => {
  await on('/contact/', async page => {
    await page.evaluate(() => document.addEventListener('click', event => event.preventDefault()));
    await page.locator('main a[href^="tel:"]').first().click();
    expect(await eventsOf(page)).toEqual([{ event: 'call', event_id: 25 }]);
  });
});

test('a page that opens tracks its type', async () => {
  await on(CAR, async page => {
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([
      { event: 'page_view', page: 'car' },
    ]);
  });
});

test('a finished search is tracked once, in words', async () => {
  await on('/search/new-used-and-demo-cars/', async page => {
    const screen = searchScreen(page);
    await screen.hydrated();
    const before = await screen.ids();
    await screen.box.fill('corolla');
    await expect.poll(screen.ids, SOON).not.toEqual(before);
    await screen.box.press('Enter');
    await expect
      .poll(() => eventsOf(page), SOON)
      .toEqual([{ event: 'search', search: expect.stringMatching(/corolla/i) }]);
    await screen.box.press('Enter');
    expect(await eventsOf(page)).toHaveLength(1);
  });
});
