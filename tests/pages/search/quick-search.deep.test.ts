import { afterAll, describe, expect, inject, test } from 'vitest';
import { servedSites } from '../../support/server/served-sites.ts';

const { out } = inject('demoSites');
const sites = await servedSites(out);
afterAll(() => sites.close());
const SOON = { timeout: 15_000 };

describe.each([
  ['harbour-motor-group', 'over the picture'],
  ['bayside-suzuki', 'in a band of its own'],
])('the search on the home page of %s, %s', slug => {
  test('loads nothing until it is used, then counts on its button', async () => {
    const { page, requests, faults, close } = await sites.open(slug, '/');
    expect(requests.filter(url => url.includes('/_search/'))).toEqual([]);
    const form = page.locator('.quick-search__form');
    await form.getByLabel('Make').focus();
    // Chosen before the island can know of it.
    await form.getByLabel('Make').selectOption({ label: 'Toyota' });
    const button = form.getByRole('button');
    await expect.poll(() => button.innerText(), SOON).toMatch(/^Show Me \d+ cars?$/);
    const all = Number(/\d+/.exec(await button.innerText())?.[0]);
    await form.getByRole('slider', { name: 'Highest price' }).fill('20000');
    await expect.poll(async () => Number(/\d+/.exec(await button.innerText())?.[0]), SOON).toBeLessThan(all);
    expect(faults).toEqual([]);
    await close();
  });

  test('leads to the address of the search, whose page finds as many', async () => {
    const { page, faults, close } = await sites.open(slug, '/');
    const form = page.locator('.quick-search__form');
    await form.getByLabel('Make').focus();
    await form.getByLabel('Make').selectOption({ label: 'Toyota' });
    await expect.poll(() => form.getByLabel('Model').isEnabled(), SOON).toBe(true);
    await form.getByLabel('Model').selectOption({ label: 'Corolla' });
    await form.getByRole('textbox', { name: 'Highest price' }).fill('40,000');
    const button = form.getByRole('button');
    await expect.poll(() => button.innerText(), SOON).toMatch(/^Show Me \d+ cars?$/);
    const count = /\d+/.exec(await button.innerText())?.[0] ?? '';
    await button.click();
    await page.waitForURL('**/search/toyota/corolla/?price=-40000');
    await expect
      .poll(() => page.getByRole('status').first().innerText(), SOON)
      .toMatch(new RegExp(`^${count} cars?`));
    expect(faults).toEqual([]);
    await close();
  });

  test.each([
    ['fails', 0],
    ['is late', 4_000],
  ])('keeps what was chosen where the index %s', async (_, late) => {
    const { page, close } = await sites.open(slug, '/');
    await page.route('**/_search/**', async route => {
      if (late === 0) return route.abort();
      await new Promise(resolve => setTimeout(resolve, late));
      // The page may be left by then.
      return route.continue().catch(() => {});
    });
    const form = page.locator('.quick-search__form');
    await form.getByLabel('Make').selectOption({ label: 'Toyota' });
    await form.getByRole('textbox', { name: 'Highest price' }).fill('40,000');
    await form.getByRole('searchbox').fill('hatch');
    await form.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/search/toyota/?query=hatch&price=-40000', { waitUntil: 'commit' });
    await close();
  });

  test('works without a script: a make leads to its page', async () => {
    const { page, close } = await sites.open(slug, '/', { javaScriptEnabled: false });
    const form = page.locator('.quick-search__form');
    expect(await form.getByLabel('Model').isVisible()).toBe(false);
    await form.getByLabel('Make').selectOption({ label: 'Toyota' });
    await form.getByRole('button', { name: 'Search cars' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/search/toyota/');
    await close();
  });
});
