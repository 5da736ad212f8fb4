import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { eventsOf, keep, storedBy } from '../support/browser/browser-storage.ts';
import { SOON, searchScreen } from '../support/browser/search-screen.ts';
import { axeFindings } from '../support/browser/visit.ts';
import { readPage, siteFiles } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';
import type { OpenPage } from '../support/server/served-sites.ts';

/** Favourites, and what a browser stores and tracks of a visit (docs/analytics.md#what-a-browser-stores). */
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
const presses = (page: Page, ids: (string | null)[]) => expect.poll(() => pressed(page), SOON).toEqual(ids);
const idOf = async (page: Page, at = 0) => (await heart(page, at).getAttribute('data-favourite')) ?? '';
const counts = (page: Page) => page.locator('[data-favourite-count]').allInnerTexts();

describe('a heart', () => {
  test.each([390, 1280])(
    'is named and as large as a finger, and stores and tracks its car, at %i pixels',
    async width => {
      await on(
        RESULTS,
        async page => {
          const id = await idOf(page);
          const title = await page.locator('article .card__title').first().innerText();
          expect(await heart(page).boundingBox()).toMatchObject({ width: 44, height: 44 });
          expect(await heart(page).getAttribute('aria-label')).toBe(`Save: ${title}`);
          await heart(page).click();
          await presses(page, [id]);
          expect(await axeFindings(page, 'main')).toEqual([]);
          expect(await eventsOf(page)).toEqual([{ event: 'favourite', event_id: 39, car_id: id }]);
          expect(await storedBy(page, SLUG, 'favourites')).toEqual([
            { id, title, href: expect.stringMatching(/^\/cars\/.+\/$/) },
          ]);
          await heart(page).press('Enter');
          await presses(page, []);
          expect(await eventsOf(page)).toHaveLength(1);
          expect(await storedBy(page, SLUG, 'favourites')).toBeNull();
          await heart(page).press('Space');
          await presses(page, [id]);
        },
        { viewport: { width, height: 900 } },
      );
    },
  );

  test('on the page of its car stores the same as on the card', async () => {
    await on(CAR, async page => {
      const own = page.locator('.gallery .heart');
      const id = await own.getAttribute('data-favourite');
      await own.click();
      await presses(page, [id]);
      const title = (await page.locator('h1').innerText()).trim();
      expect(await storedBy(page, SLUG, 'favourites')).toEqual([{ id, title, href: CAR }]);
    });
  });

  test('on a card that the search draws later shows what is stored', async () => {
    await on(RESULTS, async page => {
      const screen = searchScreen(page);
      await screen.hydrated();
      const id = await idOf(page, 1);
      await heart(page, 1).click();
      await presses(page, [id]);
      const first = await screen.ids();
      await page.getByRole('combobox', { name: /sort/i }).first().selectOption('price_asc');
      await expect.poll(screen.ids, SOON).not.toEqual(first);
      await page.goBack();
      await expect.poll(screen.ids, SOON).toEqual(first);
      await page.getByRole('link', { name: /next/i }).last().click();
      await expect.poll(screen.ids, SOON).not.toContain(id);
      const other = await idOf(page, 2);
      await heart(page, 2).click();
      await presses(page, [other]);
      await page.goBack();
      await expect.poll(screen.ids, SOON).toContain(id);
      await presses(page, [id]);
      await page.goForward();
      await presses(page, [other]);
    });
  });

  test('shows in other tabs of the site, not on other sites, and on a page that is shown again', async () => {
    await on(RESULTS, async (page, { faults }) => {
      const other = await page.context().newPage();
      other.on('pageerror', error => faults.push(error.message));
      await other.goto(page.url());
      const ids = [await idOf(page, 0), await idOf(page, 1)];
      await heart(page).click();
      await presses(other, ids.slice(0, 1));
      await expect.poll(() => counts(other)).toContain('1');
      await heart(other, 1).click();
      await presses(page, ids);
      await other.goto(sites.address('cascade-used-cars', RESULTS));
      expect(await pressed(other)).toEqual([]);
      expect(await other.locator('[data-favourite-count]').first().isVisible()).toBe(false);
    });
    await on(RESULTS, async page => {
      const id = await idOf(page);
      await keep(page, SLUG, 'favourites', [{ id, title: 'Kept', href: '/cars/kept/' }]);
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await presses(page, [id]);
      expect(await counts(page)).toContain('1');
    });
  });

  test('works without storage while the page is open, and does not show without JavaScript', async () => {
    await on('/404/', async (page, { faults }) => {
      faults.length = 0;
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      });
      await page.goto(new URL(RESULTS, page.url()).href);
      await heart(page).click();
      await presses(page, [await idOf(page)]);
      expect(await counts(page)).toContain('1');
    });
    await on(
      RESULTS,
      async page => {
        expect(await page.locator('.heart').count()).toBeGreaterThan(10);
        expect(await page.locator('.heart, [data-favourite-count]').filter({ visible: true }).count()).toBe(
          0,
        );
      },
      { javaScriptEnabled: false },
    );
  });
});

test('pages seen and the campaign of the first landing are stored, and nothing that was typed', async () => {
  await on('/?utm_source=mail&gclid=g1&name=Jane', async page => {
    await page.goto(new URL('/search/?query=jane', page.url()).href);
    await page.goto(new URL(`${CAR}?utm_source=other`, page.url()).href);
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([
      { event: 'page_view', page: 'car' },
    ]);
    expect(await storedBy(page, SLUG, 'visited-pages')).toEqual(['/', '/search/', CAR]);
    expect(await storedBy(page, SLUG, 'landing')).toEqual({
      params: { utm_source: 'mail', gclid: 'g1' },
      at: expect.any(Number),
    });
    const all = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(all.toLowerCase()).not.toContain('jane');
  });
});

test('a click on a number is tracked as a call, and a finished search once', async () => {
  await on('/contact/', async page => {
    await page.evaluate(() => document.addEventListener('click', event => event.preventDefault()));
    await page.locator('main a[href^="tel:"]').first().click();
    expect(await eventsOf(page)).toEqual([{ event: 'call', event_id: 25 }]);
  });
  await on('/search/new-used-and-demo-cars/', async page => {
    const screen = searchScreen(page);
    await screen.hydrated();
    const before = await screen.ids();
    await screen.box.fill('corolla');
    await expect.poll(screen.ids, SOON).not.toEqual(before);
    await screen.box.press('Enter');
    const search = [{ event: 'search', search: expect.stringMatching(/corolla/i) }];
    await expect.poll(() => eventsOf(page), SOON).toEqual(search);
    await screen.box.press('Enter');
    expect(await eventsOf(page)).toHaveLength(1);
  });
});
