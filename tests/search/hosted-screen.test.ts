import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import { openImageCache } from '../../src/builder/images/cache/image-cache.ts';
import { pushSearch } from '../../src/builder/push-search.ts';
import { finds, isAt, type Screen, SOON, searchScreen } from '../support/browser/search-screen.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type ServedSites, servedSites } from '../support/server/served-sites.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from './fake-meilisearch/server.ts';

/** The search screen of a site with its own server, in Chromium, on a fake made from its API description. */
const NOW = new Date('2026-11-20T02:00:00Z');
const ALL_CARS = '/search/new-used-and-demo-cars/';
const cars = sampleCars(120);
const of = (keep: (car: (typeof cars)[number]) => boolean) => cars.filter(keep).length;
let fake: FakeMeilisearch;
let dealer: TemporaryDealer;
let sites: ServedSites;

beforeAll(async () => {
  fake = await startFakeMeilisearch();
  const search = { host: fake.host, key: SEARCH_KEY };
  const features = { carPdf: false, fetchPhotos: false };
  const stock = cars.map(car => `${JSON.stringify(car)}\n`).join('');
  dealer = await makeDealer({ site: { search, features }, files: { 'stock.ndjson': stock } });
  const { dealersDir, out } = dealer;
  const quiet = { stage() {}, line() {}, end() {} };
  const report = await buildAll({ dealersDir, out, now: NOW, progress: quiet });
  expect(report.dealers.map(({ ok, problems }) => ({ ok, problems }))).toEqual([{ ok: true, problems: [] }]);
  const images = await openImageCache(path.join(out, '.images'));
  await pushSearch('sample', { dealersDir, out, now: NOW, host: null, key: ADMIN_KEY, images, onStage() {} });
  sites = await servedSites(out);
});
afterAll(async () => {
  await sites?.close();
  await fake?.close();
  await removeDealer(dealer);
});
beforeEach(() => {
  fake.intercept = () => null;
  fake.requests.length = 0;
});

async function onScreen(act: (screen: Screen, requests: string[]) => Promise<void>): Promise<void> {
  const { page, requests, faults, close } = await sites.open('sample', ALL_CARS);
  const screen = searchScreen(page);
  await screen.hydrated();
  await act(screen, requests);
  // A server that fails is logged in the console.
  expect(faults.filter(fault => !/Failed to load resource|MeilisearchRequestError/.test(fault))).toEqual([]);
  await close();
}
const fetchedIndex = (requests: readonly string[]) => requests.some(url => url.endsWith('/cars.index'));

describe('the server answers', () => {
  test('what is clicked, and the index of the site is never fetched', () =>
    onScreen(async (screen, requests) => {
      await screen.value('Toyota').check();
      await finds(
        screen,
        of(({ make }) => make === 'Toyota'),
      );
      for (const title of await screen.titles()) expect(title).toContain('Toyota');
      expect(fake.requests).toContain('POST /multi-search');
      expect(fetchedIndex(requests)).toBe(false);
    }));

  test('words when typing rests, never the beginnings of them', () =>
    onScreen(async screen => {
      const queries: string[] = [];
      fake.intercept = (_call, body) => {
        queries.push(...v.parse(Queries, body).queries.map(({ q }) => q));
        return null;
      };
      await screen.box.click();
      await screen.box.evaluate(typeAtOnce, 'corolla');
      await finds(
        screen,
        of(({ model }) => model === 'Corolla'),
      );
      expect(new Set(queries.filter(q => q !== ''))).toEqual(new Set(['corolla']));
      await isAt(screen, `${ALL_CARS}?query=corolla`);
    }));

  test('bars of prices for what is searched, not for each key', () =>
    onScreen(async screen => {
      const asked = { cars: new Set<string>(), bars: new Set<string>() };
      fake.intercept = (_call, body) => {
        const { queries } = v.parse(Queries, body);
        const [{ q, hitsPerPage } = { q: '', hitsPerPage: 0 }] = queries;
        asked[hitsPerPage > 0 ? 'cars' : 'bars'].add(q);
        return null;
      };
      await screen.box.click();
      await screen.box.pressSequentially('corolla', { delay: 40 });
      await expect.poll(() => asked.bars.has('corolla'), SOON).toBe(true);
      for (const words of asked.bars) expect([...asked.cars, '']).toContain(words);
    }));
});

const Queries = v.object({
  queries: v.array(v.object({ q: v.optional(v.string(), ''), hitsPerPage: v.optional(v.number(), 0) })),
});

/** Key after key, with no time between: a busy machine would add pauses. */
function typeAtOnce(box: Element, word: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (let length = 1; length <= word.length; length += 1) {
    set?.call(box, word.slice(0, length));
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

describe('the server does not', () => {
  test('from the start: the browser searches the index of the site', () =>
    onScreen(async (screen, requests) => {
      fake.intercept = () => ({ status: 503 });
      await screen.value('Toyota').check();
      await finds(
        screen,
        of(({ make }) => make === 'Toyota'),
      );
      expect(fetchedIndex(requests)).toBe(true);
    }));

  test('in the middle of a visit: the next answer is the index of the site', () =>
    onScreen(async (screen, requests) => {
      await screen.value('Toyota').check();
      await finds(
        screen,
        of(({ make }) => make === 'Toyota'),
      );
      expect(fetchedIndex(requests)).toBe(false);
      fake.intercept = () => ({ status: 502 });
      await screen.value('Mazda').check();
      await finds(
        screen,
        of(({ make }) => make === 'Toyota' || make === 'Mazda'),
      );
      expect(fetchedIndex(requests)).toBe(true);
    }));
});
