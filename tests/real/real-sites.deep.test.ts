import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings } from '../../scripts/bench/sample.ts';
import { projectRoot } from '../../src/lib/code/project-root.ts';
import { CARS } from '../../src/search/collection/cars.ts';
import { makeDocuments } from '../../src/search/collection/make-documents.ts';
import type { SearchDocument } from '../../src/search/collection/search-document.ts';
import { finds, isAt, type Screen, SOON, searchScreen } from '../support/browser/search-screen.ts';
import { hasRealFeeds, writeRealDealers } from '../support/real-dealers.ts';
import { bruteForce } from '../support/search/brute-force.ts';
import { requestOf } from '../support/search/sample-engine.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import expected from './expected.json' with { type: 'json' };

/** The real feeds, from the command line to finished sites. They lie next to the repository and are not part of it. */
if (!hasRealFeeds) console.log('../shared/data is not here: sites of the real feeds are not built');

const ReportSchema = v.object({
  dealers: v.array(
    v.object({
      slug: v.string(),
      ok: v.boolean(),
      cars: v.object({
        accepted: v.number(),
        quarantined: v.array(v.object({ row: v.number() })),
      }),
    }),
  ),
});

const ALL_CARS = '/search/new-used-and-demo-cars/';
const PAGE = 21;

describe.skipIf(!hasRealFeeds)('sites of the real feeds', () => {
  const [dealers, out] = ['dealers', 'sites'].map(name =>
    fs.mkdtempSync(path.join(os.tmpdir(), `forecourt-real-${name}-`)),
  ) as [string, string]; // as -- two names, two folders
  let report: v.InferOutput<typeof ReportSchema>;
  let sites: ServedSites;
  let cars: readonly SearchDocument[];

  beforeAll(async () => {
    writeRealDealers(dealers);
    const script = path.join(projectRoot, 'scripts/build.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [script, '--dealers', dealers, '--out', out, '--json'],
      {
        cwd: projectRoot,
        maxBuffer: 64e6,
        // The 16,734 rows fit into far less than 1.5 GiB.
        env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=1000' },
      },
    );
    report = v.parse(ReportSchema, JSON.parse(stdout));
    sites = await servedSites(out);
    const { cars: listed, config } = await listings(expected['au-all'].cars);
    cars = makeDocuments(listed, config);
    // 16,900 cars: ten minutes and more where other tests take the processors.
  }, 1_800_000);
  afterAll(async () => {
    await sites?.close();
    for (const folder of [dealers, out]) fs.rmSync(folder, { recursive: true, force: true });
  });

  test('have a page for every car that was counted independently, in the units and money of the country', () => {
    const slugs = ['au-all', 'au-kedron', 'au-minchinbury', 'uk-google', 'us-meta'] as const;
    expect(report.dealers.map(({ slug, ok, cars }) => [slug, ok, cars.accepted])).toEqual(
      slugs.map(slug => [slug, true, expected[slug].cars]),
    );
    for (const { slug, cars } of report.dealers) {
      const pages = fs
        .readdirSync(path.join(out, slug, 'cars'))
        .filter(name => fs.existsSync(path.join(out, slug, 'cars', name, 'index.html')));
      expect(pages.filter(name => name !== 'trade-in').length, slug).toBe(cars.accepted);
    }
    // The one row of junk.
    const rows = report.dealers[0]?.cars.quarantined.map(({ row }) => row);
    expect([...new Set(rows)]).toEqual([2393]);
    const text = (slug: string) =>
      fs.readFileSync(path.join(out, slug, 'search/used-cars/index.html'), 'utf8');
    expect(text('us-meta')).toMatch(/\d mi</);
    expect(text('uk-google')).toMatch(/£\d/);
    expect(text('au-all')).toMatch(/\d km</);
  });

  // The screen over all real listings, in Chromium: what it must show is counted by looking at each car.
  async function onScreen(address: string, act: (screen: Screen) => Promise<void>): Promise<void> {
    const { page, faults, close } = await sites.open('au-all', address);
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

  test('the search begins with the newest of all, and lists every make with as many cars as it has', () =>
    onScreen(ALL_CARS, async screen => {
      await shows(screen, cars);
      const counts = new Map<string, number>();
      for (const { make } of cars) if (make !== null) counts.set(make, (counts.get(make) ?? 0) + 1);
      await screen.panel.getByRole('button', { name: 'Show all makes' }).click();
      const rows = screen.panel.locator('.make');
      const listed = async () => {
        const all = await rows.evaluateAll(found =>
          found.map(row => [
            row.querySelector('.pick__label')?.textContent ?? '',
            Number(row.querySelector('.pick__count')?.textContent),
          ]),
        );
        return Object.fromEntries(all);
      };
      await expect.poll(listed, SOON).toEqual(Object.fromEntries(counts));
    }));

  test('the search finds a make of thousands: counts over 1,999 are the number of cars in stock', () =>
    onScreen(ALL_CARS, async screen => {
      const toyotas = cars.filter(({ make }) => make === 'Toyota');
      expect(toyotas.length).toBeGreaterThan(1999);
      expect(await screen.counted('Toyota')).toBe(toyotas.length);
      await screen.value('Toyota').check();
      await shows(screen, toyotas);
      expect(screen.address()).toBe('/search/toyota/');
    }));

  test('the search finds makes, a body and a range of years together', () =>
    onScreen('/search/used-cars/?make=Mazda,Kia&body=SUV&year=2018-2020', async screen => {
      const isWanted = ({ make, body, year, car_type }: SearchDocument) =>
        /^(Kia|Mazda)$/.test(make ?? '') &&
        body === 'SUV' &&
        car_type === 'used' &&
        /^20(18|19|20)$/.test(`${year}`);
      await shows(screen, cars.filter(isWanted));
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

  test('typing fast ends at the last word, whatever came in between', () =>
    onScreen(ALL_CARS, async screen => {
      await screen.box.pressSequentially('bmw');
      await screen.box.fill('');
      await screen.box.pressSequentially('suzuki jimny');
      await finds(screen, cars.filter(({ make_model }) => make_model === 'Suzuki Jimny').length);
      await isAt(screen, `${ALL_CARS}?query=suzuki+jimny`);
    }));

  test('cheapest first, and the fortieth page of them', () =>
    onScreen(ALL_CARS, async screen => {
      await screen.page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
      await isAt(screen, `${ALL_CARS}?sortBy=price_asc`);
      const priced = cars.filter(({ price }) => price !== null);
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
      const diesels = cars.filter(({ make, fuel }) => make === 'Toyota' && fuel === 'Diesel');
      await shows(screen, diesels);
      await screen.results.getByRole('link', { name: 'Page 3', exact: true }).click();
      await shows(screen, diesels, 3);
      const card = page.locator('article[data-car-id]').nth(12);
      await card.scrollIntoViewIfNeeded();
      const scroll = await page.evaluate(() => Math.round(window.scrollY));
      await card.locator('.card__title a').click();
      await page.waitForURL('**/cars/**');
      await page.goBack();
      await shows(screen, diesels, 3);
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY)), SOON).toBe(scroll);
    }));
});
