import fs from 'node:fs';
import { expect, test } from 'vitest';
import { testStoreWithHome } from '../../../tests/builder/publish-helpers.ts';
import { archivePrices, priceHistories, readArchive } from './price-archive.ts';

const NOW = new Date('2026-11-20T00:00:00Z');

test('a car may be numbered like a part of every object', () => {
  const store = testStoreWithHome();
  fs.symlinkSync('.forecourt/sample/releases/one', store.link);
  const ids = ['toString', 'constructor', '__proto__', 'S1'];
  const cars = ids.map(id => ({
    id,
    slug: id,
    price: 100,
    was: null,
    state: 'for sale' as const,
    hash: 'h',
  }));
  archivePrices(store, cars, { now: NOW, days: 10 });
  archivePrices(store, cars, { now: NOW, days: 10 });
  expect(readArchive(store).map(({ id }) => id)).toEqual(['toString', 'S1']);
  expect([...priceHistories(store, new Set(ids), NOW).keys()]).toEqual(['toString', 'S1']);
});
