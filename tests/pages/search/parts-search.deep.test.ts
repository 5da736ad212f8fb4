import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { type Part, PartsSchema } from '../../../src/schemas/part.ts';
import { type ListSearch, listSearch, lists, standsAt } from '../../support/browser/list-search.ts';
import { SOON } from '../../support/browser/search-screen.ts';
import { axeFindings, axeFindingsAt, hasFocus, loading, visit } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** Counts are those of the dealer's own file, not the engine's. */
const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const PATH = '/parts/search/';
const file = path.resolve(import.meta.dirname, '../../../dealers', SLUG, 'parts.json');
const PARTS: Part[] = v.parse(PartsSchema, JSON.parse(readFileSync(file, 'utf8')));
const ofCategory = (name: string) => PARTS.filter(({ category }) => category === name);
const fitting = (model: string) => PARTS.filter(({ models }) => models.includes(model));

const sites = serveForTests(out);

async function onParts(act: (list: ListSearch) => Promise<void>, address = PATH): Promise<void> {
  const { page, faults, close } = await sites.open(SLUG, address);
  await act(listSearch(page, '.part'));
  expect(faults).toEqual([]);
  await close();
}

const wanted = (list: ListSearch) => list.page.getByLabel('Part or accessory').inputValue();

describe('words', () => {
  test.each([
    ['whole', '99000-990YB-S55'],
    ['without dashes', '99000990ybs55'],
  ])('a part number finds its part, %s', (_, number) =>
    onParts(async list => {
      await list.box.fill(number);
      await lists(list, 1);
      expect(await list.names()).toEqual(['All-weather floor mats, set of four']);
      await standsAt(list, `${PATH}?query=${number}`);
    }),
  );

  test('a beginning of a number finds all that begin so', () =>
    onParts(async list => {
      const expected = PARTS.filter(({ part_number }) => part_number?.startsWith('16510')).length;
      await list.box.fill('16510');
      await lists(list, expected);
    }));

  test('a typing error is forgiven, and the model is a word like others', () =>
    onParts(async list => {
      await list.box.fill('jimny platfrom');
      await expect.poll(list.names, SOON).toEqual(['Roof platform, aluminium']);
    }));

  test('typing is one step of the way back', () =>
    onParts(async list => {
      await list.box.pressSequentially('tow bar');
      await lists(list, PARTS.filter(({ name }) => name.startsWith('Tow bar')).length);
      await list.page.goBack();
      await lists(list, PARTS.length);
      expect(await list.box.inputValue()).toBe('');
      await standsAt(list, PATH);
    }));
});

describe('choices', () => {
  test('a category finds what it was counted with; the other counts follow it, its own do not', () =>
    onParts(async list => {
      const before = await list.options('Category');
      expect(before).toContain(`Towing (${ofCategory('Towing').length})`);
      await list.select('Category').selectOption('Towing');
      await lists(list, ofCategory('Towing').length);
      expect(await list.options('Category')).toEqual(before);
      const both = fitting('Vitara').filter(({ category }) => category === 'Towing').length;
      expect(await list.options('Model')).toContain(`Vitara (${both})`);
      await list.select('Model').selectOption('Vitara');
      await lists(list, both);
      await standsAt(list, `${PATH}?category=Towing&model=Vitara`);
      expect(await list.chips()).toEqual(['Towing', 'Vitara']);
    }));

  test('each filter comes off alone, and all at once', () =>
    onParts(async list => {
      const button = (name: string) => list.page.getByRole('button', { name });
      await button('Remove filter Towing').press('Enter');
      await lists(list, fitting('Vitara').length);
      // Focus moves to the element beside a removed filter, and after the last one to the list.
      expect(await hasFocus(button('Remove filter Vitara'))).toBe(true);
      await button('Clear all').press('Enter');
      await lists(list, PARTS.length);
      await standsAt(list, PATH);
      expect(await hasFocus(list.page.locator('.list-results'))).toBe(true);
    }, `${PATH}?category=Towing&model=Vitara`));

  test('a range of prices holds both its ends, and cheapest first begins with the cheapest', () =>
    onParts(async list => {
      await list.form.getByLabel('Price from').fill('$98');
      await list.form.getByLabel('Price to').fill('189');
      await list.form.getByLabel('Price to').press('Enter');
      const within = PARTS.filter(({ price }) => price !== null && price >= 98 && price <= 189);
      await lists(list, within.length);
      await standsAt(list, `${PATH}?price=98-189`);
      await list.select('Sort by').selectOption('price_asc');
      await standsAt(list, `${PATH}?price=98-189&sortBy=price_asc`);
      const prices = async () =>
        (await list.page.locator('.part__price').allInnerTexts()).map(text =>
          Number(text.replace(/[^\d.]/g, '')),
        );
      const expected = within.map(({ price }) => price ?? 0).sort((a, b) => a - b);
      await expect.poll(prices, SOON).toEqual(expected.slice(0, 21));
    }));

  test('what is chosen before the script is there is not lost', async () => {
    const { page, close } = await sites.open(SLUG, PATH);
    await page.route(/PartsSearch\.island/, async route => {
      await new Promise(resolve => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.reload();
    const list = listSearch(page, '.part');
    await list.box.fill('oil filter');
    expect(await list.islandLoaded()).toBe(false);
    await lists(list, PARTS.filter(({ name }) => name === 'Oil filter').length);
    expect(await list.box.inputValue()).toBe('oil filter');
    await close();
  });
});

describe('pages and addresses', () => {
  test('page 2 of a search has an address; reload, Back and Forward lead to the same parts', () =>
    onParts(async list => {
      await list.select('Model').selectOption('Jimny');
      await lists(list, fitting('Jimny').length);
      const first = await list.names();
      await list.page.getByRole('link', { name: 'Next' }).click();
      await standsAt(list, `${PATH}?model=Jimny&page=2`);
      await expect.poll(async () => (await list.names()).length, SOON).toBe(fitting('Jimny').length - 21);
      const second = await list.names();
      await list.page.reload();
      await expect.poll(list.names, SOON).toEqual(second);
      await list.page.goBack();
      await standsAt(list, `${PATH}?model=Jimny`);
      await expect.poll(list.names, SOON).toEqual(first);
      await list.page.goForward();
      await expect.poll(list.names, SOON).toEqual(second);
    }));

  test('title and canonical link follow to pages of the whole list, and name no filter', () =>
    onParts(async list => {
      const { page } = list;
      const expectHead = (title: RegExp, canonical: string) =>
        expect
          .poll(
            async () => [
              await page.title(),
              (await page.locator('link[rel=canonical]').getAttribute('href'))?.replace(
                /^https?:\/\/[^/]+/,
                '',
              ),
            ],
            SOON,
          )
          .toEqual([expect.stringMatching(title), canonical]);
      await expectHead(/, page 2 \| /, `${PATH}?page=2`);
      await list.select('Model').selectOption('Jimny');
      await expectHead(/^(?!.*, page)/, PATH);
      await list.page.getByRole('link', { name: 'Next' }).click();
      await expectHead(/, page 2 \| /, PATH);
      await page.goBack();
      await page.goBack();
      await expectHead(/, page 2 \| /, `${PATH}?page=2`);
      await page.getByRole('link', { name: 'Next' }).click();
      await expectHead(/, page 3 \| /, `${PATH}?page=3`);
    }, `${PATH}?page=2`));

  test.each(['12', '5000001'])('page %s, which is not there, is the last', number =>
    onParts(async list => {
      const last = Math.ceil(PARTS.length / 21);
      await standsAt(list, `${PATH}?page=${last}`);
      const rest = PARTS.slice((last - 1) * 21).map(({ name }) => name);
      await expect.poll(list.names, SOON).toEqual(rest);
    }, `${PATH}?page=${number}`),
  );

  test('Back from another page of the site leads to where the visitor was', () =>
    onParts(async list => {
      const { page } = list;
      await lists(list, fitting('Jimny').length);
      const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
      await page.locator('.part').nth(15).scrollIntoViewIfNeeded();
      const at = await scrolled();
      expect(at).toBeGreaterThan(500);
      await page.waitForTimeout(200);
      await page.goto(new URL('/contact/', page.url()).href);
      await page.goBack({ waitUntil: 'load' });
      await lists(list, fitting('Jimny').length);
      await page.waitForTimeout(500);
      await expect.poll(async () => Math.abs((await scrolled()) - at), SOON).toBeLessThan(20);
    }, `${PATH}?model=Jimny`));

  test('another page of the site and Back', () =>
    onParts(async list => {
      await list.box.fill('mats');
      const count = PARTS.filter(({ name, category }) => /\bmats\b/.test(`${name} ${category}`)).length;
      await lists(list, count);
      await list.page.goto(new URL('/contact/', list.page.url()).href);
      await list.page.goBack();
      await lists(list, count);
      expect(await list.box.inputValue()).toBe('mats');
    }));

  test('a change leads to the first page, and unknown values are not echoed', () =>
    onParts(async list => {
      await lists(list, fitting('Jimny').length);
      await list.select('Category').selectOption('Towing');
      await standsAt(list, `${PATH}?category=Towing&model=Jimny`);
    }, `${PATH}?page=2&model=Jimny&utm_source=mail&year=2020`));

  test('the pages of the whole list are prerendered, and hold every part once', async () => {
    const names: string[] = [];
    for (const page of [1, 2, 3]) {
      const opened = await sites.open(SLUG, page === 1 ? PATH : `${PATH}?page=${page}`, {
        javaScriptEnabled: false,
      });
      const list = listSearch(opened.page, '.part');
      names.push(...(await list.names()));
      expect(await list.form.isVisible()).toBe(false);
      expect(await opened.page.getByLabel('Part or accessory').isVisible()).toBe(true);
      await opened.close();
    }
    expect(names).toEqual(PARTS.map(({ name }) => name));
  });
});

describe('enquiring about a part', () => {
  test('the button of a part fills the form and leads to it, before and after a search', () =>
    onParts(async list => {
      const ask = list.page.getByRole('link', { name: /^Ask for this part ?: Roof rack set/ });
      await ask.click();
      expect(await wanted(list)).toBe('Roof rack set, three bars (99000-990YB-R03)');
      await expect
        .poll(() => list.page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('part');
      await list.box.fill('tow ball cover');
      await lists(list, 1);
      await list.page.getByRole('link', { name: /^Ask for this part/ }).click();
      expect(await wanted(list)).toContain('Tow ball');
    }));

  test('where nothing fits the form is offered, with the words in it', () =>
    onParts(async list => {
      await list.box.fill('flux capacitor');
      await lists(list, 0);
      await list.page.getByText('No part on this list fits').waitFor();
      expect(await axeFindings(list.page)).toEqual([]);
      await list.page.locator('.no-results').getByRole('link', { name: 'Ask for this part' }).click();
      expect(await wanted(list)).toBe('flux capacitor');
      await list.page.locator('.no-results').getByRole('button', { name: 'Clear all' }).click();
      await lists(list, PARTS.length);
    }));
});

describe('where the index does not come', () => {
  test('the last parts stay, an error is shown, and trying again works', async () => {
    const { page, close } = await sites.open(SLUG, PATH);
    const list = listSearch(page, '.part');
    await page.route('**/_search/**', route => route.abort());
    await list.select('Category').selectOption('Towing');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await list.names()).toEqual(PARTS.slice(0, 21).map(({ name }) => name));
    await page.unroute('**/_search/**');
    await again.click();
    await lists(list, ofCategory('Towing').length);
    await expect.poll(() => again.count(), SOON).toBe(0);
    await close();
  });
});

describe('by keyboard, and on any screen', () => {
  test('from the words to the last choice with Tab, and the focus stays where it was', () =>
    onParts(async list => {
      await list.box.focus();
      await list.page.keyboard.type('filter');
      const filters = PARTS.filter(({ name }) => name.includes('filter')).length;
      await lists(list, filters);
      await list.page.keyboard.press('Tab');
      const at = () =>
        list.page.evaluate(() => {
          const { activeElement: active } = document;
          return active?.getAttribute('name') ?? active?.getAttribute('data-facet');
        });
      // A search box of words may offer a way to empty it.
      if ((await at()) !== 'category') await list.page.keyboard.press('Tab');
      const names: (string | null | undefined)[] = [];
      for (let step = 0; step < 5; step += 1) {
        names.push(await at());
        await list.page.keyboard.press('Tab');
      }
      expect(names).toEqual(['category', 'model', 'price', 'price', 'sortBy']);
      await list.select('Model').focus();
      await list.page.keyboard.press('J');
      await expect.poll(list.chips, SOON).toEqual(['“filter”', 'Jimny']);
      expect(await at()).toBe('model');
    }));

  test('axe finds nothing on a narrow screen and a wide one, before and after a search', async () => {
    const { page, close } = await sites.open(SLUG, PATH);
    const list = listSearch(page, '.part');
    expect(await axeFindingsAt(page, [390, 1280])).toEqual([]);
    await list.select('Category').selectOption('Servicing');
    await lists(list, ofCategory('Servicing').length);
    expect(await axeFindingsAt(page, [1280, 390])).toEqual([]);
    await close();
  });

  test('nothing is wider than the screen, at any width', async () => {
    const { page, close } = await sites.open(SLUG, `${PATH}?query=roof+racks&model=Jimny`);
    await expect.poll(() => page.locator('.list-results__head .chip').count(), SOON).toBe(2);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
    await close();
  });

  test('before it is used the search costs next to no script, and fetches no index', async () => {
    const { page, requests, close } = await sites.open(SLUG, PATH);
    const opened = await visit(sites.browser, page.url(), { width: 390 });
    expect((await loading(opened.page)).scriptBytes).toBeLessThanOrEqual(20_000);
    expect(requests.filter(url => url.includes('/_search/'))).toEqual([]);
    await opened.close();
    await close();
  });
});
