import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { listSearch, lists, standsAt } from '../support/browser/list-search.ts';
import { isAt, openSearch, SOON } from '../support/browser/search-screen.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

/** Safari resets fields with `autocomplete="off"` when Back shows a page from its cache. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const sites = serveForTests(out);

const leaveAndReturn = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    for (const form of document.querySelectorAll<HTMLFormElement>('form[autocomplete="off"]')) form.reset();
    const fields = document.querySelectorAll<HTMLInputElement>('input[autocomplete="off"]');
    for (const field of fields) field.value = field.defaultValue;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

describe('after Back', () => {
  test('a search shows the filters of its cars', async () => {
    const { screen, page, close } = await openSearch(sites, SLUG, '/search/used-cars/');
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await screen.value('Toyota').check();
    await screen.value('Used').uncheck();
    await sort.selectOption('price_desc');
    await isAt(screen, '/search/toyota/?sortBy=price_desc');
    await leaveAndReturn(page);
    expect(await screen.value('Toyota').isChecked()).toBe(true);
    expect(await screen.value('Used').isChecked()).toBe(false);
    expect(await sort.inputValue()).toBe('price_desc');
    await close();
  });

  test('the valuation and the highest price show what was typed', async () => {
    const { page, close } = await sites.open(SLUG, '/trade-in/');
    const make = page.locator('#valuation-make');
    const returned = async (field: Locator, text: string) => {
      await field.fill(text);
      await leaveAndReturn(page);
      return field.inputValue();
    };
    // Once its island is there.
    await expect.poll(() => returned(make, 'Toyota'), SOON).toBe('Toyota');
    await page.goto(page.url().replace('/trade-in/', '/'));
    const most = page.getByRole('textbox', { name: 'Highest price' });
    await expect.poll(() => returned(most, '30000'), SOON).toMatch(/^30,?000$/);
    await close();
  });

  test('the filter of a directory and the search in the menu show what was typed', async () => {
    const { page, close } = await sites.open(SLUG, '/directory/');
    const filter = page.locator('#directory-filter');
    await filter.fill('toyota');
    await page.locator('[data-menu-search]:visible').click();
    const words = page.locator('dialog input');
    await words.fill('corolla');
    await leaveAndReturn(page);
    expect(await filter.inputValue()).toBe('toyota');
    expect(await words.inputValue()).toBe('corolla');
    await close();
  });

  test('the calculator shows the fields of its figures, each time', async () => {
    const { page, close } = await sites.open(SLUG, '/finance/');
    const months = page.locator('#calculator-months');
    const deposit = page.locator('#calculator-deposit');
    await months.selectOption('84');
    await deposit.fill('2000');
    await page.locator('.calculator__course').waitFor();
    for (const _ of [1, 2]) {
      await leaveAndReturn(page);
      expect([await months.inputValue(), await deposit.inputValue()]).toEqual(['84', '2000']);
    }
    expect(await page.locator('.calculator__fields').getAttribute('autocomplete')).toBe('off');
    await close();
  });
});

test('a list that was not searched yet shows all of it', async () => {
  const { page, close } = await sites.open('bayside-suzuki', '/parts/search/');
  const list = listSearch(page, '.part');
  const all = await list.count();
  await list.select('Model').selectOption('Jimny');
  await standsAt(list, '/parts/search/?model=Jimny');
  await page.goto(new URL('/contact/', page.url()).href);
  await page.evaluate(() => setTimeout(() => window.history.go(-2)));
  await page.waitForURL('**/parts/search/', { waitUntil: 'load' });
  expect(await list.select('Model').inputValue()).toBe('');
  await list.form.hover();
  await expect.poll(list.islandLoaded, SOON).toBe(true);
  await lists(list, all);
  await standsAt(list, '/parts/search/');
  await close();
});
