import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { listSearch } from '../../support/browser/list-search.ts';
import { hold, isAt, type Screen, searchScreen } from '../../support/browser/search-screen.ts';
import { hasFocus } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** What a visitor does before the screen is hydrated counts: on a slow phone that takes seconds. */
const GROUP = 'harbour-motor-group';
const USED = '/search/used-cars/';
const ALL = '/search/new-used-and-demo-cars/';
const sites = serveForTests(inject('demoSites').out);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A page whose island waits for `hydrate`. */
async function opened(path: string, slug = GROUP, options: BrowserContextOptions = {}) {
  const { page, faults, close } = await sites.open(slug, '/contact/', options);
  closers.push(close);
  const hydrate = await hold(page, /Search\w*\.island/);
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
  await page.locator('.site-footer').waitFor();
  return { page, screen: searchScreen(page), hydrate, faults };
}

const check = (make: string) => (screen: Screen) => screen.value(make).check();
const uncheck = (make: string) => (screen: Screen) => screen.value(make).uncheck();
const clearAll = ({ page }: Screen) => page.getByRole('button', { name: 'Clear all' }).first().click();
const price = (screen: Screen, name: 'From' | 'To') => screen.section('Price').getByRole('textbox', { name });

test.each<[string, ((screen: Screen) => Promise<unknown>)[], string, string[]]>([
  ['a box after "Clear all"', [check('Kia'), clearAll, check('Toyota')], '/search/toyota/', ['Toyota']],
  [
    'a box that is ticked again after "Clear all", not one that is off',
    [check('Kia'), check('Mazda'), clearAll, uncheck('Kia'), uncheck('Mazda'), check('Mazda')],
    '/search/mazda/',
    ['Mazda'],
  ],
  ['"Clear all" after a box, also the second time', [clearAll, check('Toyota'), clearAll], ALL, []],
  [
    'words and an order after "Clear all"',
    [
      clearAll,
      screen => screen.box.fill('corolla'),
      ({ page }) => page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc'),
    ],
    `${ALL}?query=corolla&sortBy=price_asc`,
    ['“corolla”'],
  ],
  [
    'a price that is entered, with the focus still in its field',
    [screen => price(screen, 'To').fill('20000'), screen => price(screen, 'To').press('Enter')],
    `${USED}?price=-20000`,
    ['Used', 'Up to $20,000'],
  ],
])('before the script is there counts: %s', async (_, actions, address, chips) => {
  const { screen, hydrate, faults } = await opened(USED);
  for (const act of actions) await act(screen);
  hydrate();
  await isAt(screen, address);
  await expect.poll(screen.chips).toEqual(chips);
  for (const make of ['Kia', 'Mazda', 'Toyota'])
    expect(await screen.value(make).isChecked(), make).toBe(chips.includes(make));
  expect(faults).toEqual([]);
});

describe('the filters of a phone', () => {
  const onPhone = async () => {
    const visit = await opened(USED, GROUP, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page, screen } = visit;
    const button = page.getByRole('button', { name: 'Filters' });
    await button.tap();
    await screen.value('Kia').waitFor();
    return { ...visit, button, sheet: page.getByRole('dialog', { name: 'Filters' }) };
  };

  test('open before the script is there, and stay as they are used', async () => {
    const { screen, page, button, sheet, hydrate, faults } = await onPhone();
    await screen.value('Kia').tap();
    await screen.box.fill('sport');
    hydrate();
    await sheet.waitFor();
    await isAt(screen, '/search/kia/?query=sport&car_type=used');
    expect(await hasFocus(screen.box)).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await hasFocus(button)).toBe(true);
    expect(faults).toEqual([]);
  });

  test('close before the script is there, and stay closed', async () => {
    const { screen, page, button, sheet, hydrate } = await onPhone();
    await screen.panel.getByRole('button', { name: 'Close' }).tap();
    await screen.panel.waitFor({ state: 'hidden' });
    hydrate();
    await screen.hydrated();
    await page.waitForTimeout(300);
    expect(await screen.panel.isVisible()).toBe(false);
    await button.tap();
    await sheet.waitFor();
    await page.goBack();
    await screen.panel.waitFor({ state: 'hidden' });
    expect(screen.address()).toBe(USED);
  });
});

test('when all filters are removed one by one, the results have the focus', async () => {
  const { screen, page, hydrate } = await opened('/search/toyota/corolla/');
  for (const name of ['Corolla', 'Toyota']) {
    await page.locator('.search-tools .applied__filter', { hasText: name }).focus();
    await page.keyboard.press('Enter');
  }
  hydrate();
  await isAt(screen, ALL);
  expect(await hasFocus(screen.results)).toBe(true);
});

test('a typed price counts, whether its field is left before or after', async () => {
  const { screen, hydrate } = await opened(USED);
  await price(screen, 'From').fill('15000');
  await price(screen, 'To').fill('30000');
  hydrate();
  await isAt(screen, `${USED}?price=15000-`);
  await price(screen, 'To').press('Enter');
  await isAt(screen, `${USED}?price=15000-30000`);
});

test('a price in a field that has the focus shows its digits alone', async () => {
  const { screen, hydrate } = await opened(`${USED}?price=12490-`);
  const from = price(screen, 'From');
  await from.focus();
  hydrate();
  await expect.poll(() => from.inputValue()).toBe('12490');
  // A digit taken out of `$12,490` would leave 12.49.
  await from.press('End');
  await from.press('Backspace');
  await from.press('5');
  await from.press('Enter');
  await isAt(screen, `${USED}?price=12495-`);
});

test('words and choices in a list are added to what its address asks for', async () => {
  const { page, hydrate } = await opened('/parts/search/?model=Jimny&sortBy=price_asc', 'bayside-suzuki');
  const list = listSearch(page, '.part');
  await list.select('Category').selectOption('Servicing');
  await list.box.fill('filter ');
  hydrate();
  await isAt(list, '/parts/search/?query=filter&category=Servicing&model=Jimny&sortBy=price_asc');
  await expect.poll(list.chips).toEqual(['“filter”', 'Servicing', 'Jimny']);
  expect(await list.box.inputValue()).toBe('filter ');
});

test('a price of a scoped search counts', async () => {
  const { page, screen, hydrate } = await opened('/brands/toyota/');
  await page.locator('.scoped').getByLabel('Highest price').selectOption('20000');
  hydrate();
  await isAt(screen, '/brands/toyota/?price=-20000');
  await expect.poll(async () => Math.max(...(await screen.prices()))).toBeLessThanOrEqual(20_000);
});

const firstChip = (page: Page) => page.locator('.scoped .chip').first().click();
const toyota = (page: Page) => searchScreen(page).value('Toyota').check();
test.each([
  ['its index', '**/_search/**', GROUP, USED, toyota],
  ['its index', '**/_search/**', GROUP, '/brands/toyota/', firstChip],
  [
    'its index',
    '**/_search/**',
    'bayside-suzuki',
    '/parts/search/',
    (page: Page) => page.locator('.list-search').getByLabel('Model').selectOption('Jimny'),
  ],
  ['its script', /Search\w*\.island/, GROUP, USED, toyota],
  ['its script', /Search\w*\.island/, GROUP, '/brands/toyota/', firstChip],
])(
  'while a search waits for %s (%s on %s%s), no links lead on from other results',
  async (_, url, slug, path, refine) => {
    const { page, close } = await sites.open(slug, '/contact/');
    closers.push(close);
    const answer = await hold(page, url);
    await page.goto(new URL(path, page.url()).href);
    const next = page.getByRole('link', { name: 'Next' });
    await next.waitFor();
    await refine(page);
    await next.waitFor({ state: 'hidden' });
    answer();
    await next.waitFor();
    await next.click();
    await expect.poll(() => page.url()).toMatch(/\?.+&page=2|\?page=2.+/);
  },
);
