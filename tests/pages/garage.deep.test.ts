import type { BrowserContextOptions, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { keep, storedBy } from '../support/browser/browser-storage.ts';
import { SOON, searchScreen } from '../support/browser/search-screen.ts';
import { axeFindings, hasFocus, loading, overflow, visitor } from '../support/browser/visit.ts';
import { readPage } from '../support/built-site.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';
import type { OpenPage } from '../support/server/served-sites.ts';

/** The garage: what the browser stores of a visitor, on one page (docs/analytics.md#what-a-browser-stores). */
const { out } = inject('demoSites');
const SLUG = 'cascade-used-cars';
const sites = serveForTests(out);

const GONE = { id: 'gone-1', title: '2017 Ford Explorer <b>XLT</b>', href: '/cars/2017-ford-explorer/' };

/** Cars as the results page shows them. */
async function carsOf(page: Page): Promise<{ id: string; title: string; href: string }[]> {
  return page.locator('article[data-car-id]').evaluateAll(cards =>
    cards.map(card => {
      const link = card.querySelector<HTMLAnchorElement>('.card__title a');
      return {
        id: card.getAttribute('data-car-id') ?? '',
        title: link?.textContent ?? '',
        href: link?.getAttribute('href') ?? '',
      };
    }),
  );
}

/** Opens the garage of a browser that keeps something. */
async function garage(
  stored: (page: Page) => Promise<void>,
  use: (page: Page, opened: OpenPage) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const opened = await sites.open(SLUG, '/search/used-cars/', options);
  await stored(opened.page);
  const address = new URL('/garage/', opened.page.url()).href;
  // The search page left behind may still be loading its own scripts.
  await opened.page.goto('about:blank');
  opened.requests.length = 0;
  await opened.page.goto(address);
  await use(opened.page, opened);
  expect(opened.faults).toEqual([]);
  await opened.close();
}

const list = (page: Page, name: string) => page.locator(`[data-list=${name}]`);
const idsIn = (page: Page, name: string) =>
  list(page, name)
    .locator('article')
    .evaluateAll(cards => cards.map(card => card.getAttribute('data-car-id')));
const keepFavourites =
  (count: number, more: object[] = []) =>
  async (page: Page) =>
    keep(page, SLUG, 'favourites', [...(await carsOf(page)).slice(0, count), ...more]);

test.each([390, 1280])('empty lists say so, with one link to the cars, at %i pixels', async width => {
  await garage(
    async () => {},
    async page => {
      for (const name of ['favourites', 'enquired', 'reserved', 'searches']) {
        expect(await list(page, name).locator('[data-empty]').isVisible()).toBe(true);
        expect(await list(page, name).getByRole('button').count()).toBe(0);
      }
      const ways = page.locator('.garage').getByRole('link', { name: 'See all cars' });
      expect(await ways.count()).toBe(1);
      const [way, foot] = [await ways.boundingBox(), await page.locator('[data-forget]').boundingBox()];
      expect(way?.y).toBeLessThan(550);
      expect((foot?.y ?? 0) - (way?.y ?? 0)).toBeLessThan(width === 390 ? 800 : 400);
      expect(await axeFindings(page)).toEqual([]);
    },
    { viewport: { width, height: 900 } },
  );
});

test.each([390, 1280])(
  'nothing that is seen moves when short lists are filled, at %i pixels',
  async width => {
    const slug = 'rocklea-car-yard';
    const { page, open, close } = await visitor(sites.browser, { width });
    await open(sites.address(slug, '/search/used-cars/'));
    const cars = await carsOf(page);
    for (const kept of [0, 1]) {
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
        `forecourt:${slug}:favourites`,
        JSON.stringify(cars.slice(0, kept)),
      ] as const);
      await open(sites.address(slug, '/garage/'));
      await page.locator('.garage[data-filled]').waitFor();
      await expect.poll(() => list(page, 'favourites').locator('article').count(), SOON).toBe(kept);
      expect((await loading(page)).moved).toEqual([]);
      const gap = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (box('.band--garage ~ .band')?.top ?? 0) - (box('.garage__foot')?.bottom ?? 0);
      });
      expect(gap, 'what is below the lists follows them').toBeLessThan(120);
      const footer = page.locator('.site-footer');
      expect(await footer.evaluate(each => getComputedStyle(each).visibility)).toBe('visible');
    }
    await close();
  },
);

test('a saved car has the card of the results; one that is gone leads to similar cars, without markup', async () => {
  let shown = '';
  await garage(
    async page => {
      shown = await page
        .locator('article')
        .first()
        .evaluate(card => card.outerHTML);
      await keepFavourites(1, [GONE])(page);
    },
    async (page, { requests }) => {
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toHaveLength(1);
      const card = list(page, 'favourites').locator('article');
      const alike = (html: string) =>
        html.replace(/<(\/?)h[23]/g, '<$1h').replace(/ (?:loading|fetchpriority|aria-pressed)="\w+"/g, '');
      expect(alike(await card.evaluate(element => element.outerHTML))).toBe(alike(shown));
      const scripts = requests.filter(url => url.endsWith('.js')).map(url => new URL(url).pathname);
      const bundled = scripts.map(file => readPage(out, SLUG, file)).join();
      expect(bundled).not.toContain('react.suspense');

      const line = list(page, 'favourites').locator('.garage__gone li');
      expect(await line.innerText()).toContain(GONE.title);
      expect(await line.locator('b').count()).toBe(0);
      const similar = await line.getByRole('link', { name: 'Find similar cars' }).getAttribute('href');
      expect(similar).toBe('/search/?query=Ford%20Explorer');
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await line.getByRole('button', { name: `Remove: ${GONE.title}` }).click();
      await expect.poll(() => line.count()).toBe(0);
      expect(await storedBy(page, SLUG, 'favourites')).toHaveLength(1);
      await page.goto(new URL(similar ?? '', page.url()).href);
      await searchScreen(page).hydrated();
      await page.locator('article', { hasText: 'Ford Explorer' }).first().waitFor();
    },
    { viewport: { width: 390, height: 900 } },
  );
});

test('the comparison marks what differs, can leave out the rest, and shows the cars that are chosen', async () => {
  await garage(
    keepFavourites(5),
    async page => {
      const compare = page.getByRole('region', { name: 'Side by side' });
      await expect.poll(() => compare.getByRole('columnheader').count(), SOON).toBe(4);
      const differing = compare.locator('tr[data-differs]');
      for (const row of await differing.all()) {
        expect(await row.locator('th').innerText()).toContain('differs');
        expect(new Set(await row.locator('td').allInnerTexts()).size).toBeGreaterThan(1);
      }
      const rows = compare.locator('tbody tr');
      expect(await rows.count()).toBeGreaterThan(await differing.count());
      await page.getByLabel('Only what differs').check();
      expect(await rows.count()).toBe(await differing.count());
      const boxes = list(page, 'favourites').locator('.compare__choice input');
      await boxes.last().check();
      expect(await compare.getByRole('columnheader').count()).toBe(5);
      for (const box of (await boxes.all()).slice(1)) await box.uncheck();
      expect(await compare.innerText()).toBe('Choose at least two cars to see them side by side.');
      await boxes.nth(1).check();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
    { viewport: { width: 390, height: 900 } },
  );
});

test('cars keep their order while another tab adds one, and a heart let go keeps its card until the next visit', async () => {
  let saved: string[] = [];
  await garage(
    async page => {
      const cars = (await carsOf(page)).slice(2, 5).reverse();
      saved = cars.map(({ id }) => id);
      await keep(page, SLUG, 'favourites', cars);
    },
    async page => {
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toEqual(saved);
      const other = await page.context().newPage();
      await other.goto(new URL('/search/used-cars/', page.url()).href);
      await other.locator('article .heart').first().click();
      const [added] = await carsOf(other);
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toEqual([added?.id, ...saved]);
      await list(page, 'favourites').locator('.heart').first().click();
      await expect.poll(() => storedBy(page, SLUG, 'favourites')).toHaveLength(3);
      expect(await idsIn(page, 'favourites')).toHaveLength(4);
      await page.reload();
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toEqual(saved);
    },
  );
});

test('enquired and reserved cars, searches and a valuation have their lists, each to be cleared', async () => {
  const at = Date.parse('2026-11-20T02:00:00Z');
  await garage(
    async page => {
      const [first, second, third] = await carsOf(page);
      await keep(page, SLUG, 'enquired-car', { ...first, category: 'Vehicle Enquiry', at });
      await keep(page, SLUG, 'reserved-cars', [
        { ...second, lead_id: 'L1', at },
        { ...third, lead_id: null, at },
      ]);
      await keep(page, SLUG, 'searches', [
        { path: '/search/used-cars/?body=SUV', label: 'Used SUVs' },
        { path: 'javascript:alert(1)', label: 'Not ours' },
      ]);
    },
    async page => {
      await expect.poll(() => idsIn(page, 'enquired'), SOON).toHaveLength(1);
      await expect.poll(() => idsIn(page, 'reserved'), SOON).toHaveLength(2);
      // A heart in one list keeps its car in the other.
      await list(page, 'enquired').locator('.heart').click();
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toEqual(await idsIn(page, 'enquired'));
      const links = list(page, 'searches').locator('[data-content] a');
      expect(await links.evaluateAll(all => all.map(each => each.getAttribute('href')))).toEqual([
        '/search/used-cars/?body=SUV',
      ]);
      for (const name of ['enquired', 'reserved', 'searches']) {
        await list(page, name).getByRole('button', { name: 'Clear' }).click();
        expect(await list(page, name).locator('[data-empty]').isVisible()).toBe(true);
        expect(await hasFocus(list(page, name).locator('h2'))).toBe(true);
      }
      for (const name of ['enquired-car', 'reserved-cars', 'searches'])
        expect(await storedBy(page, SLUG, name), name).toBeNull();
    },
  );
});

/** An enquiry of the outbox that is not due. */
const entry = (state: string) => ({
  key: state,
  action: '/api/forms',
  body: '{}',
  form: { kind: 'fleet', event_id: 22, car: null },
  title: 'Fleet',
  path: '/fleet/',
  formId: 'fleet-form',
  at: Date.now(),
  tries: 1,
  next: Date.now() + 600_000,
  state,
  unsure: false,
  error: null,
  words: {},
});

test('clearing everything leaves nothing of the visitor, but the enquiries that are not sent yet', async () => {
  await garage(
    async page => {
      await keepFavourites(2)(page);
      await keep(page, SLUG, 'details', { name: 'Jane', email: 'jane@example.com' });
      await keep(page, SLUG, 'drafts', { '/contact/#contact': { values: { message: 'Hi' }, at: 1 } });
      await keep(page, SLUG, 'searches', [{ path: '/search/used-cars/', label: 'Used' }]);
      await keep(page, SLUG, 'outbox', [entry('waiting'), entry('sent')]);
      await page.evaluate(() => localStorage.setItem('another-app', 'stays'));
      await searchScreen(page).value('Toyota').check();
      await page.waitForURL('**/search/toyota/**');
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => sessionStorage.length), SOON).toBeGreaterThan(0);
    },
    async page => {
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toHaveLength(2);
      await page.getByRole('button', { name: 'Clear everything' }).click();
      expect(await page.locator('[data-forgotten]').innerText()).toContain('has forgotten');
      expect(await idsIn(page, 'favourites')).toEqual([]);
      expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
        'another-app',
        `forecourt:${SLUG}:outbox`,
      ]);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
      expect(await storedBy(page, SLUG, 'outbox')).toMatchObject([{ key: 'waiting', state: 'waiting' }]);
    },
  );
});

test('where the cards cannot be loaded, names lead to the cars, and nothing is lost', async () => {
  const opened = await sites.open(SLUG, '/search/used-cars/', {});
  const { page } = opened;
  await keepFavourites(2)(page);
  const [first] = await carsOf(page);
  await page.route('**/_search/**', route => route.abort());
  await page.goto(new URL('/garage/', page.url()).href);
  await list(page, 'favourites').getByText('could not be loaded').waitFor();
  const link = list(page, 'favourites')
    .getByRole('link', { name: first?.title ?? '' })
    .first();
  expect(await link.getAttribute('href')).toBe(first?.href);
  expect(await storedBy(page, SLUG, 'favourites')).toHaveLength(2);
  await opened.close();
});

test('without JavaScript the page says that it needs it, and leads to the cars', async () => {
  await garage(
    async () => {},
    async page => {
      const notice = page.locator('noscript .notice');
      expect(await notice.innerText()).toContain('needs JavaScript');
      expect(await list(page, 'favourites').isVisible()).toBe(false);
      await page
        .locator('main')
        .getByRole('link', { name: 'See all cars', exact: true })
        .filter({ visible: true })
        .click();
      await page.locator('body[data-page="search"]').waitFor();
    },
    { javaScriptEnabled: false },
  );
});
