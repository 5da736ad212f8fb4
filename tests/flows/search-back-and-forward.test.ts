import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { isAt, openSearch, type Screen, SOON } from '../support/browser/search-screen.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const {
  out,
  slugs: [slug = ''],
} = inject('demoSites');
const sites = serveForTests(out);

/** Scrolls as a visitor does: the page has noticed when this returns. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    y =>
      new Promise<void>(resolve => {
        window.scrollTo(0, y);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    top,
  );
const stateOf = async (screen: Screen) => ({
  address: screen.address(),
  ids: await screen.ids(),
  chips: await screen.chips(),
  scrolled: await screen.page.evaluate(() => Math.round(window.scrollY)),
});

test('Back and Forward restore results, filters and scroll position, within the search and from a car', async () => {
  const { screen, page, faults, close } = await openSearch(sites, slug, '/search/used-cars/');
  const all = await stateOf(screen);
  await screen.value('Kia').check();
  await isAt(screen, '/search/kia/?car_type=used');
  await expect.poll(screen.isWhole, SOON).toBe(true);
  await expect.poll(screen.chips, SOON).toEqual(['Used', 'Kia']);
  await scrollTo(page, 1500);
  const refined = await stateOf(screen);
  expect(refined.scrolled).toBe(1500);

  await screen.results.getByRole('link', { name: 'Next' }).evaluate((link: HTMLElement) => link.click());
  await isAt(screen, '/search/kia/?car_type=used&page=2');
  await expect.poll(screen.ids, SOON).not.toEqual(refined.ids);
  await expect.poll(screen.isWhole, SOON).toBe(true);
  // Other results are shown from their beginning.
  const top = () => screen.results.evaluate(results => results.getBoundingClientRect().top);
  await expect.poll(top, SOON).toBeGreaterThanOrEqual(0);
  await scrollTo(page, 700);
  const second = await stateOf(screen);
  expect(second.scrolled).toBe(700);

  await page
    .locator('article .card__title a')
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await page.locator('body[data-page="car"]').waitFor();
  await page.goBack();
  await expect.poll(() => stateOf(screen), SOON).toEqual(second);
  await page.goBack();
  await expect.poll(() => stateOf(screen), SOON).toEqual(refined);
  await page.goBack();
  await expect.poll(() => stateOf(screen), SOON).toEqual(all);
  expect(await screen.value('Kia').isChecked()).toBe(false);
  await page.goForward();
  await expect.poll(() => stateOf(screen), SOON).toEqual(refined);
  await page.goForward();
  await expect.poll(() => stateOf(screen), SOON).toEqual(second);
  expect(await screen.value('Kia').isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => stateOf(screen), SOON).toEqual(second);
  expect(faults).toEqual([]);
  await close();
});
