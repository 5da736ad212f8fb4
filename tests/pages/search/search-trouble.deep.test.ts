import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { listSearch } from '../../support/browser/list-search.ts';
import {
  finds,
  isAt,
  numberIn,
  openSearch,
  SOON,
  searchScreen,
} from '../../support/browser/search-screen.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** What the search does when there is nothing to show, nothing to ask, or no script; and before anything is asked. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const sites = serveForTests(out);

const opened = (path: string, options = {}) => openSearch(sites, SLUG, path, options);

describe('where nothing fits', () => {
  const path = '/search/used-cars/?make=Kia&price=-30000&body=Cab+Chassis';

  test('the filter to take off is named with what that gives, and a click does it', async () => {
    const { screen, page, close } = await opened(path);
    await finds(screen, 0);
    const links = page.locator('.no-results .chip');
    await links.first().waitFor();
    for (const link of await links.all())
      expect(numberIn((await link.innerText()).split(/ (?=\d+ cars?$)|\n/).at(-1) ?? '')).toBeGreaterThan(0);
    const promised = numberIn(await links.first().locator('small').innerText());
    await links.first().click();
    await finds(screen, promised);
    expect((await screen.ids()).length).toBeGreaterThan(0);
    await close();
  });

  test('the visitor can ask to be notified: a form opens with the search', async () => {
    const { screen, page, close } = await opened(path);
    await finds(screen, 0);
    await page.getByRole('link', { name: 'Tell me when one arrives' }).click();
    await page.waitForURL('**/notify-me/**');
    const message = new URL(page.url()).searchParams.get('message') ?? '';
    for (const word of ['Used', 'Kia', 'Cab Chassis', '$30,000']) expect(message).toContain(word);
    expect(
      await page
        .getByRole('textbox', { name: /message/i })
        .first()
        .inputValue(),
    ).toBe(message);
    const vehicle = page.getByRole('textbox', { name: /looking for|car|vehicle/i }).first();
    expect(await vehicle.inputValue()).toContain('Cab Chassis');
    expect(await page.locator('input[name=vehiclePriceBudget]').inputValue()).toBe('30000');
    expect(await page.locator('input[name=search]').inputValue()).toMatch(/^\/search\/.*price=-30000/);
    await close();
  });

  test('axe finds nothing', async () => {
    const { screen, page, close } = await opened(path);
    await finds(screen, 0);
    await page.locator('.no-results .chip').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe('where the engine does not answer', () => {
  test('the last cars stay, an error is shown, and trying again works', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    const before = await screen.ids();
    await page.route('**/_search/**', route => route.abort());
    await screen.value('Kia').check();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await screen.ids()).toEqual(before);
    // The address says what the page shows.
    expect(screen.address()).toBe('/search/used-cars/');
    await page.unroute('**/_search/**');
    await again.click();
    await isAt(screen, '/search/kia/?car_type=used');
    await expect
      .poll(async () => (await screen.titles()).every(title => title.includes('Kia')), SOON)
      .toBe(true);
    await expect.poll(() => again.count(), SOON).toBe(0);
    await close();
  });

  test('the error is shown where the page is scrolled to, and back online the search is made', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.context().setOffline(true);
    await screen.value('Kia').check();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await again.evaluate(button => button.getBoundingClientRect().top)).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await isAt(screen, '/search/kia/?car_type=used');
    await expect.poll(() => again.count(), SOON).toBe(0);
    await close();
  });

  test('cards that cannot be loaded later leave the last ones there', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    await screen.value('Kia').check();
    await expect
      .poll(async () => (await screen.titles()).every(title => title.includes('Kia')), SOON)
      .toBe(true);
    const kia = await screen.ids();
    await page.route('**/_search/cards/**', route => route.abort());
    await screen.page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await screen.ids()).toEqual(kia);
    await page.unroute('**/_search/cards/**');
    await again.click();
    await expect.poll(screen.ids, SOON).not.toEqual(kia);
    await close();
  });

  test('after a release, cards that are gone make the page fetch the index anew', async () => {
    const { screen, page, requests, close } = await opened('/search/used-cars/');
    // The first cars of the site come with the index; the cheapest do not.
    let gone = 0;
    await page.route('**/_search/cards/**', route => {
      gone += 1;
      return gone === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    const before = await screen.ids();
    await page.getByLabel('Sort by').selectOption('price_asc');
    await expect.poll(screen.ids, SOON).not.toEqual(before);
    expect(gone).toBeGreaterThan(0);
    expect(requests.filter(url => url.endsWith('/cars.index'))).toHaveLength(2);
    await close();
  });
});

describe('where the script of a search cannot be loaded', () => {
  test.each([
    [SLUG, '/search/used-cars/', (page: Page) => searchScreen(page).value('Kia').check()],
    [SLUG, '/brands/toyota/', (page: Page) => page.locator('.scoped .chip').first().click()],
    [SLUG, '/special-offers/', (page: Page) => listSearch(page, '').box.fill('service')],
    [
      'bayside-suzuki',
      '/parts/search/',
      (page: Page) => listSearch(page, '').select('Model').selectOption('Jimny'),
    ],
  ])('the visitor of %s%s sees an error, and tries again', async (slug, path, choose) => {
    const { page, close } = await sites.open(slug, '/contact/');
    await page.route(/Search\w*\.island/, route => route.abort());
    await page.goto(new URL(path, page.url()).href);
    await choose(page);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('up to date');
    await page.unroute(/Search\w*\.island/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('alert').count(), SOON).toBe(0);
    await choose(page);
    await page.waitForURL(/\?|\/search\/kia\//);
    await close();
  });
});

describe('before the first search', () => {
  test('the script changes neither the cars nor a pixel', async () => {
    const { page, close } = await sites.open(SLUG, '/contact/');
    await page.route(/SearchScreen\.island/, async route => {
      await new Promise(resolve => setTimeout(resolve, 2500));
      await route.continue();
    });
    const screen = searchScreen(page);
    await page.goto(new URL('/search/used-cars/', page.url()).href, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1200);
    expect(await page.locator('astro-island[ssr]').count()).toBe(1);
    const before = { ids: await screen.ids(), picture: await page.screenshot() };
    await screen.hydrated();
    await page.waitForTimeout(200);
    expect(await screen.ids()).toEqual(before.ids);
    expect((await page.screenshot()).equals(before.picture), 'the picture of the page').toBe(true);
    await close();
  });

  test('no engine is fetched; it is when a pointer comes to the filters', async () => {
    const { page, requests, screen, close } = await opened('/search/used-cars/');
    await page.waitForTimeout(300);
    const engine = () => requests.filter(url => /search-parts|_search\//.test(url));
    expect(engine()).toEqual([]);
    await screen.panel.hover();
    await expect.poll(() => engine().length, SOON).toBeGreaterThan(1);
    await close();
  });

  test('without JavaScript there are no dead filters, and links lead to the other pages', async () => {
    const { page, close } = await sites.open(SLUG, '/search/used-cars/', { javaScriptEnabled: false });
    const screen = searchScreen(page);
    expect(await screen.panel.isVisible()).toBe(false);
    expect(await page.getByRole('combobox', { name: 'Sort by' }).isVisible()).toBe(false);
    expect((await screen.ids()).length).toBe(21);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**page=2');
    expect((await screen.ids()).length).toBe(21);
    await close();
  });
});

describe('the last searches', () => {
  test('are offered at the empty box, the latest first, and lead back', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    await screen.value('Kia').check();
    await isAt(screen, '/search/kia/?car_type=used');
    await page.goto(new URL('/search/new-cars/', page.url()).href);
    await screen.hydrated();
    await screen.box.fill('hilux');
    await screen.box.press('Enter');
    await isAt(screen, '/search/new-cars/?query=hilux');
    await page.goto(new URL('/search/used-cars/', page.url()).href);
    await screen.hydrated();
    await screen.box.focus();
    const past = screen.panel.locator('.search-box__recent a');
    await expect.poll(() => past.allInnerTexts(), SOON).toEqual(['“hilux”, New', 'Used, Kia']);
    // Safari gives a link no focus when it is pressed: the list must not go with that of the box.
    await past.last().hover();
    await page.mouse.down();
    expect(await screen.box.evaluate(box => box === document.activeElement)).toBe(true);
    await page.mouse.up();
    await isAt(screen, '/search/kia/?car_type=used');
    await close();
  });
});
