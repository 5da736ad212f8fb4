import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import { openImageCache } from '../../src/builder/images/cache/image-cache.ts';
import { pushSearch } from '../../src/builder/push-search.ts';
import { searchScreen } from '../support/browser/search-screen.ts';
import { random, sampleCars } from '../support/samples/sample-cars.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from './fake-meilisearch/server.ts';

/**
 * No click is lost: boxes are clicked at random moments from when they are on the page, while the screen comes alive
 * and searches, on processors of many speeds. `CLICKS=1000` clicks more often, `SEED=7` otherwise.
 */
const CLICKS = Number(process.env['CLICKS'] ?? '50');
const SEED = Number(process.env['SEED'] ?? '1');
const CLICKS_A_PAGE = 25;
const ALL_CARS = '/search/new-used-and-demo-cars/';
const NOW = new Date('2026-11-20T02:00:00Z');
const SETTLED = { timeout: 90_000, interval: 250 };
const ROUNDS = Math.ceil(CLICKS / CLICKS_A_PAGE / 2);

const engines = ['embedded', 'hosted'] as const;
const dealers: TemporaryDealer[] = [];
const sites: Partial<Record<(typeof engines)[number], ServedSites>> = {};
let fake: FakeMeilisearch;

beforeAll(async () => {
  fake = await startFakeMeilisearch();
  for (const engine of engines) sites[engine] = await servedSites(await built(engine === 'hosted'));
});
afterAll(async () => {
  for (const engine of engines) await sites[engine]?.close();
  await fake?.close();
  await Promise.all(dealers.map(removeDealer));
});

/** Where a site with 120 cars is built, and their index pushed if it has a server. */
async function built(isHosted: boolean): Promise<string> {
  const search = isHosted ? { search: { host: fake.host, key: SEARCH_KEY } } : {};
  const stock = sampleCars(120)
    .map(car => `${JSON.stringify(car)}\n`)
    .join('');
  const dealer = await makeDealer({
    site: { ...search, features: { carPdf: false, fetchPhotos: false } },
    files: { 'stock.ndjson': stock },
  });
  dealers.push(dealer);
  const { dealersDir, out } = dealer;
  const quiet = { stage() {}, line() {}, end() {} };
  const { dealers: reports } = await buildAll({ dealersDir, out, now: NOW, progress: quiet });
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  if (!isHosted) return out;
  const images = await openImageCache(path.join(out, '.images'));
  await pushSearch('sample', { dealersDir, out, now: NOW, host: null, key: ADMIN_KEY, images, onStage() {} });
  return out;
}

for (const engine of engines)
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    `${engine}: boxes, chips, address and cars agree with the clicks, round %i`,
    { timeout: 300_000 },
    async round => {
      const next = random(SEED * 10_000 + round * 2 + engines.indexOf(engine));
      const served = sites[engine];
      if (served === undefined) throw new Error('The site is not there.');
      const { page, close } = await served.open('sample', '/contact/');
      const slower = 4 + Math.floor(next() * 17);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await page.addInitScript(clickAtRandom, {
        delays: Array.from({ length: CLICKS_A_PAGE }, () => delay(next, slower)),
        choices: Array.from({ length: CLICKS_A_PAGE }, next),
      });
      await page.goto(new URL(ALL_CARS, page.url()).href, { waitUntil: 'commit' });
      const clicked = await page.waitForFunction(
        () => {
          const { all, done }: Clicks = Reflect.get(window, 'clicks') ?? { all: [], done: false };
          return done && all;
        },
        undefined,
        { timeout: 120_000 },
      );
      const wanted = oddOnes((await clicked.jsonValue()) || []);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

      const at = `slowed ${slower} times, clicks on ${JSON.stringify(await clicked.jsonValue())}`;
      await expect.poll(() => ticked(page), { ...SETTLED, message: at }).toEqual(wanted);
      const screen = searchScreen(page);
      const names = wanted.map(name => name.replace(/^.*?=/, '')).sort();
      await expect
        .poll(async () => (await screen.chips()).sort(), { ...SETTLED, message: at })
        .toEqual(names);
      // A visitor who opens the address finds the same boxes ticked and the same cars.
      await expect
        .poll(
          async () => {
            // It may be the address of the search before, whose boxes are others for good.
            const other = await served.open('sample', screen.address());
            const stands = searchScreen(other.page);
            const same = await expect
              .poll(async () => [await ticked(other.page), await stands.ids()], { timeout: 15_000 })
              .toEqual([wanted, await screen.ids()])
              .then(
                async () => (await stands.count()) === (await screen.count()),
                () => false,
              );
            await other.close();
            return same;
          },
          { ...SETTLED, message: at },
        )
        .toBe(true);
      // They stay as they are.
      expect(await ticked(page), at).toEqual(wanted);
      await close();
    },
  );

/** Milliseconds from one click to the next: many within one task of the page, some when all is done. */
function delay(next: () => number, slower: number): number {
  const kind = next();
  if (kind < 0.3) return 0;
  return next() * (kind < 0.7 ? 20 : kind < 0.9 ? 50 : 150) * slower;
}

interface Clicks {
  /** `make=Kia`, as often as it was clicked. */
  all: string[];
  done: boolean;
}

/** Runs in the page: clicks boxes of the panel, the first as soon as there are some. */
function clickAtRandom({ delays, choices }: { delays: number[]; choices: number[] }): void {
  const clicks: Clicks = { all: [], done: false };
  Object.assign(window, { clicks });
  const click = (at: number) => {
    const boxes = document.querySelectorAll<HTMLInputElement>(
      'section[aria-label="Filters"] input[type=checkbox]:not([name=car_type], [name=model])',
    );
    const choice = choices[at];
    if (choice === undefined) {
      clicks.done = true;
      return;
    }
    const box = boxes[Math.floor(choice * Math.min(boxes.length, 8))];
    if (box !== undefined) {
      clicks.all.push(`${box.name}=${box.value}`);
      box.click();
    }
    setTimeout(click, box === undefined ? 5 : delays[at], box === undefined ? at : at + 1);
  };
  click(0);
}

/** Those that are in a list once, or three times, … */
function oddOnes(names: readonly string[]): string[] {
  return [...new Set(names)].filter(name => names.filter(each => each === name).length % 2 === 1).sort();
}

/** The boxes that are ticked on a page: `['make=Kia']`. */
async function ticked(page: Page): Promise<string[]> {
  const boxes = page.locator('section[aria-label="Filters"] input[type=checkbox]:checked');
  const names = await boxes.evaluateAll(all =>
    all.map(box => (box instanceof HTMLInputElement ? `${box.name}=${box.value}` : '')),
  );
  // A make is among the popular ones and among all.
  return [...new Set(names)].sort();
}
