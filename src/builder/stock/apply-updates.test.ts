import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryDealer } from '../../../tests/support/temporary-dealer.ts';
import { releaseStore } from '../../release/publish/releases.ts';
import { ParsedRows } from '../../stock/parsed-rows.ts';
import { importReceived, type ReceivedStock } from '../../stock/received/received-stock.ts';
import type { StockUpdate } from '../../stock/received/stock-update.ts';
import { readDealer } from '../read-dealer.ts';
import { SiteCache } from '../site-cache.ts';
import { storeAcceptedStock, takeAccepted } from './accepted-stock.ts';
import { applyUpdates } from './apply-updates.ts';
import type { UpdateSite } from './read-update.ts';
import { readReceivedFile, writeReceivedFile } from './received-file.ts';
import { stockRules } from './stock-rules.ts';

const car = (id: number, price = 9000) => ({ id, make: 'Kia', model: 'Rio', car_type: 'used', price });
const cars = (count: number, price?: number) => Array.from({ length: count }, (_, at) => car(at + 1, price));

let site: UpdateSite;
beforeEach(async () => {
  const { dealersDir, slug, out } = await temporaryDealer({ stock: cars(4) });
  const read = await readDealer(dealersDir, slug, new SiteCache());
  if (!read.ok) throw new Error('the dealer can be read');
  const store = releaseStore(out, slug);
  fs.mkdirSync(store.home, { recursive: true });
  site = { dealer: read.dealer, store, stockRules: await stockRules(read.dealer), rows: new ParsedRows() };
});

function feed(seq: number, content: unknown, acceptHeld = false): StockUpdate {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    seq,
    kind: 'feed',
    contentType: 'application/json',
    body: gzipSync(text),
    acceptHeld,
    receivedAt: seq * 1000,
  };
}
const apply = async (updates: StockUpdate[], replay: StockUpdate[] = []) => {
  const { received } = await applyUpdates(site, null, { replay: [], updates: [feed(5, cars(4))] });
  return applyUpdates(site, received, { replay, updates });
};

test('what the stock has already is not taken again from the store, and what came later is', async () => {
  const { received } = await apply([], [feed(4, cars(1)), feed(5, cars(2))]);
  expect(received).toMatchObject({ seq: 5, records: { length: 4 } });
  const later = await apply([], [feed(4, cars(1)), feed(6, cars(3))]);
  expect(later.received).toMatchObject({ seq: 6, records: { length: 3 } });
});

test('a feed that is cut off before its first car is useless, also to an operator who accepts held stock', async () => {
  const cut = feed(6, '[{"id":"1","make":"Ki', true);
  const { received, results } = await apply([cut]);
  expect(results).toMatchObject([{ state: 'failed', problems: [expect.anything(), expect.anything()] }]);
  expect(received).toMatchObject({ seq: 5, records: { length: 4 } });
});

test('a feed of which each row was refused is useless, also to an operator who accepts held stock', async () => {
  const refused = feed(
    6,
    [
      { id: 1, price: 'soon' },
      { id: 2, price: 'later' },
    ],
    true,
  );
  const { received, results } = await apply([refused]);
  expect(results).toMatchObject([{ state: 'failed' }]);
  expect(received).toMatchObject({ seq: 5, records: { length: 4 } });
  const empty = await apply([feed(6, [])]);
  expect(empty.heldReason).toContain('The feed has no cars');
});

test('a change that begins with a byte order mark is taken', async () => {
  const change = {
    ...feed(6, ''),
    kind: 'change' as const,
    body: gzipSync('\ufeff{"upserts":[],"deletes":["1"]}'),
  };
  const { received, results } = await apply([change]);
  expect(results).toMatchObject([{ state: 'accepted' }]);
  expect(received).toMatchObject({ seq: 6, records: { length: 3 } });
});

test('unused fields are reported of a change as of a feed, also where nothing of it could be used', async () => {
  const misspelt = { id: 9, make: 'Kia', model: 'Rio', car_type: 'used', Pris_total: 9000 };
  const body = gzipSync(JSON.stringify({ upserts: [misspelt] }));
  const refused = gzipSync('{"upserts":[{"id":9,"Brand":"Kia"}]}');
  const { results } = await apply([
    feed(6, [...cars(3), misspelt]),
    { ...feed(7, ''), kind: 'change', body },
    { ...feed(8, ''), kind: 'change', body: refused },
  ]);
  expect(results.map(({ state, unknownFields }) => [state, unknownFields])).toEqual([
    ['accepted', ['Pris_total']],
    ['accepted', ['Pris_total']],
    ['failed', ['Brand']],
  ]);
});

test('a feed that removes too much is held, and taken where a person accepted it', async () => {
  const { received, heldReason } = await apply([feed(6, cars(1))]);
  expect([received?.seq, heldReason]).toEqual([5, expect.stringContaining('lacks 3 of the 4 cars')]);
  const accepted = await apply([feed(6, cars(1)), feed(7, cars(1), true)]);
  expect(accepted.results.map(({ state }) => state)).toEqual(['held', 'accepted']);
  expect([accepted.received?.seq, accepted.heldReason]).toEqual([7, null]);
});

test('a change that removes too much is held, with words of a change', async () => {
  const body = gzipSync('{"upserts":[],"deletes":["1","2","3"]}');
  const { received, heldReason, results } = await apply([{ ...feed(6, ''), kind: 'change', body }]);
  expect([received?.seq, results[0]?.state]).toEqual([5, 'held']);
  expect(heldReason).toBe(
    `The change removes 3 of the 4 cars that are live, more than 50 in 100. The stock before it stays live. If it is right, accept it on the operators' stock page, or with: npm run ingest -- ${site.store.slug} --accept`,
  );
});

test('after a rollback, what was taken back is held when it comes again', async () => {
  const { received } = await applyUpdates(site, null, { replay: [], updates: [feed(5, cars(4))] });
  const mistake = cars(8).slice(4);
  const wrong = await applyUpdates(site, received, { replay: [], updates: [feed(6, mistake, true)] });
  const store = async (live: ReceivedStock | null) =>
    live !== null &&
    storeAcceptedStock(site.store, await takeAccepted(site.store, importReceived(live)), {
      now: new Date(),
      days: 30,
    });
  await store(wrong.received);
  const follows = { replay: [], updates: [feed(7, mistake.slice(1))] };
  expect((await applyUpdates(site, wrong.received, follows)).heldReason).toBeNull();
  // A rollback swaps the stock that is live; what was sent stays.
  await store(received);
  expect((await applyUpdates(site, wrong.received, follows)).heldReason).toContain('lacks 4 of the 4 cars');
  // A builder that has yet to publish what others took compares with that.
  const behind = { replay: [feed(6, mistake, true)], updates: follows.updates };
  expect((await applyUpdates(site, received, behind)).heldReason).toBeNull();
});

describe('changes of one car', () => {
  const change = (seq: number, body: object): StockUpdate => ({
    ...feed(seq, body),
    kind: 'change',
    receivedAt: at(seq),
  });
  const START = Date.parse('2026-11-28T01:00:00Z');
  const at = (minute: number) => START + minute * 60_000;
  const iso = (minute: number) => new Date(at(minute)).toISOString();
  const message = (minute: number, data: object) => ({
    ...{ type: 'stock.changed', timestamp: iso(minute) },
    data,
  });
  /** The prices of the cars by id, after each of the updates came and the server was started again. */
  const pricesAfter = async (...updates: StockUpdate[]) => {
    let received: ReceivedStock | null = null;
    const problems: string[] = [];
    for (const update of [{ ...feed(1, cars(4)), receivedAt: at(1) }, ...updates]) {
      const applied = await applyUpdates(site, received, { replay: [], updates: [update] });
      problems.push(...applied.results.flatMap(result => result.problems));
      if (applied.received !== null) writeReceivedFile(site.store, applied.received);
      received = await readReceivedFile(site.store, site.stockRules);
    }
    const stock = received === null ? [] : importReceived(received).cars;
    return { prices: Object.fromEntries(stock.map(({ id, price }) => [id, price])), problems };
  };
  const EARLIER =
    /is of 2026-11-28T01:0\d:00.000Z, and what is known of the car is of .*: it changes nothing/;

  test.each([
    [
      'records and deletes with updated_at',
      (minute: number, id: number, price: number) => ({
        upserts: [{ ...car(id, price), updated_at: iso(minute) }],
      }),
      (minute: number, id: number) => ({ deletes: [{ id, updated_at: iso(minute) }] }),
    ],
    [
      'messages as Standard Webhooks recommends',
      (minute: number, id: number, price: number) => message(minute, { upserts: [car(id, price)] }),
      (minute: number, id: number) => message(minute, { deletes: [id] }),
    ],
  ])('[I5] the one made later counts: %s', async (_, upsert, remove) => {
    // A sold car does not come back, whether it was in stock or not.
    for (const id of [1, 9]) {
      const sold = await pricesAfter(change(4, remove(4, id)), change(5, upsert(3, id, 7000)));
      expect(sold.prices).not.toHaveProperty(String(id));
      expect(sold.problems.at(-1)).toMatch(EARLIER);
      expect(sold.problems.at(-1)).toContain(`Upsert 1 (id ${id})`);
    }
    // Nor does an old price, nor a car that a newer feed left out.
    const price = await pricesAfter(change(5, upsert(5, 1, 7000)), change(6, upsert(4, 1, 8000)));
    expect(price.prices).toMatchObject({ 1: 7000 });
    expect(price.problems).toEqual([expect.stringMatching(EARLIER)]);
    const whole = { ...feed(7, cars(3)), receivedAt: at(7) };
    const left = await pricesAfter(whole, change(8, upsert(6, 4, 8000)), change(9, upsert(6, 1, 8000)));
    expect(left.prices).toEqual({ 1: 9000, 2: 9000, 3: 9000 });
    // An older deletion leaves what came after it.
    const again = await pricesAfter(change(5, upsert(5, 1, 7000)), change(6, remove(4, 1)));
    expect(again.prices).toMatchObject({ 1: 7000 });
    // What is newer counts, and so does what is as old.
    const newer = await pricesAfter(change(3, remove(3, 1)), change(4, upsert(4, 1, 6000)));
    expect(newer).toEqual({ prices: { 1: 6000, 2: 9000, 3: 9000, 4: 9000 }, problems: [] });
  });

  test('a change without a time counts when it comes, and one of the future then, too', async () => {
    const upsert = (price: number, updated_at?: string) => ({ upserts: [{ ...car(1, price), updated_at }] });
    const after = await pricesAfter(
      change(2, upsert(7000, '2030-01-01T00:00:00Z')),
      change(3, upsert(6000)),
      change(4, upsert(5000, iso(4))),
    );
    expect(after).toMatchObject({ prices: { 1: 5000 }, problems: [] });
    const unreadable = await pricesAfter(change(2, upsert(7000, 'soon')));
    expect(unreadable.prices).toMatchObject({ 1: 7000 });
    expect(unreadable.problems).toEqual([expect.stringContaining('Upsert 1, updated_at: expected a date')]);
  });

  test('a feed states when its records were changed', async () => {
    const dated = cars(4).map(each => ({ ...each, updated_at: iso(3) }));
    const whole = { ...feed(7, dated), receivedAt: at(7) };
    const upsert = (minute: number, price: number) =>
      change(8, { upserts: [{ ...car(1, price), updated_at: iso(minute) }] });
    expect((await pricesAfter(whole, upsert(2, 7000))).prices).toMatchObject({ 1: 9000 });
    expect((await pricesAfter(whole, upsert(5, 7000))).prices).toMatchObject({ 1: 7000 });
  });
});

test('a delete that finds no car says so, and which car it may mean', async () => {
  const records = [{ ...car(1), id: 'N-101', stocknum: 'S7', vin: 'FAKEVN00000000A01' }, ...cars(3)];
  const { received } = await applyUpdates(site, null, { replay: [], updates: [feed(5, records)] });
  const deletes = ['n-101', 'S7', 'fakevn00000000a01', '001', 'X9', '1.2E+11', 2];
  const change: StockUpdate = { ...feed(6, { deletes }), kind: 'change' };
  const { results } = await applyUpdates(site, received, { replay: [], updates: [change] });
  const [result] = results;
  expect(result).toMatchObject({ state: 'accepted', cars: { removed: 1 } });
  const meant = 'Kia Rio), ';
  expect(result?.problems).toEqual([
    expect.stringContaining('Delete 6: expected an id in all its digits'),
    `Delete 1 (id n-101): no car in stock has this id. It is that of car N-101 (${meant}written in another way: delete "N-101".`,
    `Delete 2 (id S7): no car in stock has this id. It is that of car N-101 (${meant}its stock number: delete "N-101".`,
    `Delete 3 (id fakevn00000000a01): no car in stock has this id. It is that of car N-101 (${meant}its VIN: delete "N-101".`,
    `Delete 4 (id 001): no car in stock has this id. It is that of car 1 (${meant}written in another way: delete "1".`,
    'Delete 5 (id X9): no car in stock has this id.',
  ]);
  const again = { ...change, seq: 7 };
  const twice = await applyUpdates(site, received, { replay: [], updates: [change, again] });
  // What it repeats without effect, it says again while a car is there that may be meant.
  expect(twice.results[1]?.problems).toEqual(result?.problems.slice(0, -1));
});

test('of many faulty rows, a hundred are reported and the others counted', async () => {
  const { results } = await apply([
    feed(6, [...cars(4), ...cars(150).map(each => ({ ...each, price: -1 }))]),
  ]);
  expect(results[0]?.problems).toHaveLength(101);
  expect(results[0]?.problems.at(-1)).toBe('And 50 more like these.');
});

test('a feed that is sent whole leaves unchanged cars as they are', async () => {
  const { received } = await apply([]);
  if (received === null) throw new Error('the feed was taken');
  const before = importReceived(received).cars;
  const sent = [car(9), ...cars(4).map(each => (each.id === 2 ? { ...each, price: 8000 } : each))];
  const after = (await applyUpdates(site, received, { replay: [], updates: [feed(6, sent)] })).received;
  expect(importReceived(after ?? received).cars.map(each => before.indexOf(each))).toEqual([-1, 0, -1, 2, 3]);
});

test('so does the first one after a restart', async () => {
  const { received } = await apply([]);
  if (received === null) throw new Error('the feed was taken');
  writeReceivedFile(site.store, received);
  const rows = new ParsedRows();
  const read = await readReceivedFile(site.store, site.stockRules, rows);
  if (read === null) throw new Error('the file was written');
  const before = importReceived(read).cars;
  const order = { replay: [], updates: [feed(6, cars(4))] };
  const after = (await applyUpdates({ ...site, rows }, read, order)).received;
  expect(importReceived(after ?? read).cars.map(each => before.indexOf(each))).toEqual([0, 1, 2, 3]);
});

test('a held update names the cars that would go, also those that it hides, and http(s) pictures alone', async () => {
  const photos = ['https://cdn.example/1.jpg', 'javascript:alert(1)', 'photos/3.jpg'];
  const before = [...photos, null].map((primary_image_url, at) => ({ ...car(at + 1), primary_image_url }));
  const { received } = await applyUpdates(site, null, { replay: [], updates: [feed(5, before)] });
  const hidden = { ...car(1), show_on_dealer_website: false };
  const { results } = await applyUpdates(site, received, {
    replay: [],
    updates: [feed(6, [hidden, car(4)])],
  });
  const common = { name: expect.stringContaining('Kia Rio'), price: 9000 };
  expect(results).toMatchObject([
    {
      state: 'held',
      cars: { removed: 2 },
      leaving: {
        total: 3,
        cars: [
          { id: '1', ...common, picture: 'https://cdn.example/1.jpg' },
          { id: '2', ...common, picture: null },
          { id: '3', ...common, picture: null },
        ],
      },
    },
  ]);
});

test('a held update names at most two hundred of the cars that would go', async () => {
  const { received } = await applyUpdates(site, null, { replay: [], updates: [feed(5, cars(300))] });
  const { results } = await applyUpdates(site, received, { replay: [], updates: [feed(6, cars(10))] });
  expect(results[0]?.leaving?.total).toBe(290);
  expect(results[0]?.leaving?.cars).toHaveLength(200);
});
