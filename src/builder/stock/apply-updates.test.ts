import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
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
  return { seq, kind: 'feed', contentType: 'application/json', body: gzipSync(text), acceptHeld };
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
