import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { keep, storedBy } from '../support/browser/browser-storage.ts';
import { SOON, searchScreen } from '../support/browser/search-screen.ts';
import { axeFindings } from '../support/browser/visit.ts';
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

describe.each([390, 1280])('the garage, %i px wide,', width => {
  const options = { viewport: { width, height: 900 } };

  test('shows that each list is empty, with one link to the cars', async () => {
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
      options,
    );
  });

  test('shows saved cars as the site shows them everywhere, without React, and axe finds nothing', async () => {
    await garage(
      keepFavourites(3, [GONE]),
      async (page, { requests }) => {
        await expect.poll(() => idsIn(page, 'favourites'), SOON).toHaveLength(3);
        expect(await list(page, 'favourites').locator('.heart[aria-pressed=true]').count()).toBe(3);
        expect(await list(page, 'favourites').getByText('is no longer with us').innerText()).toContain(
          GONE.title,
        );
        const scripts = requests.filter(url => url.endsWith('.js')).map(url => new URL(url).pathname);
        const bundled = scripts.map(file => fs.readFileSync(path.join(out, SLUG, file), 'utf8')).join();
        expect(bundled).not.toContain('react.suspense');
        expect(await axeFindings(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      },
      options,
    );
  });
});

test.each([390, 1280])(
  'what is below short lists follows them, and nothing that was seen moves, at %i pixels',
  async width => {
    const { page, close } = await sites.open('rocklea-car-yard', '/search/used-cars/', {
      viewport: { width, height: 844 },
    });
    for (const kept of [0, 1]) {
      await keep(page, 'rocklea-car-yard', 'favourites', (await carsOf(page)).slice(0, kept));
      const visiting = await page.context().newPage();
      await visiting.addInitScript(() => {
        const moved: string[] = [];
        Reflect.set(window, 'moved', moved);
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) moved.push(String(Reflect.get(entry, 'value')));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visiting.goto(new URL('/garage/', page.url()).href);
      await visiting.locator('.garage[data-filled]').waitFor();
      await expect.poll(() => list(visiting, 'favourites').locator('article').count(), SOON).toBe(kept);
      const gap = await visiting.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (box('.band--garage ~ .band')?.top ?? 0) - (box('.garage__foot')?.bottom ?? 0);
      });
      expect(gap).toBeLessThan(120);
      expect(await visiting.locator('.site-footer').evaluate(each => getComputedStyle(each).visibility)).toBe(
        'visible',
      );
      expect(await visiting.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
      await visiting.close();
    }
    await close();
  },
);

test('a card in the garage is, letter for letter, the card of the results', async () => {
  await garage(
    async page => {
      const html = await page
        .locator('article')
        .first()
        .evaluate(card => card.outerHTML);
      await page.evaluate(text => sessionStorage.setItem('card', text), html);
      await keepFavourites(1)(page);
    },
    async page => {
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toHaveLength(1);
      const rendered = await list(page, 'favourites')
        .locator('article')
        .evaluate(card => card.outerHTML);
      const shown = (await page.evaluate(() => sessionStorage.getItem('card'))) ?? '';
      const alike = (html: string) =>
        html.replace(/<(\/?)h[23]/g, '<$1h').replace(/ (?:loading|fetchpriority|aria-pressed)="\w+"/g, '');
      expect(alike(rendered)).toBe(alike(shown));
    },
  );
});

test('saved cars are side by side: what differs is marked, and what is the same can be left out', async () => {
  await garage(
    keepFavourites(5),
    async page => {
      const compare = page.getByRole('region', { name: 'Side by side' });
      await expect.poll(() => compare.getByRole('columnheader').count(), SOON).toBe(4);
      const cards = await list(page, 'favourites').locator('article').first().innerText();
      const price = compare.getByRole('row', { name: 'Price' });
      expect(cards).toContain((await price.locator('td').first().innerText()).split('\n')[0]);
      const differing = compare.locator('tr[data-differs]');
      for (const row of await differing.all()) {
        expect(await row.locator('th').innerText()).toContain('differs');
        expect(new Set(await row.locator('td').allInnerTexts()).size).toBeGreaterThan(1);
      }
      const rows = await compare.locator('tbody tr').count();
      const same = rows - (await differing.count());
      await page.getByLabel('Only what differs').check();
      expect(await compare.locator('tbody tr').count()).toBe(rows - same);
      const boxes = list(page, 'favourites').locator('.compare__choice input');
      await boxes.last().check();
      expect(await compare.getByRole('columnheader').count()).toBe(5);
      for (const box of (await boxes.all()).slice(1)) await box.uncheck();
      expect(await compare.innerText()).toBe('Choose at least two cars to see them side by side.');
      await boxes.nth(1).check();
      expect(await axeFindings(page)).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    },
    { viewport: { width: 390, height: 900 } },
  );
});

test('cars keep their order, the latest first; another tab adds to them', async () => {
  await garage(
    async page => keep(page, SLUG, 'favourites', (await carsOf(page)).slice(2, 5).reverse()),
    async page => {
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toHaveLength(3);
      const before = await idsIn(page, 'favourites');
      const other = await page.context().newPage();
      await other.goto(new URL('/search/used-cars/', page.url()).href);
      expect(before).toEqual(
        (await carsOf(other))
          .slice(2, 5)
          .reverse()
          .map(({ id }) => id),
      );
      await other.locator('article .heart').first().click();
      const [added] = (await carsOf(other)).map(({ id }) => id);
      await expect.poll(() => idsIn(page, 'favourites'), SOON).toEqual([added, ...before]);
    },
  );
});

test('a heart let go leaves its card until the next visit, so that it can be pressed again', async () => {
  await garage(keepFavourites(2), async page => {
    await expect.poll(() => idsIn(page, 'favourites'), SOON).toHaveLength(2);
    await list(page, 'favourites').locator('.heart').first().click();
    await expect.poll(() => storedBy(page, SLUG, 'favourites')).toHaveLength(1);
    expect(await idsIn(page, 'favourites')).toHaveLength(2);
    await page.reload();
    await expect.poll(() => idsIn(page, 'favourites'), SOON).toHaveLength(1);
  });
});

test('a car that is gone says so, leads to similar ones, and can be removed', async () => {
  await garage(keepFavourites(1, [GONE]), async page => {
    const line = list(page, 'favourites').locator('.garage__gone li');
    await line.waitFor();
    expect(await line.locator('b').count()).toBe(0);
    const href = (await line.getByRole('link', { name: 'Find similar cars' }).getAttribute('href')) ?? '';
    expect(href).toBe('/search/?query=Ford%20Explorer');
    await line.getByRole('button', { name: `Remove: ${GONE.title}` }).click();
    await expect.poll(() => line.count()).toBe(0);
    expect(await storedBy(page, SLUG, 'favourites')).toHaveLength(1);
    await page.goto(new URL(href, page.url()).href);
    const screen = searchScreen(page);
    await screen.hydrated();
    await expect
      .poll(() => page.locator('article', { hasText: 'Ford Explorer' }).count(), SOON)
      .toBeGreaterThan(0);
  });
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
        expect(
          await list(page, name)
            .locator('h2')
            .evaluate(head => head === document.activeElement),
        ).toBe(true);
      }
      expect(await storedBy(page, SLUG, 'enquired-car')).toBeNull();
      expect(await storedBy(page, SLUG, 'reserved-cars')).toBeNull();
      expect(await storedBy(page, SLUG, 'searches')).toBeNull();
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

test.each([
  ['nothing of ours', '{"a":1}'],
  ['no JSON', '{'],
  ['a link that leads away', '[{"id":"x","title":"Car","href":"https://evil.example/"}]'],
  ['a link that runs', '[{"id":"x","title":"Car","href":"javascript:alert(1)"}]'],
  ['a link past the host', '[{"id":"x","title":"Car","href":"//evil.example/cars/a"}]'],
])('storage that holds %s is an empty garage', async (_, text) => {
  await garage(
    page =>
      page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        `forecourt:${SLUG}:favourites`,
        text,
      ] as const),
    async page => {
      expect(await list(page, 'favourites').locator('[data-empty]').isVisible()).toBe(true);
      expect(await page.locator('a[href*="evil"], a[href^="javascript"]').count()).toBe(0);
    },
  );
});

test('without JavaScript the page states what it needs, and leads to the cars', async () => {
  await garage(
    async () => {},
    async page => {
      expect(await page.locator('noscript .notice').innerText()).toContain('needs JavaScript');
      expect(await page.locator('noscript .notice').isVisible()).toBe(true);
      expect(await list(page, 'favourites').isVisible()).toBe(false);
      expect(await page.locator('main').getByRole('link', { name: 'See all cars' }).first().isVisible()).toBe(
        true,
      );
    },
    { javaScriptEnabled: false },
  );
});

test('a garage is not for search engines; a site without one has neither the page nor a link', () => {
  expect(readPage(out, SLUG, 'garage/index.html')).toContain('<meta name="robots" content="noindex">');
  expect(fs.existsSync(path.join(out, 'bayside-suzuki/garage'))).toBe(false);
  expect(readPage(out, 'bayside-suzuki', 'index.html')).not.toContain('/garage/');
});
