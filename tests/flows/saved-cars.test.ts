import { expect, inject, test } from 'vitest';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const sites = serveForTests(out);

test('A visitor saves two cars, compares them, and removes one', async () => {
  const { page, faults, close } = await sites.open(slug, '/search/used-cars/');
  const hearts = page.locator('article[data-car-id] .heart');
  const names = page.locator('article[data-car-id] .card__title');
  const [first = '', second = ''] = await names.allInnerTexts();
  const count = page.locator('[data-favourite-count]').filter({ visible: true }).first();
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await expect.poll(() => hearts.nth(1).getAttribute('aria-pressed')).toBe('true');
  expect((await count.innerText()).trim()).toBe('2');

  await page.reload();
  await expect.poll(() => page.locator('.heart[aria-pressed=true]').count()).toBe(2);
  await page.locator('a', { has: count }).first().click();
  await page.waitForURL('**/garage/');
  const saved = page.locator('[data-list=favourites]');
  const titles = saved.locator('article .card__title');
  // The latest is the first.
  await expect.poll(() => titles.allInnerTexts()).toEqual([second, first]);
  const comparison = saved.getByRole('region', { name: 'Side by side' });
  expect(await comparison.getByRole('columnheader').allInnerTexts()).toEqual([second, first]);
  const prices = await comparison.getByRole('row', { name: 'Price' }).locator('td').allInnerTexts();
  const shown = await saved.locator('article .price__amount').allInnerTexts();
  expect(prices.map(text => text.split('\n')[0])).toEqual(shown);

  await saved.locator('.heart').first().click();
  await expect.poll(async () => (await count.innerText()).trim()).toBe('1');
  await page.reload();
  await expect.poll(() => titles.allInnerTexts()).toEqual([first]);
  expect(await comparison.count()).toBe(0);
  await saved.getByRole('button', { name: 'Clear' }).click();
  expect(await saved.locator('[data-empty]').isVisible()).toBe(true);
  expect(await count.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
