import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { Memo } from '../../lib/cache/memo.ts';
import { releaseStore } from '../../release/publish/releases.ts';
import type { Car } from '../../schemas/car.ts';
import { reservedIds, withReserved } from './reserved-cars.ts';

const cars = [sampleCar(1, { id: 'a' }), sampleCar(2, { id: 'b' })];

test('[J6] A car that was reserved online is shown as reserved, and as before once it is free.', () => {
  expect(withReserved(cars, ['b']).map(({ reserved }) => reserved)).toEqual([false, true]);
  expect(withReserved(cars, [])).toBe(cars);
});

test('a car that stays reserved is the same object in the next build', () => {
  const memo = new Memo<Car, Car>();
  const [, before] = withReserved(cars, ['b'], memo);
  expect(withReserved(cars, ['a', 'b'], memo)[1]).toBe(before);
});

test('builds without a server know the cars that the server last named', () => {
  const out = temporaryFolder();
  const store = releaseStore(out, 'sample');
  expect(reservedIds(store, undefined)).toEqual([]);
  expect(reservedIds(store, ['b'])).toEqual(['b']);
  expect(reservedIds(store, undefined)).toEqual(['b']);
  expect(reservedIds(store, [])).toEqual([]);
  expect(reservedIds(store, undefined)).toEqual([]);
});
