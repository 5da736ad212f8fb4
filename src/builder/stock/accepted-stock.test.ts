import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testStore, testStoreWithHome } from '../../../tests/builder/publish-helpers.ts';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import type { Car } from '../../schemas/car.ts';
import { emptyImport } from '../../stock/import-result.ts';
import {
  AcceptedCache,
  type AcceptedStock,
  acceptedCars,
  feedStock,
  storeAcceptedStock,
} from './accepted-stock.ts';

const CARS = sampleCars(10);
const feed = (cars: readonly Car[], complete = true) => ({
  ...emptyImport('stock.json', [], complete),
  cars: [...cars],
});
const take = (store: ReleaseStore, cars: readonly Car[], { complete = true, fraction = 0.5 } = {}) =>
  feedStock(store, feed(cars, complete), fraction);

const NOW = new Date('2026-03-01T00:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const keep = (
  store: ReleaseStore,
  stock: AcceptedStock,
  { now = NOW, days = 30, cache = new AcceptedCache() } = {},
) => storeAcceptedStock(store, stock, { now, days, cache });

/** A store in which the ten cars are the accepted stock. */
async function storeWithCars(): Promise<ReleaseStore> {
  const store = testStoreWithHome();
  await keep(store, await take(store, CARS));
  return store;
}

describe('a feed is taken', () => {
  test('when it is the first, whatever it is', async () => {
    expect(await take(testStore(), [], { complete: false })).toMatchObject({ cars: [], tooSmall: null });
    expect(await take(testStore(), CARS)).toMatchObject({ cars: CARS, tooSmall: null });
  });

  test('when it removes half of the cars, and is then what the next one is compared with', async () => {
    const store = await storeWithCars();
    const half = await take(store, CARS.slice(5));
    expect(half).toMatchObject({ cars: CARS.slice(5), tooSmall: null });
    await keep(store, half);
    expect((await take(store, CARS.slice(7))).tooSmall).toBeNull();
    expect((await take(store, CARS.slice(8))).tooSmall).not.toBeNull();
  });

  test('when it is not known what was accepted before', async () => {
    const store = await storeWithCars();
    for (const file of ['stock-index.json', 'stock.ndjson']) fs.rmSync(path.join(store.home, file));
    expect((await take(store, CARS.slice(9))).tooSmall).toBeNull();
  });
});

describe('a car keeps the address it was accepted with', () => {
  const named = (at: number, slug: string) => ({ ...CARS[at], slug }) as Car;
  const addressesOf = ({ cars }: { cars: readonly Car[] }) => cars.map(({ id, slug }) => [id, slug]);
  const [first = '', second = ''] = CARS.map(({ id }) => id);

  async function storeWithSwift(): Promise<ReleaseStore> {
    const store = testStoreWithHome();
    await keep(store, await take(store, [named(0, 'swift')]));
    return store;
  }

  test('though another car is first in the feed and claims it; the index lost, too', async () => {
    const store = await storeWithSwift();
    for (const lose of [() => {}, () => fs.rmSync(path.join(store.home, 'stock-index.json'))]) {
      lose();
      const later = await take(store, [named(1, 'swift'), named(0, 'ignis')]);
      expect(addressesOf(later)).toEqual([
        [second, `swift-${second.toLowerCase()}`],
        [first, 'swift'],
      ]);
      expect(later.conflicts).toMatchObject([{ id: second, claimed: 'swift', owner: first }]);
    }
  });

  test('though a person accepts a feed that was held', async () => {
    const store = await storeWithSwift();
    const accepted = await take(store, [named(1, 'swift'), named(0, 'ignis')]);
    expect(addressesOf(accepted)[1]).toEqual([first, 'swift']);
  });

  describe('though a feed left it out, and another car claimed it in that feed', () => {
    const suffixed = `swift-${second.toLowerCase()}`;

    async function storeWithoutFirst({ days = 30 } = {}): Promise<ReleaseStore> {
      const store = await storeWithSwift();
      const later = await take(store, [named(1, 'swift')]);
      expect(addressesOf(later)).toEqual([[second, suffixed]]);
      expect(later.conflicts).toEqual([
        { id: second, claimed: 'swift', slug: suffixed, owner: first, isOwnerGone: true },
      ]);
      await keep(store, later, { days });
      return store;
    }

    test('until its time is over, however many feeds come without it', async () => {
      const store = await storeWithoutFirst();
      for (const days of [1, 29])
        await keep(store, await take(store, [named(1, 'swift')]), { now: daysLater(days) });
      expect(
        addressesOf(await take(store, [named(2, 'swift'), named(1, 'swift'), named(0, 'ignis')])),
      ).toEqual([
        [CARS[2]?.id, `swift-${CARS[2]?.id.toLowerCase()}`],
        [second, suffixed],
        [first, 'swift'],
      ]);
    });

    test('after that time the next car that claims it gets it, and a car with another address keeps that', async () => {
      const store = await storeWithoutFirst();
      await keep(store, await take(store, [named(1, 'swift')]), { now: daysLater(30) });
      expect(
        addressesOf(await take(store, [named(2, 'swift'), named(1, 'swift'), named(0, 'swift')])),
      ).toEqual([
        [CARS[2]?.id, 'swift'],
        [second, suffixed],
        [first, `swift-${first.toLowerCase()}`],
      ]);
    });

    test('of a dealer whose sold cars have no page, in that feed alone', async () => {
      const store = await storeWithoutFirst({ days: 0 });
      expect(addressesOf(await take(store, [named(2, 'swift')]))).toEqual([[CARS[2]?.id, 'swift']]);
    });
  });

  test('an index that was left behind by a process that stopped is none', async () => {
    const store = await storeWithSwift();
    const index = path.join(store.home, 'stock-index.json');
    fs.mkdirSync(`${index}.draft`);
    await expect(keep(store, await take(store, [named(0, 'swift'), named(1, 'rio')]))).rejects.toThrow();
    expect(fs.existsSync(index)).toBe(false);
    fs.rmSync(`${index}.draft`, { recursive: true });
    expect(addressesOf(await take(store, [named(2, 'rio'), named(1, 'x'), named(0, 'y')])).slice(1)).toEqual([
      [second, 'rio'],
      [first, 'swift'],
    ]);
  });
});

test('the accepted stock of a folder is as old as the feed that was taken, however often that is taken again', async () => {
  const store = testStore();
  fs.mkdirSync(store.home, { recursive: true });
  const file = path.join(store.home, 'feed.json');
  fs.writeFileSync(file, '[]');
  const written = daysLater(-3);
  fs.utimesSync(file, written, written);
  for (const cache of [new AcceptedCache(), new AcceptedCache()]) {
    await keep(store, { ...(await take(store, CARS)), feed: { ...feed(CARS), file } }, { cache });
    expect(fs.statSync(path.join(store.home, 'stock-index.json')).mtime).toEqual(written);
  }
});

describe('a feed is too small', () => {
  test('when it removes more than half of them', async () => {
    const store = await storeWithCars();
    const held = await take(store, CARS.slice(6));
    expect(held.cars).toEqual(CARS.slice(6));
    expect(held.tooSmall).toBe(
      'The feed lacks 6 of the 10 cars that are live, more than 50 in 100. The stock of the last accepted feed stays live. If it is right, take it at the preview desk, or with: npm run build -- --only sample --accept sample',
    );
  });

  test('when it removes more than the dealer allows', async () => {
    const store = await storeWithCars();
    expect((await take(store, CARS.slice(1), { fraction: 0 })).tooSmall).toContain('more than 0 in 100');
    expect((await take(store, CARS.slice(9), { fraction: 1 })).tooSmall).toBeNull();
  });

  test('when it removes too many and the file of ids is lost or broken', async () => {
    const store = await storeWithCars();
    fs.writeFileSync(path.join(store.home, 'stock-index.json'), '["S1');
    expect((await take(store, CARS.slice(9))).tooSmall).toContain('lacks 9 of the 10 cars');
    fs.rmSync(path.join(store.home, 'stock-index.json'));
    expect((await take(store, CARS.slice(9))).tooSmall).toContain('lacks 9 of the 10 cars');
  });

  test('when it has no cars or could not be read to its end', async () => {
    const store = await storeWithCars();
    expect((await take(store, [], { fraction: 1 })).tooSmall).toContain('The feed has no cars.');
    const cut = await take(store, CARS, { complete: false });
    expect(cut.tooSmall).toContain('could not be read to its end; it gave 10 cars');
  });

  test('and is not stored while it is held: the next one is compared with what is live', async () => {
    const store = await storeWithCars();
    await keep(store, { ...(await take(store, CARS.slice(9))), heldReason: 'held' });
    expect((await take(store, CARS.slice(9))).tooSmall).not.toBeNull();
    expect((await take(store, CARS.slice(5))).tooSmall).toBeNull();
  });
});

test('accepted stock that was tampered with is reported with its file and line, never shown', async () => {
  const store = await storeWithCars();
  fs.appendFileSync(path.join(store.home, 'stock.ndjson'), '{"id":"S9"}\n');
  await expect(acceptedCars(store)).rejects.toThrow(/stock\.ndjson, line 11: expected an accepted car/);
});

describe('with what the process wrote before', () => {
  const stored = async (store: ReleaseStore) => {
    const cars = await acceptedCars(store);
    return [...cars].sort((a, b) => (a.id < b.id ? -1 : 1));
  };

  test('only changes are appended to the file, and it holds what a new file holds', async () => {
    const store = testStoreWithHome();
    const cache = new AcceptedCache();
    const file = path.join(store.home, 'stock.ndjson');
    let cars = CARS;
    const put = async () => keep(store, await take(store, cars), { cache });
    await put();
    const { ino, size } = fs.statSync(file);
    cars = CARS.slice(1).map((car, at) => (at === 3 ? { ...car, price: 7 } : car));
    await put();
    expect(fs.statSync(file).ino).toBe(ino);
    expect(fs.statSync(file).size - size).toBeLessThan(size / 5);
    expect(await stored(store)).toEqual(cars);
    // Written anew when it has grown to twice the stock.
    for (let price = 1; price < 30; price += 1) {
      cars = cars.map((car, at) => (at === 2 ? { ...car, price } : car));
      await put();
    }
    expect(fs.readFileSync(file, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(18);
    expect(await stored(store)).toEqual(cars);
  });

  test('a file that another process wrote meanwhile is written anew', async () => {
    const store = testStoreWithHome();
    const cache = new AcceptedCache();
    await keep(store, await take(store, CARS), { cache });
    await keep(store, await take(store, CARS.slice(0, 6)));
    await keep(store, await take(store, CARS.slice(0, 5)), { cache });
    expect(await stored(store)).toEqual(CARS.slice(0, 5));
  });
});
