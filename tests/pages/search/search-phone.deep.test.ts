import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { finds, isAt, openSearch } from '../../support/browser/search-screen.ts';
import { axeFindings, hasFocus } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** The search on a phone with one thumb, and with a keyboard or a screen reader. */
const SLUG = 'harbour-motor-group';
const USED = '/search/used-cars/';
const sites = serveForTests(inject('demoSites').out);
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent ?? at?.textContent ?? '';
  });

describe('the filters of a phone', () => {
  /** A phone with the filters open. */
  async function withSheet() {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const visit = await openSearch(sites, SLUG, USED, phone);
    const button = visit.page.getByRole('button', { name: 'Filters' });
    // As in Safari, which gives it no focus.
    await button.evaluate(each => each.addEventListener('mousedown', event => event.preventDefault()));
    await button.tap();
    const sheet = visit.page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    return { ...visit, button, sheet, isClosed: () => sheet.waitFor({ state: 'detached' }) };
  }

  test('are closed by Back and keep what was chosen; after a reload Back undoes the choice', async () => {
    const { screen, button, sheet, isClosed, page, faults, close } = await withSheet();
    await page.goBack();
    await isClosed();
    expect(screen.address()).toBe(USED);
    await button.tap();
    await screen.value('Mazda').tap();
    await isAt(screen, '/search/mazda/?car_type=used');
    await page.goBack();
    await isClosed();
    await isAt(screen, '/search/mazda/?car_type=used');
    expect(await focused(page)).toBe('Filters');
    await button.tap();
    await sheet.waitFor();
    await page.reload();
    await expect.poll(screen.chips).toEqual(['Used', 'Mazda']);
    expect(await sheet.count()).toBe(0);
    await page.goBack();
    await isAt(screen, USED);
    await expect.poll(screen.chips).toEqual(['Used']);
    expect(faults).toEqual([]);
    await close();
  });

  test('close when the phone is turned, and the page can be used', async () => {
    const { screen, isClosed, page, close } = await withSheet();
    await page.setViewportSize({ width: 1180, height: 820 });
    await isClosed();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
    await isAt(screen, `${USED}?sortBy=price_asc`);
    await screen.value('Mazda').tap();
    await isAt(screen, '/search/mazda/?car_type=used&sortBy=price_asc');
    await page.goBack();
    await isAt(screen, `${USED}?sortBy=price_asc`);
    await close();
  });

  test('announce the count, hold the focus, and close by Escape and by a tap outside', async () => {
    const { screen, button, sheet, isClosed, page, close } = await withSheet();
    const holdsFocus = () => sheet.evaluate(element => element.contains(document.activeElement));
    const region = sheet.getByRole('status');
    const counted = `${await screen.counted('Mazda')} cars`;
    const all = await region.innerText();
    await screen.value('Mazda').check();
    await expect.poll(() => region.innerText()).toBe(counted);
    await sheet.locator('.applied__filter', { hasText: 'Mazda' }).press('Enter');
    await expect.poll(() => region.innerText()).toBe(all);
    expect(await holdsFocus()).toBe(true);
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      // From the last element the focus goes through the browser's own bar.
      const isInBar = await page.evaluate(() => document.activeElement === document.body);
      expect(isInBar || (await holdsFocus()), `after ${step + 1} steps`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await isClosed();
    expect(await focused(page)).toBe('Filters');
    await button.tap();
    await sheet.waitFor();
    await page.touchscreen.tap(195, 20);
    await isClosed();
    await close();
  });

  test('are big enough for a thumb, and axe finds nothing', async () => {
    const { sheet, page, close } = await withSheet();
    // Heights are a hair off while the sheet slides in.
    await sheet.evaluate(element =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const small = await sheet
      .locator('label.pick, summary, button, input.input')
      .evaluateAll(all =>
        all
          .map(each => ({ name: each.textContent, height: each.getBoundingClientRect().height }))
          .filter(({ height }) => height > 0 && Math.round(height * 100) / 100 < 36),
      );
    expect(small).toEqual([]);
    const letters = await page
      .locator('select, input:is([type="text"], [type="search"])')
      .evaluateAll(fields => fields.map(field => Number.parseFloat(getComputedStyle(field).fontSize)));
    // An iPhone zooms into fields with smaller letters.
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(16);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

test('keys alone reach filters and models, and a ticked box keeps the focus', async () => {
  const { screen, page, faults, close } = await openSearch(sites, SLUG, USED);
  await screen.box.focus();
  const press = async (name: RegExp, key: string) => {
    for (let step = 0; !name.test(await focused(page)); step += 1) {
      if (step === 80) throw new Error(`${name} cannot be reached`);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press(key);
  };
  const toyotas = await screen.counted('Toyota');
  await press(/^Toyota/, 'Space');
  await isAt(screen, '/search/toyota/?car_type=used');
  await finds(screen, toyotas);
  expect(await hasFocus(screen.value('Toyota'))).toBe(true);
  await press(/^Select models: Toyota/, 'Enter');
  await screen.value('Corolla').waitFor();
  await press(/^Corolla/, 'Space');
  await isAt(screen, '/search/toyota/corolla/?car_type=used');
  await press(/^Fuel/, 'Enter');
  await screen.value('Hybrid').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('the focus goes to the results when the link that had it is replaced, also by Back', async () => {
  const { screen, page, close } = await openSearch(sites, SLUG, `${USED}?make=Toyota&page=5`);
  const at = (number: string) =>
    expect.poll(() => screen.results.locator('[aria-current=page]').innerText()).toBe(number);
  await at('5');
  // Until then the link is that of the page itself.
  await expect.poll(screen.heading).toContain('Toyota');
  await screen.results.getByRole('link', { name: 'Page 4', exact: true }).press('Enter');
  await isAt(screen, '/search/toyota/?car_type=used&page=4');
  await at('4');
  expect(await hasFocus(screen.results)).toBe(true);
  // The last page has no link to a next one.
  await screen.results.getByRole('link', { name: 'Next' }).focus();
  await page.goBack();
  await at('5');
  expect(await hasFocus(screen.results)).toBe(true);
  await close();
});

test('a screen reader hears the count from the region that was there before, and axe finds nothing', async () => {
  const { screen, page, close } = await openSearch(sites, SLUG, `${USED}?fuel=Diesel`);
  await expect.poll(screen.chips).toEqual(['Used', 'Diesel']);
  const region = page.locator('.results__head [role=status]');
  await region.evaluate(element => element.setAttribute('data-seen', 'before'));
  const counted = await screen.counted('Kia');
  await screen.value('Kia').check();
  await expect.poll(() => region.innerText()).toBe(`${counted} cars`);
  expect(await region.getAttribute('data-seen')).toBe('before');
  expect(await page.title()).toContain('Kia cars');
  for (const name of ['Year', 'Kilometres', 'Body']) await screen.section(name).locator('summary').click();
  await screen.panel.getByRole('button', { name: 'Select models: Toyota' }).click();
  await screen.panel.locator('.picks--models input').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();
});
