import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import { finds, isAt, type Screen, SOON, searchScreen } from '../support/browser/search-screen.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { random, sampleCars } from '../support/samples/sample-cars.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from './fake-meilisearch/server.ts';

/** The search screen in Chromium, of a site with its own search server and of one without. */
const NOW = '2026-11-20T02:00:00Z';
const ALL_CARS = '/search/new-used-and-demo-cars/';
const ENGINES = ['embedded', 'hosted'] as const;
type Engine = (typeof ENGINES)[number];
const cars = sampleCars(120);
const countOf = (keep: (car: (typeof cars)[number]) => boolean) => cars.filter(keep).length;

let fake: FakeMeilisearch;
let pushed: string;
const dealers: TemporaryDealer[] = [];
const sites: Partial<Record<Engine, ServedSites>> = {};

beforeAll(async () => {
  fake = await startFakeMeilisearch();
  for (const engine of ENGINES) sites[engine] = await servedSites((await built(engine)).out);
  pushed = (await push()).stdout;
});
afterAll(async () => {
  for (const engine of ENGINES) await sites[engine]?.close();
  await fake?.close();
  await Promise.all(dealers.map(removeDealer));
});
beforeEach(() => {
  fake.intercept = () => null;
  fake.requests.length = 0;
});

async function built(engine: Engine): Promise<TemporaryDealer> {
  const dealer = await makeDealer({
    site: {
      ...(engine === 'hosted' && { search: { host: fake.host, key: SEARCH_KEY } }),
      features: { carPdf: false, fetchPhotos: false },
    },
    files: { 'stock.ndjson': cars.map(car => `${JSON.stringify(car)}\n`).join('') },
  });
  dealers.push(dealer);
  const { dealersDir, out } = dealer;
  const quiet = { stage() {}, line() {}, end() {} };
  const report = await buildAll({ dealersDir, out, now: new Date(NOW), progress: quiet });
  expect(report.dealers.flatMap(({ problems }) => problems)).toEqual([]);
  return dealer;
}

/** `npm run search:push`, for the site with a server. */
function push(key = ADMIN_KEY, host = fake.host) {
  const { dealersDir = '', out = '' } = dealers[ENGINES.indexOf('hosted')] ?? {};
  const args = ['sample', '--dealers', dealersDir, '--out', out, '--now', NOW];
  return runNpmScript('search-push', args, { env: { MEILISEARCH_ADMIN_KEY: key, MEILISEARCH_HOST: host } });
}

async function open(engine: Engine, path: string) {
  const open = await sites[engine]?.open('sample', path);
  if (open === undefined) throw new Error('The site is not served.');
  return { ...open, screen: searchScreen(open.page) };
}

test('search:push says what it did, and what it needs', async () => {
  const holds = `"sample" on ${fake.host} holds 120 cars`;
  expect(pushed).toBe(`${holds}: a new index took its place, as what the index holds is not known.\n`);
  expect((await push()).stdout).toBe(`${holds}: nothing changed.\n`);
  const { code, stderr } = await push('');
  expect(code).toBe(1);
  expect(stderr).toContain('Set MEILISEARCH_ADMIN_KEY');
  // Not to the host in the dealer's file.
  fake.requests.length = 0;
  expect((await push(ADMIN_KEY, '')).stderr).toContain('Set MEILISEARCH_HOST');
  expect(fake.requests).toEqual([]);
});

describe('with a server', () => {
  const Queries = v.object({
    queries: v.array(v.object({ q: v.optional(v.string(), ''), hitsPerPage: v.optional(v.number(), 0) })),
  });
  const fetchedIndex = (requests: readonly string[]) => requests.some(url => url.endsWith('/cars.index'));

  async function onScreen(act: (screen: Screen, requests: string[]) => Promise<void>): Promise<void> {
    const { screen, requests, faults, close } = await open('hosted', ALL_CARS);
    await screen.hydrated();
    await act(screen, requests);
    // The console has a line for a server that fails.
    expect(faults.filter(fault => !/Failed to load resource|MeilisearchRequestError/.test(fault))).toEqual(
      [],
    );
    await close();
  }

  test('the server answers clicks; when it fails, the browser searches the index of the site', () =>
    onScreen(async (screen, requests) => {
      await screen.value('Toyota').check();
      await finds(
        screen,
        countOf(({ make }) => make === 'Toyota'),
      );
      for (const title of await screen.titles()) expect(title).toContain('Toyota');
      expect(fake.requests).toContain('POST /multi-search');
      expect(fetchedIndex(requests)).toBe(false);
      fake.intercept = () => ({ status: 502 });
      await screen.value('Mazda').check();
      await finds(
        screen,
        countOf(({ make }) => make === 'Toyota' || make === 'Mazda'),
      );
      expect(fetchedIndex(requests)).toBe(true);
    }));

  test('a server that fails from the start is replaced by the index of the site', () =>
    onScreen(async (screen, requests) => {
      fake.intercept = () => ({ status: 503 });
      await screen.value('Toyota').check();
      await finds(
        screen,
        countOf(({ make }) => make === 'Toyota'),
      );
      expect(fetchedIndex(requests)).toBe(true);
    }));

  test('the server gets words when typing rests, never their beginnings', () =>
    onScreen(async screen => {
      const queries = new Set<string>();
      fake.intercept = (_call, body) => {
        for (const { q } of v.parse(Queries, body).queries) queries.add(q);
        return null;
      };
      await screen.box.click();
      await screen.box.evaluate(typeAtOnce, 'corolla');
      await finds(
        screen,
        countOf(({ model }) => model === 'Corolla'),
      );
      expect(queries.difference(new Set(['']))).toEqual(new Set(['corolla']));
      await isAt(screen, `${ALL_CARS}?query=corolla`);
    }));

  test('bars of prices are requested for each search, not for each key', () =>
    onScreen(async screen => {
      const asked = { cars: new Set(['']), bars: new Set<string>() };
      fake.intercept = (_call, body) => {
        const [first] = v.parse(Queries, body).queries;
        asked[(first?.hitsPerPage ?? 0) > 0 ? 'cars' : 'bars'].add(first?.q ?? '');
        return null;
      };
      await screen.box.click();
      await screen.box.pressSequentially('corolla', { delay: 40 });
      await expect.poll(() => asked.bars.has('corolla'), SOON).toBe(true);
      expect(asked.bars.difference(asked.cars)).toEqual(new Set());
    }));
});

/** Key after key, with no time between: a busy machine would add pauses. */
function typeAtOnce(box: Element, word: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (let length = 1; length <= word.length; length += 1) {
    set?.call(box, word.slice(0, length));
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Boxes are clicked at random moments from when they are on the page, while the screen hydrates and searches, on
 * processors of many speeds. `CLICKS=500` clicks more often on each engine, `SEED=7` at other moments.
 */
describe('no click is lost', () => {
  const CLICKS = Number(process.env['CLICKS'] ?? '25');
  const SEED = Number(process.env['SEED'] ?? '1');
  const CLICKS_A_PAGE = 25;
  const rounds = Array.from({ length: Math.ceil(CLICKS / CLICKS_A_PAGE) }, (_, round) => round);
  const visits = rounds.flatMap(round =>
    ENGINES.map((engine, at) => [engine, round * ENGINES.length + at] as const),
  );

  test.each(visits)(
    'boxes, chips, address and cars agree with the clicks: %s engine, visit %i',
    { timeout: 300_000 },
    async (engine, visit) => {
      const next = random(SEED * 10_000 + visit);
      const { page, screen, close } = await open(engine, '/contact/');
      const slower = 4 + Math.floor(next() * 17);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await page.addInitScript(clickAtRandom, {
        delays: Array.from({ length: CLICKS_A_PAGE }, () => delay(next, slower)),
        choices: Array.from({ length: CLICKS_A_PAGE }, next),
      });
      await page.goto(new URL(ALL_CARS, page.url()).href, { waitUntil: 'commit' });
      const isDone = () => Reflect.get(window, 'clicks')?.done === true;
      await page.waitForFunction(isDone, undefined, { timeout: 120_000 });
      const clicks: string[] = await page.evaluate(() => Reflect.get(window, 'clicks').all);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

      const wanted = oddOnes(clicks);
      const settled = {
        timeout: 90_000,
        interval: 250,
        message: `slowed ${slower} times, clicks on ${JSON.stringify(clicks)}`,
      };
      await expect.poll(() => ticked(page), settled).toEqual(wanted);
      const names = wanted.map(name => name.replace(/^.*?=/, '')).sort();
      await expect.poll(async () => (await screen.chips()).sort(), settled).toEqual(names);
      // A visitor who opens the address finds the same boxes ticked and the same cars.
      const isSameForOthers = async () => {
        // The address may still be that of the search before.
        const other = await open(engine, screen.address());
        const seen = async (on: Screen) => [await ticked(on.page), await on.ids(), await on.count()];
        const isSame = await expect
          .poll(() => seen(other.screen), SOON)
          .toEqual([wanted, await screen.ids(), await screen.count()])
          .then(
            () => true,
            () => false,
          );
        await other.close();
        return isSame;
      };
      await expect.poll(isSameForOthers, settled).toBe(true);
      expect(await ticked(page), settled.message).toEqual(wanted);
      await close();
    },
  );

  /** Milliseconds from one click to the next: many within one task of the page, some when all is done. */
  function delay(next: () => number, slower: number): number {
    const kind = next();
    if (kind < 0.3) return 0;
    return next() * (kind < 0.7 ? 20 : kind < 0.9 ? 50 : 150) * slower;
  }

  /** Runs in the page: clicks boxes of the panel, the first as soon as there are some. */
  function clickAtRandom({ delays, choices }: { delays: number[]; choices: number[] }): void {
    const clicks = { all: [] as string[], done: false };
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

  /** Boxes that were clicked an odd number of times. */
  function oddOnes(names: readonly string[]): string[] {
    return [...new Set(names)].filter(name => names.filter(each => each === name).length % 2 === 1).sort();
  }

  /** The boxes that are ticked on a page: `['make=Kia']`. A make is among the popular ones and among all. */
  async function ticked(page: Page): Promise<string[]> {
    const boxes = page.locator('section[aria-label="Filters"] input[type=checkbox]:checked');
    const names = await boxes.evaluateAll(all =>
      all.map(box => `${box.getAttribute('name')}=${box.getAttribute('value')}`),
    );
    return [...new Set(names)].sort();
  }
});
