import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testStore } from '../../tests/build/publish-lab.ts';
import { sampleCars } from '../../tests/support/sample-cars.ts';
import type { Car } from '../schemas/car.ts';
import { emptyImport } from '../stock/stock-import.ts';
import { acceptStock, storeAcceptedStock } from './accepted-stock.ts';
import type { ReleaseStore } from './publish/releases.ts';

const CARS = sampleCars(10);
const feed = (cars: readonly Car[], complete = true) => ({
  ...emptyImport('stock.json', [], complete),
  cars: [...cars],
});
const take = (
  store: ReleaseStore,
  cars: readonly Car[],
  { complete = true, accept = false, fraction = 0.5 } = {},
) => acceptStock(store, feed(cars, complete), fraction, accept);

/** A store in which the ten cars are the accepted stock. */
async function storeWithCars(): Promise<ReleaseStore> {
  const store = testStore();
  fs.mkdirSync(store.home, { recursive: true });
  await storeAcceptedStock(store, await take(store, CARS));
  return store;
}

describe('a feed is taken', () => {
  test('when it is the first, whatever it is', async () => {
    expect(await take(testStore(), [], { complete: false })).toMatchObject({ cars: [], held: null });
    expect(await take(testStore(), CARS)).toMatchObject({ cars: CARS, held: null });
  });

  test('when it removes half of the cars, and is then what the next one is compared with', async () => {
    const store = await storeWithCars();
    const half = await take(store, CARS.slice(5));
    expect(half).toMatchObject({ cars: CARS.slice(5), held: null });
    await storeAcceptedStock(store, half);
    expect((await take(store, CARS.slice(7))).held).toBeNull();
    expect((await take(store, CARS.slice(8))).held).not.toBeNull();
  });

  test('when a person accepts it', async () => {
    const store = await storeWithCars();
    expect(await take(store, CARS.slice(9), { accept: true })).toMatchObject({ held: null });
    expect(await take(store, [], { accept: true, complete: false })).toMatchObject({ cars: [], held: null });
  });

  test('when nobody can tell what was accepted before', async () => {
    const store = await storeWithCars();
    for (const file of ['stock-ids.json', 'stock.ndjson']) fs.rmSync(path.join(store.home, file));
    expect((await take(store, CARS.slice(9))).held).toBeNull();
  });
});

describe('a feed is held, and the accepted cars stay', () => {
  test('when it removes more than half of them', async () => {
    const store = await storeWithCars();
    const held = await take(store, CARS.slice(6));
    expect(held.cars).toEqual(CARS);
    expect(held.feed.cars).toEqual(CARS.slice(6));
    expect(held.held).toBe(
      'The feed lacks 6 of the 10 cars that are live, more than 50 in 100. The stock of the last accepted feed stays live until this one is confirmed with --accept.',
    );
  });

  test('when it removes more than the dealer allows', async () => {
    const store = await storeWithCars();
    expect((await take(store, CARS.slice(1), { fraction: 0 })).held).toContain('more than 0 in 100');
    expect((await take(store, CARS.slice(9), { fraction: 1 })).held).toBeNull();
  });

  test('when it removes too many and the file of ids is lost or broken', async () => {
    const store = await storeWithCars();
    fs.writeFileSync(path.join(store.home, 'stock-ids.json'), '["S1');
    expect((await take(store, CARS.slice(9))).held).toContain('lacks 9 of the 10 cars');
    fs.rmSync(path.join(store.home, 'stock-ids.json'));
    expect((await take(store, CARS.slice(9))).held).toContain('lacks 9 of the 10 cars');
  });

  test('when it has no cars or could not be read to its end', async () => {
    const store = await storeWithCars();
    expect((await take(store, [], { fraction: 1 })).held).toContain('The feed has no cars.');
    const cut = await take(store, CARS, { complete: false });
    expect(cut.held).toContain('could not be read to its end; it gave 10 cars');
  });

  test('and a held feed is not stored: the next one is compared with what is live', async () => {
    const store = await storeWithCars();
    await storeAcceptedStock(store, await take(store, CARS.slice(9)));
    expect((await take(store, CARS.slice(9))).held).not.toBeNull();
    expect((await take(store, CARS.slice(5))).held).toBeNull();
  });
});

test('accepted stock that was tampered with is told with its file and line, never shown', async () => {
  const store = await storeWithCars();
  fs.appendFileSync(path.join(store.home, 'stock.ndjson'), '{"id":"S9"}\n');
  await expect(take(store, [])).rejects.toThrow(/stock\.ndjson, line 11: expected an accepted car/);
});
