import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { unpack } from '../../../src/search/files/unpack.ts';
import { numberIn, SOON, searchScreen } from '../../support/browser/search-screen.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import { servedSites } from '../../support/server/served-sites.ts';

/** The search in the header: from any page, with any means of input, and when things go wrong. */
const { out } = inject('demoSites');
const sites = await servedSites(out);
afterAll(() => sites.close());
const GROUP = 'harbour-motor-group';
const PHONE = { viewport: { width: 390, height: 844 } };

function menuSearch(page: Page) {
  const dialog = page.locator('dialog.menu-search');
  return {
    dialog,
    button: page.locator('[data-menu-search]:visible'),
    box: dialog.getByRole('searchbox'),
    group: (title: string) =>
      dialog.locator('section').filter({ has: page.getByRole('heading', { name: title }) }),
    status: dialog.getByRole('status'),
    isFocused: (selector: string) =>
      page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector),
  };
}

async function opened(slug = GROUP, path = '/about-us/', options = {}) {
  const open = await sites.open(slug, path, options);
  const search = menuSearch(open.page);
  await search.button.click();
  await search.dialog.waitFor();
  await expect.poll(() => search.dialog.getByRole('link').count(), SOON).toBeGreaterThan(0);
  return { ...open, search };
}

const texts = (group: ReturnType<ReturnType<typeof menuSearch>['group']>) =>
  group.getByRole('link').allInnerTexts();

test("the button that closes it is called by the dealer's word", async () => {
  const { page, close } = await sites.open(GROUP, '/about-us/');
  const bytes = await unpack(new Uint8Array(readFileSync(path.join(out, GROUP, '_search/header.menu'))));
  const data = JSON.parse(new TextDecoder().decode(bytes));
  const json = { ...data, texts: { ...data.texts, searchClose: 'Leave the search' } };
  await page.route('**/_search/header.menu', route => route.fulfill({ json }));
  const search = menuSearch(page);
  await search.button.click();
  await search.dialog.getByRole('button', { name: 'Leave the search' }).click();
  await expect.poll(() => search.dialog.isVisible(), SOON).toBe(false);
  await close();
});

describe('before it is used', () => {
  test('a page loads nothing of it, and its button leads to the search', async () => {
    const { page, requests, faults, close } = await sites.open(GROUP, '/about-us/');
    expect(requests.filter(url => /menu-search|_search\//.test(url))).toEqual([]);
    const { button } = menuSearch(page);
    expect(await button.getAttribute('href')).toBe('/search/');
    expect(await button.innerText()).toBe('Search cars');
    expect(faults).toEqual([]);
    await close();
  });

  test('without a script its button leads to the search page', async () => {
    const { page, close } = await sites.open(GROUP, '/about-us/', { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Search cars' }).click();
    await page.waitForURL('**/search/');
    await close();
  });

  test('a click that opens a link elsewhere still does', async () => {
    const { page, close } = await sites.open(GROUP, '/about-us/');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      menuSearch(page).button.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    // A new tab is blank until its first answer comes.
    await tab.waitForURL('**/search/');
    expect(await menuSearch(page).dialog.count()).toBe(0);
    await close();
  });
});

describe('typing', () => {
  test('nothing typed: the popular makes, with as many cars as their pages have', async () => {
    const { page, search, faults, close } = await opened();
    const first = search.group('Popular makes').getByRole('link').first();
    const [name = '', count = ''] = (await first.innerText()).split('\n');
    await first.click();
    await page.waitForURL(`**/search/${name.toLowerCase()}/`);
    expect(await searchScreen(page).count()).toBe(numberIn(count));
    expect(faults).toEqual([]);
    await close();
  });

  test('finds makes, models and cars, with price and picture, and leads to all of them', async () => {
    const { page, search, faults, close } = await opened();
    await search.box.pressSequentially('corolla');
    await expect
      .poll(() => texts(search.group('Makes and models')), SOON)
      .toEqual([
        expect.stringMatching(/^Toyota Corolla\s+\d+ cars$/),
        expect.stringMatching(/^Toyota Corolla Cross\s+\d+ cars$/),
      ]);
    const cars = search.group('Cars').getByRole('link');
    expect(await cars.count()).toBe(4);
    for (const text of await cars.allInnerTexts()) expect(text).toMatch(/Corolla[\s\S]*(\$[\d,]+|Enquire)/);
    expect(
      await cars
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.width),
    ).toBeGreaterThan(60);
    const all = search.dialog.getByRole('link', { name: /^See all \d+ cars$/ });
    const count = numberIn(await all.innerText());
    await expect.poll(() => search.status.innerText(), SOON).toBe(`${count} cars`);
    await all.click();
    await page.waitForURL('**/search/new-used-and-demo-cars/?query=corolla');
    await expect.poll(() => searchScreen(page).count(), SOON).toBe(count);
    expect(faults).toEqual([]);
    await close();
  });

  test('forgives a wrong letter, and does not take a colour for a model', async () => {
    const { search, close } = await opened();
    await search.box.fill('toyta');
    await expect
      .poll(() => texts(search.group('Makes and models')), SOON)
      .toContainEqual(expect.stringMatching(/^Toyota\s+\d+ cars$/));
    await search.box.fill('black');
    await expect.poll(() => search.group('Cars').count(), SOON).toBe(1);
    await expect.poll(() => search.group('Makes and models').count(), SOON).toBe(0);
    await close();
  });

  test('finds the dealerships, and leads to their pages', async () => {
    const { page, search, close } = await opened();
    await search.box.fill('cardiff');
    const link = search.group('Dealerships').getByRole('link').first();
    await link.click(SOON);
    await page.waitForURL('**/locations/**');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Cardiff');
    await close();
  });

  test('finds nothing: a message says so, and leads to all cars and to the dealer', async () => {
    const { page, search, close } = await opened();
    await search.box.fill('zzzz qqqq');
    await expect.poll(() => search.dialog.innerText(), SOON).toContain('Nothing found for “zzzz qqqq”');
    expect(await search.dialog.getByRole('link', { name: 'See all cars' }).getAttribute('href')).toMatch(
      /^\/search\//,
    );
    await search.dialog.getByRole('link', { name: 'Ask us for a car' }).click();
    await page.waitForURL('**/notify-me/**');
    await expect
      .poll(() => page.locator('textarea[name="message"]').first().inputValue(), SOON)
      .toContain('zzzz qqqq');
    await close();
  });

  test('Enter leads to the search, whatever was typed', async () => {
    const { page, search, close } = await opened();
    await search.box.fill(' red  ute & <b> ');
    await search.box.press('Enter');
    await page.waitForURL(/\/search\//);
    expect(new URL(page.url()).searchParams.get('query')).toBe('red ute & <b>');
    await close();
  });
});

describe('by keyboard alone', () => {
  test('opens, walks through the links and back, closes by Escape, and gives the focus back', async () => {
    const { page, close } = await sites.open(GROUP, '/about-us/');
    const search = menuSearch(page);
    await search.button.focus();
    await page.keyboard.press('Enter');
    await search.dialog.waitFor();
    await expect.poll(() => search.dialog.getByRole('link').count(), SOON).toBeGreaterThan(0);
    expect(await search.isFocused('input[name="query"]')).toBe(true);
    await page.keyboard.type('mazda');
    await expect.poll(() => search.group('Makes and models').count(), SOON).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect(await search.isFocused('a[href="/search/mazda/"]')).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await search.isFocused('input[name="query"]')).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await search.isFocused('.menu-search__all a')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await search.dialog.isVisible()).toBe(false);
    expect(await search.isFocused('[data-menu-search]')).toBe(true);
    await page.keyboard.press('Enter');
    await search.dialog.waitFor();
    // The typed text is selected: the next letter replaces it.
    await page.keyboard.type('kia');
    expect(await search.box.inputValue()).toBe('kia');
    await expect
      .poll(() => texts(search.group('Makes and models')), SOON)
      .toContainEqual(expect.stringMatching(/^Kia\s/));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/kia/');
    await close();
  });

  test('the focus stays in it, and a click beside it closes it', async () => {
    const { page, search, close } = await opened();
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer') ?? null)).toBe(
        null,
      );
    }
    await page.mouse.click(5, 600);
    expect(await search.dialog.isVisible()).toBe(false);
    await close();
  });
});

test('the menu search stores what was looked for, and shows it the next time', async () => {
  const { page, search, close } = await opened();
  await search.box.fill('kluger');
  await search.group('Makes and models').getByRole('link').first().click(SOON);
  await page.waitForURL('**/search/toyota/kluger/');
  await search.button.click();
  await expect.poll(() => texts(search.group('Recent searches')), SOON).toEqual(['Toyota Kluger']);
  await search.group('Recent searches').getByRole('link').click();
  await page.waitForURL('**/search/toyota/kluger/');
  await close();
});

describe('when things fail', () => {
  test('without an index the box still leads to the search, and it is tried again', async () => {
    const { page, close } = await sites.open(GROUP, '/about-us/');
    const search = menuSearch(page);
    await page.route('**/_search/cars.index', route => route.abort());
    await search.button.click();
    await expect
      .poll(() => search.dialog.innerText(), SOON)
      .toContain('Suggestions cannot be shown just now');
    await page.unroute('**/_search/cars.index');
    await search.box.fill('mazda');
    await expect
      .poll(() => texts(search.group('Makes and models')), SOON)
      .toContainEqual(expect.stringMatching(/^Mazda\s/));
    await close();
  });

  test('without anything of it the box still sends what was typed', async () => {
    const { page, close } = await sites.open(GROUP, '/about-us/');
    const search = menuSearch(page);
    await page.route('**/_search/**', route => route.abort());
    await search.button.click();
    await search.box.fill('mazda');
    await search.dialog.getByRole('button', { name: 'Search cars' }).click(SOON);
    await page.waitForURL('**/search/?query=mazda');
    await close();
  });

  test('without its script the link is followed', async () => {
    const { page, close } = await sites.open(GROUP, '/about-us/');
    await page.route(/_astro\/open-menu-search\./, route => route.abort());
    await menuSearch(page).button.click();
    await page.waitForURL('**/search/');
    await close();
  });
});

describe.each([
  ['on a phone', GROUP, PHONE],
  ['on a wide screen', 'bayside-suzuki', {}],
])('%s', (_, slug, options) => {
  test('fits, and axe finds nothing', async () => {
    const { page, search, close } = await opened(slug, '/', options);
    await search.box.fill('suv');
    await expect.poll(() => search.group('Cars').count(), SOON).toBe(1);
    await page.waitForTimeout(300);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const box = await search.dialog.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    if (slug === GROUP) expect(box).toMatchObject({ x: 0, y: 0, width, height });
    else expect(box?.width).toBeLessThan(width);
    const sizes = await search.dialog
      .locator('a, button')
      .evaluateAll(all =>
        all.map(each => Math.min(each.getBoundingClientRect().height, each.getBoundingClientRect().width)),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await close();
  });
});
