import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { offerHeadline } from '../../../src/domain/offer/offer-rate.ts';
import { OffersSchema } from '../../../src/schemas/offer.ts';
import { type ListSearch, listSearch, lists, standsAt } from '../../support/browser/list-search.ts';
import { SOON } from '../../support/browser/search-screen.ts';
import { axeFindingsAt, hasFocus } from '../../support/browser/visit.ts';
import { serveForTests } from '../../support/server/serve-for-tests.ts';

/** The group has more offers than a glance takes in; the counts here are those of its file. */
const { out } = inject('demoSites');
const SLUG = 'harbour-motor-group';
const WIDTHS = [390, 768, 1280];
const PATH = '/special-offers/';
const offersOf = (slug: string) =>
  v.parse(
    OffersSchema,
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../../dealers', slug, 'offers.json'), 'utf8'),
    ),
  );
const OFFERS = offersOf(SLUG);
const ofMake = (make: string) => OFFERS.filter(({ manufacturer }) => manufacturer === make);

const sites = serveForTests(out);

async function onOffers(act: (list: ListSearch) => Promise<void>, address = PATH): Promise<void> {
  const { page, faults, close } = await sites.open(SLUG, address);
  await act(listSearch(page, '.link-card'));
  expect(faults).toEqual([]);
  await close();
}

test('a site with few offers has no search for them', async () => {
  const { page, close } = await sites.open('bayside-suzuki', PATH);
  expect(await page.locator('.link-card').count()).toBe(offersOf('bayside-suzuki').length);
  expect(await page.locator('.list-search').count()).toBe(0);
  expect(await page.locator('astro-island').count()).toBe(0);
  await close();
});

test('the picture of an offer is 375 wide, and sharp on dense screens', () =>
  onOffers(async list => {
    const picture = list.page.locator('.link-card picture').first();
    expect(await picture.locator('img').evaluate(image => image.getBoundingClientRect().width)).toBe(375);
    const widths = (await picture.locator('source').getAttribute('srcset'))?.match(/\d+(?=w)/g);
    expect(widths).toEqual(expect.arrayContaining(['375', '750']));
    const shown = await picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toMatch(/-375\.avif$/);
  }));

test.each([
  [390, 1],
  [768, 2],
  [1024, 3],
  [1280, 3],
])('at %i pixels a row of offers is %i', async (width, most) => {
  const viewport = { width, height: 900 };
  const { page, close } = await sites.open(SLUG, PATH, { viewport, javaScriptEnabled: false });
  const tops = await page
    .locator('.link-card')
    .evaluateAll(cards => cards.map(card => card.getBoundingClientRect().top));
  expect(tops.filter(top => top === tops[0])).toHaveLength(most);
  await close();
});

test('the whole list is shown until a search begins', () =>
  onOffers(async list => {
    expect(await list.names()).toEqual(OFFERS.map(offerHeadline));
    await list.box.click();
    await expect.poll(list.islandLoaded, SOON).toBe(true);
    expect(await list.names()).toEqual(OFFERS.map(offerHeadline));
  }));

describe('refining', () => {
  test('a make and a model, counted as they find', () =>
    onOffers(async list => {
      expect(await list.options('Make')).toContain(`Mazda (${ofMake('Mazda').length})`);
      await list.select('Make').selectOption('Mazda');
      await lists(list, ofMake('Mazda').length);
      expect(await list.names()).toEqual(ofMake('Mazda').map(offerHeadline));
      expect(await list.options('Model')).toContain('HiLux (0)');
      await list.select('Model').selectOption('BT-50');
      await lists(list, 1);
      await standsAt(list, `${PATH}?manufacturer=Mazda&model=BT-50`);
    }));

  test('words, with a typing error', () =>
    onOffers(async list => {
      await list.box.fill('canpoy');
      const expected = OFFERS.filter(({ name, description }) => /canopy/i.test(`${name} ${description}`));
      await lists(list, expected.length);
      expect((await list.names()).toSorted()).toEqual(expected.map(offerHeadline).toSorted());
    }));

  test('cards look as they did, and lead where they led', () =>
    onOffers(async list => {
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

  test('no result shows a message, and everything is one click away', () =>
    onOffers(async list => {
      await list.box.fill('hovercraft');
      await lists(list, 0);
      await list.page.getByText('No offer fits this search.').waitFor();
      await list.page.locator('.no-results').getByRole('button', { name: 'Clear all' }).click();
      await lists(list, OFFERS.length);
      expect(await list.names()).toHaveLength(OFFERS.length);
    }));
});

test('a filter that keeps all offers away is named, with what the list holds without it', () =>
  onOffers(async list => {
    const link = list.page.getByRole('button', { name: 'Without “hovercraft”' });
    await link.waitFor();
    expect(await link.innerText()).toContain(`${ofMake('Kia').length} offer`);
    await link.press('Enter');
    await lists(list, ofMake('Kia').length);
    await standsAt(list, `${PATH}?manufacturer=Kia`);
    expect(await hasFocus(list.page.locator('.list-results'))).toBe(true);
    await list.page.getByRole('button', { name: 'Remove filter Kia' }).press('Enter');
    await lists(list, OFFERS.length);
    expect(await hasFocus(list.page.locator('.list-results'))).toBe(true);
  }, `${PATH}?query=hovercraft&manufacturer=Kia`));

test('address, reload and Back lead to the same offers', () =>
  onOffers(async list => {
    await lists(list, ofMake('Kia').length);
    await list.page.reload();
    await lists(list, ofMake('Kia').length);
    await list.select('Make').selectOption('Ford');
    await lists(list, ofMake('Ford').length);
    await list.page.goBack();
    await lists(list, ofMake('Kia').length);
    expect(await list.select('Make').inputValue()).toBe('Kia');
  }, `${PATH}?manufacturer=Kia`));

test('the last offers stay where the index does not come, and trying again works', async () => {
  const { page, close } = await sites.open(SLUG, PATH);
  const list = listSearch(page, '.link-card');
  await page.route('**/_search/**', route => route.abort());
  await list.select('Make').selectOption('Toyota');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await list.names()).toHaveLength(OFFERS.length);
  await page.unroute('**/_search/**');
  await again.click();
  await lists(list, ofMake('Toyota').length);
  await close();
});

test('without JavaScript all offers are there, and no dead fields', async () => {
  const { page, close } = await sites.open(SLUG, PATH, { javaScriptEnabled: false });
  const list = listSearch(page, '.link-card');
  expect(await list.names()).toEqual(OFFERS.map(offerHeadline));
  expect(await list.form.isVisible()).toBe(false);
  await close();
});

test('axe finds nothing, and nothing is too wide, at any width', async () => {
  const { page, close } = await sites.open(SLUG, PATH);
  const list = listSearch(page, '.link-card');
  expect(await axeFindingsAt(page, WIDTHS)).toEqual([]);
  await list.select('Make').selectOption('Toyota');
  await lists(list, ofMake('Toyota').length);
  expect(await axeFindingsAt(page, WIDTHS)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `at ${width} pixels`).toBeLessThanOrEqual(0);
  }
  await close();
});
