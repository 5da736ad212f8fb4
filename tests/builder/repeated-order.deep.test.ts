import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteBuilder } from '../../src/builder/service/site-builder.ts';
import type { StockUpdate } from '../../src/stock/received/stock-update.ts';
import { makeDealer, removeDealer } from '../support/temporary-dealer.ts';
import { jsonUpdate } from './json-update.ts';

const car = (id: number) => ({
  id: String(id),
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  car_type: 'used',
  price: 10_000 + id,
});
const cars = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => car(from + at));
test('updates that are sent again, as the store did not learn their result, get the same result', async () => {
  const made = await makeDealer({ stock: cars(1, 4) });
  const options = {
    dealersDir: made.dealersDir,
    out: made.out,
    clock: () => new Date('2026-11-20T02:00:00Z'),
    memoryCars: 1000,
    workers: 1,
    onProgress: () => {},
  };
  const builder = siteBuilder(options);
  onTestFinished(async () => {
    await builder.close();
    await removeDealer(made);
  });
  const order = (build: number, updates: StockUpdate[]) => ({
    slug: made.slug,
    build,
    replay: [],
    reserved: [],
    updates,
    wantsSnapshot: false,
  });
  // The feed removes more than half of what the change after it adds.
  const sent = [
    jsonUpdate(1, 'feed', cars(1, 4)),
    jsonUpdate(2, 'change', { upserts: cars(5, 20) }),
    jsonUpdate(3, 'feed', cars(1, 2)),
    jsonUpdate(4, 'change', { upserts: [{ id: '1' }] }),
  ];
  const first = await builder.build(order(1, sent));
  expect(first.updates.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'held', 'failed']);
  const again = await builder.build(order(2, sent));
  expect(again.updates).toEqual(first.updates);
  const more = await builder.build(order(3, [...sent, jsonUpdate(5, 'change', { upserts: [car(21)] })]));
  expect(more.updates.slice(0, 4)).toEqual(first.updates);
  expect(more).toMatchObject({ cars: 21, release: 'r00000002' });
  expect((await builder.build(order(4, [...sent]))).updates).toEqual(first.updates);

  // Under an earlier number, as after a restored store, an update counts by its content.
  const other = await builder.build(order(5, [jsonUpdate(4, 'change', { upserts: [car(22)] })]));
  expect(other.updates).toMatchObject([{ state: 'accepted', cars: { added: 1 } }]);
  // Results of another stock than the one that is there count for nothing.
  const file = path.join(made.out, '.forecourt', made.slug, 'received-results.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"stockSeq":4', '"stockSeq":9'));
  const anew = await builder.build(order(6, [jsonUpdate(4, 'change', { upserts: [car(22)] })]));
  expect(anew.updates).toMatchObject([{ state: 'accepted', cars: { added: 0 } }]);
}, 120_000);
