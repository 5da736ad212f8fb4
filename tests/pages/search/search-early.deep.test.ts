import { afterEach, expect, inject, test } from 'vitest';
import { listSearch, standsAt } from '../../support/browser/list-search.ts';
import { isAt, type Screen, SOON, searchScreen } from '../../support/browser/search-screen.ts';
import { hasFocus } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** What a visitor does before the screen is alive counts as it was done: on a slow phone that takes seconds. */
const SLUG = 'harbour-motor-group';
const sites = serveForTests(inject('demoSites').out);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A page of results whose island waits for `comeAlive`. */
async function opened(path: string): Promise<{ screen: Screen; comeAlive: () => void; faults: string[] }> {
  const { page, faults, close } = await sites.open(SLUG, '/contact/');
  closers.push(close);
  const { promise: isWanted, resolve: comeAlive } = Promise.withResolvers<void>();
  await page.route(/SearchScreen\.island/, async route => {
    await isWanted;
    await route.continue();
  });
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
  const screen = searchScreen(page);
  await screen.value('Toyota').waitFor();
  return { screen, comeAlive, faults };
}

const clearAll = ({ page }: Screen) => page.getByRole('button', { name: 'Clear all' }).first();

test('a box ticked after "Clear all" is what is searched', async () => {
  const { screen, comeAlive, faults } = await opened('/search/used-cars/');
  await screen.value('Kia').check();
  await clearAll(screen).click();
  await screen.value('Toyota').check();
  comeAlive();
  await isAt(screen, '/search/toyota/');
  expect(await screen.value('Toyota').isChecked()).toBe(true);
  expect(await screen.value('Kia').isChecked()).toBe(false);
  await expect.poll(screen.chips, SOON).toEqual(['Toyota']);
  expect(faults).toEqual([]);
});

test('a box ticked before and after "Clear all" is ticked; one taken off again is not', async () => {
  const { screen, comeAlive } = await opened('/search/used-cars/');
  await screen.value('Kia').check();
  await screen.value('Mazda').check();
  await clearAll(screen).click();
  await screen.value('Kia').uncheck();
  await screen.value('Mazda').uncheck();
  await screen.value('Mazda').check();
  comeAlive();
  await isAt(screen, '/search/mazda/');
  await expect.poll(screen.chips, SOON).toEqual(['Mazda']);
});

test('"Clear all" after a box clears it, also where it was pressed before', async () => {
  const { screen, comeAlive } = await opened('/search/used-cars/');
  await clearAll(screen).click();
  await screen.value('Toyota').check();
  await clearAll(screen).click();
  comeAlive();
  await isAt(screen, '/search/new-used-and-demo-cars/');
  expect(await screen.value('Toyota').isChecked()).toBe(false);
});

test('words and an order chosen after "Clear all" count', async () => {
  const { screen, comeAlive } = await opened('/search/used-cars/');
  await clearAll(screen).click();
  await screen.box.fill('corolla');
  await screen.page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
  comeAlive();
  await isAt(screen, '/search/new-used-and-demo-cars/?query=corolla&sortBy=price_asc');
  expect(await screen.box.inputValue()).toBe('corolla');
});

test('where all filters are taken off one by one, the results have the focus', async () => {
  const { screen, comeAlive } = await opened('/search/toyota/corolla/');
  for (const name of ['Corolla', 'Toyota']) {
    await screen.page.locator('.search-tools .applied__filter', { hasText: name }).focus();
    await screen.page.keyboard.press('Enter');
  }
  comeAlive();
  await isAt(screen, '/search/new-used-and-demo-cars/');
  expect(await hasFocus(screen.results)).toBe(true);
});

test('a price that is entered counts at once, though the focus is still in its field', async () => {
  const { screen, comeAlive } = await opened('/search/used-cars/');
  const field = screen.section('Price').getByRole('textbox', { name: 'To' });
  await field.fill('20000');
  await field.press('Enter');
  comeAlive();
  await isAt(screen, '/search/used-cars/?price=-20000');
  expect(await field.inputValue()).toBe('20000');
});

test('a price that is typed counts, whether its field is left before or after', async () => {
  const { screen, comeAlive } = await opened('/search/used-cars/');
  const field = (name: 'From' | 'To') => screen.section('Price').getByRole('textbox', { name });
  await field('From').fill('15000');
  await field('To').fill('30000');
  comeAlive();
  await isAt(screen, '/search/used-cars/?price=15000-');
  await field('To').press('Enter');
  await isAt(screen, '/search/used-cars/?price=15000-30000');
});

test('a price in a field that has the focus stands there as it is typed', async () => {
  const { screen, comeAlive } = await opened('/search/used-cars/?price=12490-');
  const from = screen.section('Price').getByRole('textbox', { name: 'From' });
  await from.focus();
  comeAlive();
  await expect.poll(() => from.inputValue(), SOON).toBe('12490');
  // Where a digit is taken out of `$12,490`, 12.49 is left.
  await from.press('End');
  await from.press('Backspace');
  expect(await from.inputValue()).toBe('1249');
  await from.press('5');
  await from.press('Enter');
  await isAt(screen, '/search/used-cars/?price=12495-');
});

test('words and choices count beside what the address of a list asks for', async () => {
  const { page, close } = await sites.open('bayside-suzuki', '/contact/');
  closers.push(close);
  const { promise: isWanted, resolve: comeAlive } = Promise.withResolvers<void>();
  await page.route(/PartsSearch\.island/, async route => {
    await isWanted;
    await route.continue();
  });
  await page.goto(new URL('/parts/search/?model=Jimny&sortBy=price_asc', page.url()).href, {
    waitUntil: 'commit',
  });
  const list = listSearch(page, '.part');
  await list.select('Category').selectOption('Servicing');
  await list.box.fill('filter ');
  comeAlive();
  await standsAt(list, '/parts/search/?query=filter&category=Servicing&model=Jimny&sortBy=price_asc');
  await expect.poll(list.chips, SOON).toEqual(['“filter”', 'Servicing', 'Jimny']);
  expect(await list.box.inputValue()).toBe('filter ');
});

test.each([
  ['/search/used-cars/', (screen: Screen) => screen.value('Toyota').check(), /\/search\/toyota\//],
  [
    '/parts/search/',
    ({ page }: Screen) => page.locator('.list-search').getByLabel('Model').selectOption('Jimny'),
    /\?model=Jimny/,
  ],
  ['/brands/toyota/', ({ page }: Screen) => page.locator('.scoped .chip').first().click(), /\?car_type=/],
])('until a search of %s is there, no links lead on through the one before', async (path, refine, found) => {
  const { page, close } = await sites.open(path === '/parts/search/' ? 'bayside-suzuki' : SLUG, path);
  closers.push(close);
  const screen = searchScreen(page);
  const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/_search/**', async route => {
    await isWanted;
    await route.continue();
  });
  const next = page.getByRole('link', { name: 'Next' });
  await next.waitFor();
  await refine(screen);
  await next.waitFor({ state: 'hidden' });
  answer();
  await next.waitFor();
  await page.waitForURL(found);
  await next.click();
  await expect.poll(screen.address, SOON).toContain('page=2');
  expect(screen.address()).toMatch(found);
});

test.each(['/search/used-cars/', '/brands/toyota/'])(
  'what is chosen on %s while its script loads hides links that lead on without it',
  async path => {
    const { page, close } = await sites.open(SLUG, '/contact/');
    closers.push(close);
    const { promise: isWanted, resolve: comeAlive } = Promise.withResolvers<void>();
    await page.route(/Search\w*\.island/, async route => {
      await isWanted;
      await route.continue();
    });
    await page.goto(new URL(path, page.url()).href);
    const next = page.getByRole('link', { name: 'Next' });
    await next.waitFor();
    await page.locator('.search-screen .pick input, .scoped .chip').first().click();
    await next.waitFor({ state: 'hidden' });
    comeAlive();
    await next.waitFor();
    await next.click();
    await expect.poll(() => page.url(), SOON).toMatch(/\?.+&page=2|\?page=2.+/);
  },
);

test('where the first search fails, the links of the results shown are back', async () => {
  const { page, close } = await sites.open(SLUG, '/search/used-cars/');
  closers.push(close);
  await page.route('**/_search/**', route => route.abort());
  await searchScreen(page).value('Toyota').check();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByRole('link', { name: 'Next' }).waitFor();
});
