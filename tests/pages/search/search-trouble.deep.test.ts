import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { listSearch } from '../../support/browser/list-search.ts';
import {
  finds,
  hold,
  isAt,
  numberIn,
  openSearch,
  searchScreen,
} from '../../support/browser/search-screen.ts';
import { axeFindings, hasFocus } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** A search that finds nothing, fails, has no script, or has not begun. */
const SLUG = 'harbour-motor-group';
const USED = '/search/used-cars/';
const sites = serveForTests(inject('demoSites').out);

const opened = (path: string, options = {}) => openSearch(sites, SLUG, path, options);
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('a search that finds nothing names the filter to remove, what that gives, and a form that takes the search', async () => {
  const { screen, page, close } = await opened(`${USED}?make=Kia&price=-30000&body=Cab+Chassis`);
  await finds(screen, 0);
  const links = page.locator('.no-results .chip');
  await links.first().waitFor();
  const promised = (await links.locator('small').allInnerTexts()).map(numberIn);
  expect(promised).toHaveLength(await links.count());
  expect(Math.min(...promised)).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await links.first().click();
  await finds(screen, promised[0] ?? 0);
  await page.goBack();
  await finds(screen, 0);

  await page.getByRole('link', { name: 'Tell me when one arrives' }).click();
  await page.waitForURL('**/notify-me/**');
  const message = new URL(page.url()).searchParams.get('message') ?? '';
  for (const word of ['Used', 'Kia', 'Cab Chassis', '$30,000']) expect(message).toContain(word);
  const field = (name: RegExp) => page.getByRole('textbox', { name }).first().inputValue();
  expect(await field(/message/i)).toBe(message);
  expect(await field(/looking for|car|vehicle/i)).toContain('Cab Chassis');
  expect(await page.locator('input[name=vehiclePriceBudget]').inputValue()).toBe('30000');
  expect(await page.locator('input[name=search]').inputValue()).toMatch(/^\/search\/.*price=-30000/);
  await close();
});

test('when the engine does not answer, the last cars and their address stay until a second try succeeds', async () => {
  const { screen, page, close } = await opened(USED);
  const again = tryAgain(page);
  const before = await screen.ids();
  await page.route('**/_search/**', route => route.abort());
  await screen.value('Kia').check();
  await again.waitFor();
  expect(await screen.ids()).toEqual(before);
  expect(screen.address()).toBe(USED);
  // Links lead on from the results shown.
  await page.getByRole('link', { name: 'Next' }).waitFor();
  await page.unroute('**/_search/**');
  await again.press('Enter');
  await isAt(screen, '/search/kia/?car_type=used');
  await expect.poll(async () => (await screen.titles()).every(title => title.includes('Kia'))).toBe(true);
  await again.waitFor({ state: 'detached' });
  expect(await hasFocus(screen.results)).toBe(true);

  // Cards that cannot be fetched later.
  const kia = await screen.ids();
  await page.route('**/_search/cards/**', route => route.abort());
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
  await again.waitFor();
  expect(await screen.ids()).toEqual(kia);
  await page.unroute('**/_search/cards/**');
  await again.click();
  await expect.poll(screen.ids).not.toEqual(kia);
  await close();
});

test('an error is on the screen wherever the page is scrolled to, and goes when the network is back', async () => {
  const { screen, page, close } = await opened(USED);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.context().setOffline(true);
  await screen.value('Kia').check();
  const again = tryAgain(page);
  await again.focus();
  expect(await again.evaluate(button => button.getBoundingClientRect().top)).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await isAt(screen, '/search/kia/?car_type=used');
  await again.waitFor({ state: 'detached' });
  expect(await hasFocus(screen.results)).toBe(true);
  await close();
});

test.each([
  [SLUG, USED, (page: Page) => searchScreen(page).value('Kia').check()],
  [SLUG, '/brands/toyota/', (page: Page) => page.locator('.scoped .chip').first().click()],
  [SLUG, '/special-offers/', (page: Page) => listSearch(page, '').box.fill('service')],
  [
    'bayside-suzuki',
    '/parts/search/',
    (page: Page) => listSearch(page, '').select('Model').selectOption('Jimny'),
  ],
])(
  'without its script or its index, %s%s keeps its cards until a second try succeeds',
  async (slug, path, choose) => {
    const { page, close } = await sites.open(slug, '/contact/');
    const cards = page.locator('article[data-car-id], .part, .list-results .link-card');
    const alert = page.getByRole('alert');
    for (const missing of [/Search\w*\.island/, /\/_search\//]) {
      await page.route(missing, route => route.abort());
      await page.goto(new URL(path, page.url()).href);
      const before = await cards.allInnerTexts();
      expect(before.length).toBeGreaterThan(3);
      await choose(page);
      await alert.waitFor();
      expect(await alert.innerText()).toContain('up to date');
      expect(await cards.allInnerTexts()).toEqual(before);
      await page.unroute(missing);
      await tryAgain(page).click();
      await alert.waitFor({ state: 'detached' });
      // A script that comes late does not know of the choice.
      if (missing.test('Search.island')) await choose(page);
      await page.waitForURL(/\?|\/search\/kia\//);
    }
    await close();
  },
);

test('the script changes neither the cars nor a pixel, and fetches no engine until a pointer moves', async () => {
  const { page, requests, close } = await sites.open(SLUG, '/contact/');
  const comeAlive = await hold(page, /SearchScreen\.island/);
  const screen = searchScreen(page);
  await page.goto(new URL(USED, page.url()).href, { waitUntil: 'commit' });
  await page.locator('.site-footer').waitFor();
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...[...document.images].filter(image => image.loading !== 'lazy').map(image => image.decode()),
    ]),
  );
  expect(await page.locator('astro-island[ssr]').count()).toBe(1);
  const before = { ids: await screen.ids(), picture: await page.screenshot() };
  comeAlive();
  await screen.hydrated();
  await page.waitForLoadState('networkidle');
  expect(await screen.ids()).toEqual(before.ids);
  expect((await page.screenshot()).equals(before.picture), 'the picture of the page').toBe(true);
  const engine = () => requests.filter(url => /search-parts|_search\//.test(url));
  expect(engine()).toEqual([]);
  await screen.panel.hover();
  await expect.poll(() => engine().length).toBeGreaterThan(1);
  await close();
});

test('without JavaScript there are no dead filters, and links lead to the other pages', async () => {
  const { page, close } = await sites.open(SLUG, USED, { javaScriptEnabled: false });
  const screen = searchScreen(page);
  expect(await screen.panel.isVisible()).toBe(false);
  expect(await page.getByRole('combobox', { name: 'Sort by' }).isVisible()).toBe(false);
  const first = await screen.ids();
  expect(first).toHaveLength(21);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**page=2');
  expect(await screen.ids()).toHaveLength(21);
  expect(await screen.ids()).not.toEqual(first);
  await close();
});

test('the empty box offers the last searches, the latest first', async () => {
  const { screen, page, close } = await opened(USED);
  await screen.value('Kia').check();
  await isAt(screen, '/search/kia/?car_type=used');
  await page.goto(new URL('/search/new-cars/', page.url()).href);
  await screen.hydrated();
  await screen.box.fill('hilux');
  await screen.box.press('Enter');
  await isAt(screen, '/search/new-cars/?query=hilux');
  await page.goto(new URL(USED, page.url()).href);
  await screen.hydrated();
  await screen.box.focus();
  const past = screen.panel.locator('.search-box__recent a');
  await expect.poll(() => past.allInnerTexts()).toEqual(['“hilux”, New', 'Used, Kia']);
  // Safari gives a pressed link no focus: the list must not go when the box loses it.
  await past.last().hover();
  await page.mouse.down();
  expect(await hasFocus(screen.box)).toBe(true);
  await page.mouse.up();
  await isAt(screen, '/search/kia/?car_type=used');
  await close();
});
