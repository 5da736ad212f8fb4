import { describe, expect, inject, test } from 'vitest';
import { finds, isAt, numberIn, openSearch, SOON } from '../../support/browser/search-screen.ts';
import { axeFindings, hasFocus } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** The search on a phone with one thumb, and with a keyboard or a screen reader. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const sites = serveForTests(out);

const opened = (path: string, options = {}) => openSearch(sites, SLUG, path, options);

/** A phone with the filters open. */
async function withSheet() {
  const visit = await opened('/search/used-cars/', PHONE);
  const button = visit.page.getByRole('button', { name: 'Filters' });
  // As in Safari, which gives it no focus.
  await button.evaluate(each => each.addEventListener('mousedown', event => event.preventDefault()));
  await button.tap();
  const sheet = visit.page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  return { ...visit, sheet };
}

describe('on a phone', () => {
  test('the filters are a sheet that shows the number of results', async () => {
    const { screen, sheet, page, faults, close } = await withSheet();
    const counted = await screen.counted('Mazda');
    await screen.value('Mazda').tap();
    const show = sheet.getByRole('button', { name: /^Show Me/ });
    await expect.poll(async () => numberIn(await show.innerText()), SOON).toBe(counted);
    expect(await sheet.locator('.applied__filter').count()).toBe(2);
    await show.tap();
    await expect.poll(() => sheet.count(), SOON).toBe(0);
    await finds(screen, counted);
    await isAt(screen, '/search/mazda/?car_type=used');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('Back closes the filters, and what was chosen in them stays', async () => {
    const { screen, sheet, page, close } = await withSheet();
    await page.goBack();
    await expect.poll(() => sheet.count(), SOON).toBe(0);
    expect(screen.address()).toBe('/search/used-cars/');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await screen.value('Mazda').tap();
    await isAt(screen, '/search/mazda/?car_type=used');
    await page.goBack();
    await expect.poll(() => sheet.count(), SOON).toBe(0);
    await isAt(screen, '/search/mazda/?car_type=used');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters');
    await page.goBack();
    await isAt(screen, '/search/used-cars/');
    await close();
  });

  test('after a reload with the filters open, Back undoes the last choice', async () => {
    const { screen, sheet, page, close } = await withSheet();
    await screen.value('Mazda').tap();
    await isAt(screen, '/search/mazda/?car_type=used');
    await sheet.getByRole('button', { name: /^Show Me/ }).tap();
    await expect.poll(() => sheet.count(), SOON).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await sheet.waitFor();
    await page.reload();
    await expect.poll(screen.chips, SOON).toEqual(['Used', 'Mazda']);
    expect(await sheet.count()).toBe(0);
    await page.goBack();
    await isAt(screen, '/search/used-cars/');
    await expect.poll(screen.chips, SOON).toEqual(['Used']);
    await close();
  });

  test('focus stays inside; Escape closes it and leads back to its button', async () => {
    const { sheet, page, close } = await withSheet();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const box = await sheet.evaluate(element => {
        const { activeElement } = document;
        return activeElement === document.body || element.contains(activeElement);
      });
      expect(box, `after ${step + 1} steps`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count(), SOON).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters');
    await close();
  });

  test('the number of cars is announced inside it, and focus stays where a filter was taken off', async () => {
    const { screen, sheet, page, close } = await withSheet();
    const region = sheet.getByRole('status');
    const counted = `${await screen.counted('Mazda')} cars`;
    const all = await region.innerText();
    expect(all).not.toBe(counted);
    await screen.value('Mazda').check();
    await expect.poll(() => region.innerText(), SOON).toBe(counted);
    await sheet.locator('.applied__filter', { hasText: 'Mazda' }).press('Enter');
    await expect.poll(() => region.innerText(), SOON).toBe(all);
    const box = await sheet.evaluate(element => element.contains(document.activeElement));
    expect(box).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await close();
  });

  test('where the screen is turned, and the filters stand beside the results, the page can be used', async () => {
    const { screen, sheet, page, close } = await withSheet();
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect.poll(() => sheet.count(), SOON).toBe(0);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
    await isAt(screen, '/search/used-cars/?sortBy=price_asc');
    await screen.value('Mazda').tap();
    await isAt(screen, '/search/mazda/?car_type=used&sortBy=price_asc');
    await page.goBack();
    await isAt(screen, '/search/used-cars/?sortBy=price_asc');
    await close();
  });

  test('a tap beside it closes it', async () => {
    const { sheet, page, close } = await withSheet();
    await page.touchscreen.tap(195, 20);
    await expect.poll(() => sheet.count(), SOON).toBe(0);
    await close();
  });

  test('what is tapped is big enough for a thumb, and axe finds nothing', async () => {
    const { sheet, page, close } = await withSheet();
    // While the sheet slides in, its heights are a hair off.
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
    // Into smaller ones an iPhone zooms.
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(16);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe('with a keyboard', () => {
  test('filters, order and pages are reached and used by keys alone', async () => {
    const { screen, page, faults, close } = await opened('/search/used-cars/');
    await screen.box.focus();
    const reach = async (name: RegExp) => {
      for (let step = 0; step < 80; step += 1) {
        const spoken = await page.evaluate(() => {
          const at = document.activeElement;
          return at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent ?? at?.textContent ?? '';
        });
        if (name.test(spoken)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${name} cannot be reached`);
    };
    await reach(/^Toyota/);
    await page.keyboard.press('Space');
    await isAt(screen, '/search/toyota/?car_type=used');
    await reach(/^Select models: Toyota/);
    await page.keyboard.press('Enter');
    await screen.value('Corolla').waitFor();
    await reach(/^Corolla/);
    await page.keyboard.press('Space');
    await isAt(screen, '/search/toyota/corolla/?car_type=used');
    await reach(/^Fuel/);
    await page.keyboard.press('Enter');
    await screen.value('Hybrid').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('focus stays on the box that was ticked', async () => {
    const { screen, close } = await opened('/search/used-cars/');
    await screen.value('Kia').focus();
    await screen.page.keyboard.press('Space');
    await isAt(screen, '/search/kia/?car_type=used');
    await finds(screen, await screen.counted('Kia'));
    expect(await screen.value('Kia').evaluate(box => box === document.activeElement)).toBe(true);
    await close();
  });
});

describe('focus goes to the results with what goes away', () => {
  test('the link to a page of results', async () => {
    const { screen, close } = await opened('/search/used-cars/?make=Toyota');
    // Until then the page's own link stands there.
    await expect.poll(screen.heading, SOON).toBe('Used Toyota cars');
    await screen.results.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
    await isAt(screen, '/search/toyota/?car_type=used&page=2');
    await expect.poll(() => screen.results.locator('[aria-current=page]').innerText(), SOON).toBe('2');
    expect(await hasFocus(screen.results)).toBe(true);
    await close();
  });

  test('the link to the next page, as Back leads to a last page', async () => {
    const { screen, page, close } = await opened('/search/used-cars/?make=Toyota&page=5');
    const at = (number: string) =>
      expect.poll(() => screen.results.locator('[aria-current=page]').innerText(), SOON).toBe(number);
    await at('5');
    await screen.results.getByRole('link', { name: 'Page 4', exact: true }).click();
    await at('4');
    await screen.results.getByRole('link', { name: 'Next' }).focus();
    await page.goBack();
    await at('5');
    expect(await hasFocus(screen.results)).toBe(true);
    await close();
  });

  test('the button that tries again, where it goes as the network is back', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    await page.route('**/_search/**', route => route.abort());
    await screen.value('Kia').check();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    await page.unroute('**/_search/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => again.count(), SOON).toBe(0);
    expect(await hasFocus(screen.results)).toBe(true);
    await close();
  });

  test('the button that tries again', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    await page.route('**/_search/**', route => route.abort());
    await screen.value('Kia').check();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/_search/**');
    await again.press('Enter');
    await expect.poll(() => again.count(), SOON).toBe(0);
    expect(await hasFocus(screen.results)).toBe(true);
    await close();
  });
});

describe('for a screen reader', () => {
  test('the number of cars found is announced by a region that was there before', async () => {
    const { screen, page, close } = await opened('/search/used-cars/');
    const region = page.locator('.results__head [role=status]');
    await region.evaluate(element => element.setAttribute('data-seen', 'before'));
    const counted = await screen.counted('Kia');
    await screen.value('Kia').check();
    await expect.poll(() => region.innerText(), SOON).toBe(`${counted} cars`);
    expect(await region.getAttribute('data-seen')).toBe('before');
    expect(await page.title()).toContain('Kia cars');
    await close();
  });

  test('the whole screen with open sections has nothing that axe finds', async () => {
    const { screen, page, close } = await opened('/search/used-cars/?fuel=Diesel');
    await expect.poll(screen.chips, SOON).toEqual(['Used', 'Diesel']);
    for (const name of ['Year', 'Kilometres', 'Fuel', 'Body'])
      await screen.section(name).locator('summary').click();
    await screen.panel.getByRole('button', { name: 'Select models: Toyota' }).click();
    await screen.panel.locator('.picks--models input').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});
