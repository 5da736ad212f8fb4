import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings } from '../../scripts/bench/sample.ts';
import { CARS } from '../../src/search/collection/cars.ts';
import { makeDocuments } from '../../src/search/collection/make-documents.ts';
import type { SearchDocument } from '../../src/search/collection/search-document.ts';
import { finds, isAt, numberIn, type Screen, SOON, searchScreen } from '../support/browser/search-screen.ts';
import { bruteForce } from '../support/search/brute-force.ts';
import { requestOf } from '../support/search/sample-engine.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';

const ALL_CARS = '/search/new-used-and-demo-cars/';
const PAGE = 21;
/** Counts over 1,999 are shown as the stock count [C2]: here that is every car. */
const CAP = 1999;

/** The screen over all `count` real listings, in Chromium; what it must show is counted by looking at each car. */
export function searchesEveryRealListing(out: () => string, count: number): void {
  describe('the search over every real listing', () => {
    let sites: ServedSites;
    let cars: readonly SearchDocument[];
    beforeAll(async () => {
      sites = await servedSites(out());
      const { cars: listed, config } = await listings(count);
      cars = makeDocuments(listed, config);
    }, 120_000);
    afterAll(() => sites?.close());

    async function onScreen(path: string, act: (screen: Screen) => Promise<void>): Promise<void> {
      const { page, faults, close } = await sites.open('au-all', path);
      const screen = searchScreen(page);
      await screen.hydrated();
      await act(screen);
      expect(faults).toEqual([]);
      await close();
    }
    const idsOf = (found: readonly SearchDocument[], page = 1) =>
      found.slice((page - 1) * PAGE, page * PAGE).map(({ id }) => id);
    const shows = async (screen: Screen, found: readonly SearchDocument[], page = 1) => {
      await expect.poll(screen.ids, SOON).toEqual(idsOf(found, page));
      await finds(screen, found.length);
    };
    const by = (keep: (car: SearchDocument) => boolean) => cars.filter(keep);

    test('begins with the newest of all, and shows how many there are', () =>
      onScreen(ALL_CARS, screen => shows(screen, cars)));

    test('a make of thousands: its cars, as many as are in stock', () =>
      onScreen(ALL_CARS, async screen => {
        const toyotas = by(({ make }) => make === 'Toyota');
        expect(toyotas.length).toBeGreaterThan(CAP);
        expect(await screen.counted('Toyota')).toBe(toyotas.length);
        await screen.value('Toyota').check();
        await shows(screen, toyotas);
        expect(screen.address()).toBe('/search/toyota/');
      }));

    test('makes, a body and a range of years together', () =>
      onScreen('/search/used-cars/?make=Mazda,Kia&body=SUV&year=2018-2020', screen =>
        shows(
          screen,
          by(
            ({ make, body, year, car_type }) =>
              (make === 'Kia' || make === 'Mazda') &&
              body === 'SUV' &&
              car_type === 'used' &&
              year !== null &&
              year >= 2018 &&
              year <= 2020,
          ),
        ),
      ));

    test('every make is listed, with as many cars as it has', () =>
      onScreen(ALL_CARS, async screen => {
        const counts = new Map<string, number>();
        for (const { make } of cars) if (make !== null) counts.set(make, (counts.get(make) ?? 0) + 1);
        await screen.panel.getByRole('button', { name: 'Show all makes' }).click();
        const rows = screen.panel.locator('.make');
        await expect.poll(() => rows.count(), SOON).toBe(counts.size);
        const countText = async () => {
          const all = await rows.evaluateAll(found =>
            found.map(row => [
              row.querySelector('.pick__label')?.textContent ?? '',
              Number(row.querySelector('.pick__count')?.textContent),
            ]),
          );
          return Object.fromEntries(all);
        };
        await expect.poll(countText, SOON).toEqual(Object.fromEntries(counts));
      }));

    test('a model with a hyphen, from its make', () =>
      onScreen(ALL_CARS, async screen => {
        await screen.panel.getByRole('button', { name: 'Select models: Mazda' }).click();
        await screen.value('CX-5').check();
        await isAt(screen, '/search/mazda/cx-5/');
        await shows(
          screen,
          by(({ make_model }) => make_model === 'Mazda CX-5'),
        );
      }));

    test('a price typed into its fields', () =>
      onScreen('/search/used-cars/', async screen => {
        await screen.section('Price').getByRole('textbox', { name: 'From' }).fill('15,000');
        await screen.section('Price').getByRole('textbox', { name: 'From' }).press('Enter');
        await screen.section('Price').getByRole('textbox', { name: 'To' }).fill('15500');
        await screen.section('Price').getByRole('textbox', { name: 'To' }).press('Enter');
        await shows(
          screen,
          by(
            ({ price, car_type }) =>
              car_type === 'used' && price !== null && price >= 15_000 && price <= 15_500,
          ),
        );
      }));

    test.each(['kluger gxl', 'x-trail', 'merecedes amg'])(
      'the words %j find what looking at every car finds, in its order',
      words =>
        onScreen(ALL_CARS, async screen => {
          const { hits: ids } = bruteForce(cars, requestOf({ query: words }), CARS);
          expect(ids.length).toBeGreaterThan(0);
          await screen.box.pressSequentially(words, { delay: 15 });
          await expect.poll(screen.ids, SOON).toEqual(ids.slice(0, PAGE));
          await finds(screen, ids.length);
        }),
    );

    test('cheapest first, and the fortieth page of them', () =>
      onScreen(ALL_CARS, async screen => {
        await screen.page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
        await isAt(screen, `${ALL_CARS}?sortBy=price_asc`);
        const priced = by(({ price }) => price !== null);
        const cheapest = priced.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
        await expect.poll(screen.ids, SOON).toEqual(idsOf(cheapest));
        const { page } = screen;
        await page.goto(`${page.url()}&page=40`);
        await expect.poll(screen.ids, SOON).toEqual(idsOf(cheapest, 40));
        expect(await screen.results.locator('[aria-current=page]').innerText()).toBe('40');
      }));

    test('back from a car on the third page: the same cars, at the same place', () =>
      onScreen('/search/toyota/?fuel=Diesel', async screen => {
        const { page } = screen;
        const diesels = by(({ make, fuel }) => make === 'Toyota' && fuel === 'Diesel');
        await shows(screen, diesels);
        await screen.results.getByRole('link', { name: 'Page 3', exact: true }).click();
        await shows(screen, diesels, 3);
        await page.locator('article[data-car-id]').nth(12).scrollIntoViewIfNeeded();
        const scroll = await page.evaluate(() => Math.round(window.scrollY));
        await page.locator('article[data-car-id]').nth(12).locator('.card__title a').click();
        await page.waitForURL('**/cars/**');
        await page.goBack();
        await shows(screen, diesels, 3);
        await expect.poll(() => page.evaluate(() => Math.round(window.scrollY)), SOON).toBe(scroll);
      }));

    test('never a dead end: each filter with the number of cars without it', () =>
      onScreen('/search/ferrari/?body=Ute&year=2019-', async screen => {
        const links = screen.page.locator('.no-results .chip');
        await expect.poll(() => links.count(), SOON).toBeGreaterThan(0);
        const countText = (await links.locator('small').allInnerTexts()).map(numberIn);
        const ferrari = (car: SearchDocument) => car.make === 'Ferrari';
        const ute = (car: SearchDocument) => car.body === 'Ute';
        const recent = (car: SearchDocument) => car.year !== null && car.year >= 2019;
        const counts = [
          by(car => ute(car) && recent(car)),
          by(car => ferrari(car) && recent(car)),
          by(car => ferrari(car) && ute(car)),
        ].map(({ length }) => length);
        const possible = counts.filter(count => count > 0).sort((a, b) => b - a);
        expect(countText).toEqual(possible);
      }));

    test('typing fast ends at the last word, whatever came in between', () =>
      onScreen(ALL_CARS, async screen => {
        await screen.box.pressSequentially('bmw');
        await screen.box.fill('');
        await screen.box.pressSequentially('suzuki jimny');
        const jimnys = by(({ make_model }) => make_model === 'Suzuki Jimny');
        await finds(screen, jimnys.length);
        await isAt(screen, `${ALL_CARS}?query=suzuki+jimny`);
      }));
  });
}
