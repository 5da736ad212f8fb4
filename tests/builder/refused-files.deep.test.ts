import { expect, onTestFinished, test } from 'vitest';
import { siteBuilder } from '../../src/builder/service/site-builder.ts';
import type { StockUpdate } from '../../src/stock/received/stock-update.ts';
import { makeDealer, removeDealer, writeDealer } from '../support/temporary-dealer.ts';
import { readLive } from './build-helpers.ts';
import { jsonUpdate } from './json-update.ts';

const car = (id: number, price = 10_000 + id) => ({
  id: String(id),
  slug: `rio-${id}`,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  car_type: 'used',
  price,
});
test('received stock counts as accepted where the gate refuses files that were edited meanwhile', async () => {
  const made = await makeDealer({ stock: [] });
  const builder = siteBuilder({
    dealersDir: made.dealersDir,
    out: made.out,
    clock: () => new Date('2026-11-20T02:00:00Z'),
    memoryCars: 1000,
    workers: 1,
    onProgress: () => {},
  });
  onTestFinished(async () => {
    await builder.close();
    await removeDealer(made);
  });
  const build = (number: number, updates: StockUpdate[]) => {
    const order = { slug: made.slug, build: number, replay: [], reserved: [], wantsSnapshot: false };
    return builder.build({ ...order, updates });
  };
  await build(1, [jsonUpdate(1, 'feed', [car(1), car(2), car(3)])]);
  await writeDealer(made, { files: { 'content/about-us.md': 'See [this](/nowhere-at-all/).\n' } });
  const refused = await build(2, [jsonUpdate(2, 'change', { upserts: [car(1, 12_345)] })]);
  expect(refused).toMatchObject({ ok: true, updates: [{ state: 'accepted' }] });
  expect(refused.problems.join()).toContain('/nowhere-at-all/');
  expect(readLive(made, 'cars/rio-1/index.html')).toContain('$12,345');
  expect(readLive(made, 'about-us/index.html')).not.toContain('/nowhere-at-all/');
  expect(await builder.receivedSeq(made.slug)).toBe(2);
  await build(3, []);
  expect(readLive(made, 'cars/rio-1/index.html')).toContain('$12,345');
}, 120_000);
