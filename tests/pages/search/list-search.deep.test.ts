import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { offerHeadline } from '../../../src/domain/offer/offer-rate.ts';
import { OffersSchema } from '../../../src/schemas/offer.ts';
import { PartsSchema } from '../../../src/schemas/part.ts';
import { type ListSearch, listSearch, lists } from '../../support/browser/list-search.ts';
import { isAt, overflow } from '../../support/browser/search-screen.ts';
import { axeFindings, axeFindingsAt, hasFocus } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** The searches of parts and offers. Counts are those of the dealers' own files, not the engine's. */
const sites = serveForTests(inject('demoSites').out);
const GROUP = 'harbour-motor-group';
const BAYSIDE = 'bayside-suzuki';
const WIDTHS = [390, 768, 1280];
const fileOf = (slug: string, name: string): unknown =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../dealers', slug, name), 'utf8'));
const PARTS = v.parse(PartsSchema, fileOf(BAYSIDE, 'parts.json'));
const OFFERS = v.parse(OffersSchema, fileOf(GROUP, 'offers.json'));
const partNames = PARTS.map(({ name }) => name);
const ofCategory = (name: string) => PARTS.filter(({ category }) => category === name);
const fitting = (model: string) => PARTS.filter(({ models }) => models.includes(model));
const ofMake = (make: string) => OFFERS.filter(({ manufacturer }) => manufacturer === make);

const PART_LIST = { slug: BAYSIDE, path: '/parts/search/', cards: '.part' };
const OFFER_LIST = { slug: GROUP, path: '/special-offers/', cards: '.link-card' };

async function onList(
  { slug, path, cards }: typeof PART_LIST,
  act: (list: ListSearch) => Promise<void>,
  query = '',
): Promise<void> {
  const { page, faults, close } = await sites.open(slug, path + query);
  await act(listSearch(page, cards));
  expect(faults).toEqual([]);
  await close();
}
const remove = (list: ListSearch, name: string) =>
  list.page.getByRole('button', { name: `Remove filter ${name}` }).press('Enter');
const resultsHaveFocus = (list: ListSearch) => hasFocus(list.page.locator('.list-results'));

describe.each([
  {
    ...PART_LIST,
    names: partNames.slice(0, 21),
    choice: ['Category', 'Towing', ofCategory('Towing').length] as const,
    other: [
      'Model',
      'Vitara',
      fitting('Vitara').filter(({ category }) => category === 'Towing').length,
    ] as const,
    query: '?category=Towing&model=Vitara',
    first: '?category=Towing',
    nothing: 'No part on this list fits',
  },
  {
    ...OFFER_LIST,
    names: OFFERS.map(offerHeadline),
    choice: ['Make', 'Mazda', ofMake('Mazda').length] as const,
    other: ['Model', 'BT-50', ofMake('Mazda').filter(({ model }) => model?.name === 'BT-50').length] as const,
    query: '?manufacturer=Mazda&model=BT-50',
    first: '?manufacturer=Mazda',
    nothing: 'No offer fits this search.',
  },
])('$path', ({ names, choice, other, query, first, nothing, ...at }) => {
  const [facet, value, count] = choice;
  const [otherFacet, otherValue, both] = other;

  test('two choices find what they count, in one address for reload, Back and Forward; the page fits, and they come off again', () =>
    onList(at, async list => {
      const { page } = list;
      await list.box.click();
      await expect.poll(list.islandLoaded).toBe(true);
      expect(await list.names()).toEqual(names);
      const all = await list.count();
      const before = await list.options(facet);
      expect(before).toContain(`${value} (${count})`);
      await list.select(facet).selectOption(value);
      await lists(list, count);
      // Other counts follow a choice, its own do not.
      expect(await list.options(facet)).toEqual(before);
      expect(await list.options(otherFacet)).toContain(`${otherValue} (${both})`);
      await list.select(otherFacet).selectOption(otherValue);
      await lists(list, both);
      await isAt(list, at.path + query);
      expect(await list.chips()).toEqual([value, otherValue]);
      await page.reload();
      await lists(list, both);
      await page.goBack();
      await isAt(list, at.path + first);
      await lists(list, count);
      expect(await list.select(otherFacet).inputValue()).toBe('');
      await page.goForward();
      await lists(list, both);
      expect(await list.select(otherFacet).inputValue()).toBe(otherValue);
      expect(await axeFindingsAt(page, WIDTHS)).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
      }
      await remove(list, value);
      await expect.poll(list.chips).toEqual([otherValue]);
      // The focus moves to what is next to a removed filter, and after the last one to the list.
      expect(await hasFocus(page.getByRole('button', { name: `Remove filter ${otherValue}` }))).toBe(true);
      await remove(list, otherValue);
      await lists(list, all);
      await isAt(list, at.path);
      expect(await resultsHaveFocus(list)).toBe(true);
    }));

  test('nothing found names the filter to remove and what the list has without it, or clears all', () =>
    onList(
      at,
      async list => {
        await list.page.getByText(nothing).waitFor();
        expect(await axeFindings(list.page)).toEqual([]);
        const without = list.page.getByRole('button', { name: 'Without “hovercraft”' });
        expect(await without.innerText()).toContain(`${count} `);
        await without.press('Enter');
        await lists(list, count);
        await isAt(list, at.path + first);
        expect(await resultsHaveFocus(list)).toBe(true);
        await list.box.fill('hovercraft');
        await list.page.locator('.no-results').getByRole('button', { name: 'Clear all' }).click();
        await isAt(list, at.path);
        await expect.poll(list.names).toEqual(names);
      },
      `${first}&query=hovercraft`,
    ));
});

describe('parts', () => {
  const page2 = `${PART_LIST.path}?page=2`;

  test('typing is one step of the history, which forgives an error and survives another page', () =>
    onList(PART_LIST, async list => {
      await list.box.pressSequentially('jimny platfrom');
      await expect.poll(list.names).toEqual(['Roof platform, aluminium']);
      await list.page.goto(new URL('/contact/', list.page.url()).href);
      await list.page.goBack();
      await expect.poll(list.names).toEqual(['Roof platform, aluminium']);
      expect(await list.box.inputValue()).toBe('jimny platfrom');
      await list.page.goBack();
      await lists(list, PARTS.length);
      expect(await list.box.inputValue()).toBe('');
      await isAt(list, PART_LIST.path);
    }));

  test('a range of prices includes its ends, the cheapest part first', () =>
    onList(PART_LIST, async list => {
      await list.form.getByLabel('Price from').fill('$98');
      await list.form.getByLabel('Price to').fill('189');
      await list.form.getByLabel('Price to').press('Enter');
      const within = PARTS.flatMap(({ price }) =>
        price !== null && price >= 98 && price <= 189 ? [price] : [],
      );
      await lists(list, within.length);
      await list.select('Sort by').selectOption('price_asc');
      await isAt(list, `${PART_LIST.path}?price=98-189&sortBy=price_asc`);
      const prices = async () =>
        (await list.page.locator('.part__price').allInnerTexts()).map(text =>
          Number(text.replace(/[^\d.]/g, '')),
        );
      await expect.poll(prices).toEqual(within.toSorted((a, b) => a - b).slice(0, 21));
    }));

  test('page 2 of a search has an address, and Back from another page restores the scroll position', () =>
    onList(
      PART_LIST,
      async list => {
        const { page } = list;
        const shown = async () => (await list.names()).length;
        await page.getByRole('link', { name: 'Next' }).click();
        // Unknown parameters are not passed on.
        await isAt(list, `${PART_LIST.path}?model=Jimny&page=2`);
        await expect.poll(shown).toBe(fitting('Jimny').length - 21);
        await page.goBack();
        await expect.poll(shown).toBe(21);
        await page.locator('.part').nth(15).scrollIntoViewIfNeeded();
        const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
        const at = await scrolled();
        expect(at).toBeGreaterThan(500);
        await page.evaluate(() => location.assign('/contact/'));
        await page.waitForURL('**/contact/');
        await page.goBack({ waitUntil: 'load' });
        await expect.poll(async () => Math.abs((await scrolled()) - at)).toBeLessThan(20);
        expect(await shown()).toBe(21);
      },
      '?model=Jimny&utm_source=mail&year=2020',
    ));

  test('a page past the last one is the last one', () =>
    onList(
      PART_LIST,
      async list => {
        const last = Math.ceil(PARTS.length / 21);
        await isAt(list, `${PART_LIST.path}?page=${last}`);
        await expect.poll(list.names).toEqual(partNames.slice((last - 1) * 21));
      },
      '?page=5000001',
    ));

  test('title and canonical link name pages of the whole list, and no filter', () =>
    onList(
      PART_LIST,
      async list => {
        const { page } = list;
        const head = async () => {
          const href = await page.locator('link[rel=canonical]').getAttribute('href');
          return [/, page (\d)/.exec(await page.title())?.[1] ?? '1', href?.replace(/^https?:\/\/[^/]+/, '')];
        };
        await expect.poll(head).toEqual(['2', page2]);
        await list.select('Model').selectOption('Jimny');
        await expect.poll(head).toEqual(['1', PART_LIST.path]);
        await page.getByRole('link', { name: 'Next' }).click();
        await expect.poll(head).toEqual(['2', PART_LIST.path]);
        await page.goBack();
        await page.goBack();
        await expect.poll(head).toEqual(['2', page2]);
        await page.getByRole('link', { name: 'Next' }).click();
        await expect.poll(head).toEqual(['3', `${PART_LIST.path}?page=3`]);
      },
      '?page=2',
    ));

  test('without JavaScript the pages hold every part once, a form, and no dead fields', async () => {
    const { page, close } = await sites.open(BAYSIDE, PART_LIST.path, { javaScriptEnabled: false });
    const list = listSearch(page, '.part');
    const names = await list.names();
    for (const number of [2, 3]) {
      await page.goto(new URL(`${PART_LIST.path}?page=${number}`, page.url()).href);
      names.push(...(await list.names()));
    }
    expect(names).toEqual(partNames);
    expect(await list.form.isVisible()).toBe(false);
    expect(await page.getByLabel('Part or accessory').isVisible()).toBe(true);
    await close();
  });

  test('the button of a part fills the form and leads to it, also after a search and when nothing is found', () =>
    onList(PART_LIST, async list => {
      const { page } = list;
      const wanted = () => page.getByLabel('Part or accessory').inputValue();
      await page.getByRole('link', { name: /^Ask for this part ?: Roof rack set/ }).click();
      expect(await wanted()).toBe('Roof rack set, three bars (99000-990YB-R03)');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('part');
      await list.box.fill('tow ball cover');
      await lists(list, 1);
      await page.getByRole('link', { name: /^Ask for this part/ }).click();
      expect(await wanted()).toContain('Tow ball');
      await list.box.fill('flux capacitor');
      await lists(list, 0);
      await page.locator('.no-results').getByRole('link', { name: 'Ask for this part' }).click();
      expect(await wanted()).toBe('flux capacitor');
    }));

  test('Tab leads from the words through every choice, and a choice keeps the focus', () =>
    onList(PART_LIST, async list => {
      const { keyboard } = list.page;
      const at = () =>
        list.page.evaluate(() => {
          const { activeElement: active } = document;
          return active?.getAttribute('name') ?? active?.getAttribute('data-facet');
        });
      await list.box.focus();
      await keyboard.type('filter');
      await lists(list, PARTS.filter(({ name }) => name.includes('filter')).length);
      await keyboard.press('Tab');
      // A search box of words may offer a way to empty it.
      if ((await at()) !== 'category') await keyboard.press('Tab');
      const names: unknown[] = [];
      for (let step = 0; step < 5; step += 1) {
        names.push(await at());
        await keyboard.press('Tab');
      }
      expect(names).toEqual(['category', 'model', 'price', 'price', 'sortBy']);
      await list.select('Model').focus();
      await keyboard.press('J');
      await expect.poll(list.chips).toEqual(['“filter”', 'Jimny']);
      expect(await at()).toBe('model');
    }));
});

describe('offers', () => {
  test('a site with few offers has no search for them', async () => {
    const { page, close } = await sites.open(BAYSIDE, OFFER_LIST.path);
    const offers = v.parse(OffersSchema, fileOf(BAYSIDE, 'offers.json'));
    expect(await page.locator('.link-card').count()).toBe(offers.length);
    expect(await page.locator('.list-search, astro-island').count()).toBe(0);
    await close();
  });

  test('cards that a search draws look and lead as before', () =>
    onList(OFFER_LIST, async list => {
      const card = list.page.locator('.link-card', { hasText: 'CX-5 at 5.99%' });
      // The browser keeps attributes in the order they were set in.
      const looks = () => card.evaluate(element => element.outerHTML.split(/[ >]/).sort().join(' '));
      const before = await looks();
      await list.select('Model').selectOption('CX-5');
      await lists(list, 1);
      expect(await looks()).toBe(before);
      await card.getByRole('link').click();
      await list.page.waitForURL('**/offers/mazda/62/');
    }));

  test('without JavaScript all offers are there in rows for the width, sharp, with no dead fields', async () => {
    const { page, close } = await sites.open(GROUP, OFFER_LIST.path, { javaScriptEnabled: false });
    const list = listSearch(page, '.link-card');
    expect(await list.names()).toEqual(OFFERS.map(offerHeadline));
    expect(await list.form.isVisible()).toBe(false);
    const picture = list.page.locator('.link-card picture').first();
    expect(await picture.locator('img').evaluate(image => image.getBoundingClientRect().width)).toBe(375);
    const widths = (await picture.locator('source').getAttribute('srcset'))?.match(/\d+(?=w)/g);
    expect(widths).toEqual(expect.arrayContaining(['375', '750']));
    const shown = await picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toMatch(/-375\.avif$/);
    for (const [width, most] of [
      [390, 1],
      [768, 2],
      [1024, 3],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator('.link-card')
        .evaluateAll(cards => cards.map(card => card.getBoundingClientRect().top));
      expect(
        tops.filter(top => top === tops[0]),
        `at ${width} pixels`,
      ).toHaveLength(most);
    }
    await close();
  });
});
