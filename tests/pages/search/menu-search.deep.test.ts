import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { unpack } from '../../../src/search/files/unpack.ts';
import { isAt, numberIn, openSearch, overflow, searchScreen } from '../../support/browser/search-screen.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** The search in the header of any page. */
const { out } = inject('demoSites');
const sites = serveForTests(out);
const GROUP = 'harbour-motor-group';
const PHONE = { viewport: { width: 390, height: 844 } };

function menuSearch(page: Page) {
  const dialog = page.locator('dialog.menu-search');
  const group = (title: string) =>
    dialog.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  return {
    dialog,
    button: page.locator('[data-menu-search]:visible'),
    box: dialog.getByRole('searchbox'),
    group,
    firstLink: (title: string) => group(title).getByRole('link').first(),
    texts: (title: string) => group(title).getByRole('link').allInnerTexts(),
    isFocused: (selector: string) =>
      page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector),
  };
}

async function page(slug = GROUP, file = '/about-us/', options = {}) {
  const open = await sites.open(slug, file, options);
  return { ...open, search: menuSearch(open.page) };
}

async function opened(slug = GROUP, file = '/about-us/', options = {}) {
  const open = await page(slug, file, options);
  await open.search.button.click();
  await open.search.dialog.getByRole('link').first().waitFor();
  return open;
}

test('a page loads nothing of it; its button opens another tab, and without a script the search', async () => {
  const { page: on, search, requests, faults, close } = await page();
  expect(requests.filter(url => /menu-search|_search\//.test(url))).toEqual([]);
  expect(await search.button.innerText()).toBe('Search cars');
  const [tab] = await Promise.all([
    on.context().waitForEvent('page'),
    search.button.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  // A new tab is blank until its first answer comes.
  await tab.waitForURL('**/search/');
  expect(await search.dialog.count()).toBe(0);
  expect(faults).toEqual([]);
  await on.route(/_astro\/open-menu-search\./, route => route.abort());
  await on.reload();
  await search.button.click();
  await on.waitForURL('**/search/');
  await close();

  const plain = await page(GROUP, '/about-us/', { ...PHONE, javaScriptEnabled: false });
  await plain.page.getByRole('link', { name: 'Search cars' }).click();
  await plain.page.waitForURL('**/search/');
  await plain.close();
});

test('it begins with the popular makes and as many cars as their pages have, later with the last search', async () => {
  const { page: on, search, faults, close } = await opened();
  const [name = '', count = ''] = (await search.firstLink('Popular makes').innerText()).split('\n');
  await search.firstLink('Popular makes').click();
  await on.waitForURL(`**/search/${name.toLowerCase()}/`);
  expect(await searchScreen(on).count()).toBe(numberIn(count));
  await search.button.click();
  await search.box.fill('kluger');
  await search.firstLink('Makes and models').click();
  await on.waitForURL('**/search/toyota/kluger/');
  await search.button.click();
  await expect.poll(() => search.texts('Recent searches')).toEqual(['Toyota Kluger', name]);
  await search.firstLink('Recent searches').click();
  await on.waitForURL('**/search/toyota/kluger/');
  expect(faults).toEqual([]);
  await close();
});

test('words find makes and models with a wrong letter, cars with price and picture, dealerships, and all of them', async () => {
  const { page: on, search, faults, close } = await opened();
  await search.box.fill('toyta');
  await expect
    .poll(() => search.texts('Makes and models'))
    .toContainEqual(expect.stringMatching(/^Toyota\s+\d+ cars$/));
  await search.box.fill('cardiff');
  await expect
    .poll(() => search.firstLink('Dealerships').getAttribute('href'))
    .toMatch(/^\/locations\/.*cardiff/);
  await search.box.fill('');
  await search.box.pressSequentially('corolla');
  await expect
    .poll(() => search.texts('Makes and models'))
    .toEqual([
      expect.stringMatching(/^Toyota Corolla\s+\d+ cars$/),
      expect.stringMatching(/^Toyota Corolla Cross\s+\d+ cars$/),
    ]);
  const cars = await search.texts('Cars');
  expect(cars).toHaveLength(4);
  for (const text of cars) expect(text).toMatch(/Corolla[\s\S]*(\$[\d,]+|Enquire)/);
  const picture = search.firstLink('Cars').locator('img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.width)).toBeGreaterThan(60);
  const all = search.dialog.getByRole('link', { name: /^See all \d+ cars$/ });
  const count = numberIn(await all.innerText());
  await expect.poll(() => search.dialog.getByRole('status').innerText()).toBe(`${count} cars`);
  await all.click();
  await on.waitForURL('**/search/new-used-and-demo-cars/?query=corolla');
  await expect.poll(searchScreen(on).count).toBe(count);
  expect(faults).toEqual([]);
  await close();
});

test('words that find nothing lead to all cars, to the dealer, and by Enter to the search', async () => {
  const { page: on, search, close } = await opened();
  await search.box.fill('zzzz qqqq');
  await expect.poll(() => search.dialog.innerText()).toContain('Nothing found for “zzzz qqqq”');
  const all = search.dialog.getByRole('link', { name: 'See all cars' });
  expect(await all.getAttribute('href')).toMatch(/^\/search\//);
  await search.dialog.getByRole('link', { name: 'Ask us for a car' }).click();
  await on.waitForURL('**/notify-me/**');
  await expect.poll(() => on.locator('textarea[name="message"]').first().inputValue()).toContain('zzzz qqqq');
  await search.button.click();
  await search.box.fill(' red  ute & <b> ');
  await search.box.press('Enter');
  await on.waitForURL(/\/search\//);
  expect(new URL(on.url()).searchParams.get('query')).toBe('red ute & <b>');
  await close();
});

test('keys open it, walk through the links and back, and close it; the focus stays inside until then', async () => {
  const { page: on, search, close } = await page();
  const { keyboard } = on;
  await search.button.focus();
  await keyboard.press('Enter');
  await search.dialog.getByRole('link').first().waitFor();
  expect(await search.isFocused('input[name="query"]')).toBe(true);
  for (let step = 0; step < 12; step += 1) {
    await keyboard.press('Tab');
    expect(await search.isFocused(':is(header, main, footer) *'), `after ${step + 1} steps`).toBe(false);
  }
  await search.box.focus();
  await keyboard.type('mazda');
  await expect.poll(() => search.group('Makes and models').count()).toBe(1);
  await keyboard.press('ArrowDown');
  expect(await search.isFocused('a[href="/search/mazda/"]')).toBe(true);
  await keyboard.press('ArrowUp');
  expect(await search.isFocused('input[name="query"]')).toBe(true);
  await keyboard.press('ArrowUp');
  expect(await search.isFocused('.menu-search__all a')).toBe(true);
  await keyboard.press('Escape');
  expect(await search.dialog.isVisible()).toBe(false);
  expect(await search.isFocused('[data-menu-search]')).toBe(true);
  await keyboard.press('Enter');
  await search.dialog.waitFor();
  // The typed text is selected: the next letter replaces it.
  await keyboard.type('kia');
  expect(await search.box.inputValue()).toBe('kia');
  await expect.poll(() => search.texts('Makes and models')).toContainEqual(expect.stringMatching(/^Kia\s/));
  await on.mouse.click(5, 600);
  expect(await search.dialog.isVisible()).toBe(false);
  await search.button.click();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await on.waitForURL('**/search/kia/');
  await close();
});

test('the button that closes it has the word of the dealer', async () => {
  const { page: on, search, close } = await page();
  const bytes = await unpack(new Uint8Array(readFileSync(path.join(out, GROUP, '_search/header.menu'))));
  const data = JSON.parse(new TextDecoder().decode(bytes));
  const json = { ...data, texts: { ...data.texts, searchClose: 'Leave the search' } };
  await on.route('**/_search/header.menu', route => route.fulfill({ json }));
  await search.button.click();
  await search.dialog.getByRole('button', { name: 'Leave the search' }).click();
  await search.dialog.waitFor({ state: 'hidden' });
  await close();
});

test('without an index, or anything of it, the box still leads to the search; the index is tried again', async () => {
  const { page: on, search, close } = await page();
  await on.route('**/_search/cars.index', route => route.abort());
  await search.button.click();
  await expect.poll(() => search.dialog.innerText()).toContain('Suggestions cannot be shown just now');
  await on.unroute('**/_search/cars.index');
  await search.box.fill('mazda');
  await expect.poll(() => search.texts('Makes and models')).toContainEqual(expect.stringMatching(/^Mazda\s/));
  await on.reload();
  await on.route('**/_search/**', route => route.abort());
  await search.button.click();
  await search.box.fill('mazda');
  await search.dialog.getByRole('button', { name: 'Search cars' }).click();
  await on.waitForURL('**/search/?query=mazda');
  await close();
});

test.each([
  ['a phone', GROUP, PHONE],
  ['a wide screen', 'bayside-suzuki', {}],
])('on %s it fits, its targets are large enough, and axe finds nothing', async (_, slug, options) => {
  const { page: on, search, close } = await opened(slug, '/', options);
  await search.box.fill('suv');
  await expect.poll(() => search.group('Cars').count()).toBe(1);
  await search.dialog.evaluate(dialog =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  expect(await axeFindings(on)).toEqual([]);
  expect(await overflow(on)).toBeLessThanOrEqual(0);
  const box = await search.dialog.boundingBox();
  const { width, height } = on.viewportSize() ?? { width: 0, height: 0 };
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

test.each([
  [GROUP, 'over the picture'],
  ['bayside-suzuki', 'in its own band'],
])(
  'the search on the home page of %s, %s, loads nothing until it is used, counts, and leads on',
  async slug => {
    const { page: on, requests, faults, close } = await sites.open(slug, '/');
    expect(requests.filter(url => url.includes('/_search/'))).toEqual([]);
    const form = on.locator('.quick-search__form');
    const button = form.getByRole('button');
    const count = async () => numberIn((/^Show Me (\d+) cars?$/.exec(await button.innerText()) ?? ['0'])[0]);
    await form.getByLabel('Make').focus();
    // The island cannot know of this choice yet.
    await form.getByLabel('Make').selectOption({ label: 'Toyota' });
    await expect.poll(count).toBeGreaterThan(0);
    const all = await count();
    await form.getByRole('slider', { name: 'Highest price' }).fill('20000');
    await expect.poll(count).toBeLessThan(all);
    // All cars are there until those of the address are found.
    const address = '/search/new-used-and-demo-cars/?make=Toyota&model=Corolla&price=-40000';
    const other = await openSearch(sites, slug, address);
    await expect.poll(other.screen.count).toBeLessThan(all);
    const found = await other.screen.count();
    await other.close();
    // What is typed replaces the price that was slid to.
    await form.getByRole('textbox', { name: 'Highest price' }).focus();
    await on.keyboard.type('40,000');
    await form.getByLabel('Model').selectOption({ label: 'Corolla' });
    await expect.poll(count).toBe(found);
    await button.click();
    await isAt(searchScreen(on), '/search/toyota/corolla/?price=-40000');
    expect(faults).toEqual([]);
    await close();
  },
);

test('the search on the home page keeps what was chosen when the index fails, and a make without a script', async () => {
  const { page: on, close } = await sites.open(GROUP, '/');
  await on.route('**/_search/**', route => route.abort());
  const form = on.locator('.quick-search__form');
  await form.getByLabel('Make').selectOption({ label: 'Toyota' });
  await form.getByRole('textbox', { name: 'Highest price' }).fill('40,000');
  await form.getByRole('searchbox').fill('hatch');
  await form.getByRole('searchbox').press('Enter');
  await on.waitForURL('**/search/toyota/?query=hatch&price=-40000', { waitUntil: 'commit' });
  await close();

  const plain = await sites.open(GROUP, '/', { javaScriptEnabled: false });
  const fields = plain.page.locator('.quick-search__form');
  expect(await fields.getByLabel('Model').isVisible()).toBe(false);
  await fields.getByLabel('Make').selectOption({ label: 'Toyota' });
  await fields.getByRole('button', { name: 'Search cars' }).click();
  await plain.page.waitForURL(({ pathname }) => pathname === '/search/toyota/');
  await plain.close();
});
