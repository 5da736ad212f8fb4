import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDelta } from './apply-delta.ts';
import { isDelta, parseDelta } from './parse-delta.ts';

const raw = (id: number | string, price = 5000) => ({
  id,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  price,
});

function delta(upserts: unknown[], deletes: unknown[] = []) {
  const parsed = parseDelta({ upserts, deletes }, { country: 'AU' });
  if (!parsed.ok) throw new Error(parsed.found);
  return parsed;
}

function carsOf(...ids: (number | string)[]) {
  return [...delta(ids.map(id => raw(id))).delta.upserts];
}

test('upserts replace in place or come last, deletes go, and both are counted', () => {
  const { cars, ...counts } = applyDelta(carsOf(1, 2, 3), delta([raw(2, 9000), raw(4)], [1, 'x']).delta);
  expect(cars.map(({ id, price }) => [id, price])).toEqual([
    ['2', 9000],
    ['3', 5000],
    ['4', 5000],
  ]);
  expect(counts).toEqual({ added: 1, replaced: 1, removed: 1, unknownDeletes: ['x'] });
});

test('the later of two upserts counts; a car both upserted and deleted is deleted', () => {
  const { cars } = applyDelta(carsOf(1), delta([raw(1, 1000), raw(1, 2000), raw(2)], [2]).delta);
  expect(cars.map(({ id, price }) => [id, price])).toEqual([['1', 2000]]);
});

test('applying a change twice gives what applying it once gives', () => {
  const some = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
  fc.assert(
    fc.property(some, some, some, (stock, upserts, deletes) => {
      const change = delta(
        upserts.map(id => raw(id, id * 100)),
        deletes,
      ).delta;
      const once = applyDelta(applyDelta([], { upserts: carsOf(...stock), deletes: [] }).cars, change).cars;
      expect(applyDelta(once, change).cars).toEqual(once);
    }),
  );
});

test('a bad car of a change is quarantined, and what is no change is refused', () => {
  const parsed = delta([raw(1), { ...raw(2), make: null }, { ...raw(3), colr: 'red', seats: 'x' }]);
  expect(parsed.quarantined).toEqual([
    { row: 2, line: 2, field: 'make', reason: 'expected a make such as "Suzuki", found nothing' },
  ]);
  expect(parsed.notes).toMatchObject([{ row: 3, field: 'seats' }]);
  expect(parsed.unknownFields).toEqual([{ field: 'colr', count: 1 }]);
  for (const body of [null, { upserts: 5 }, { upserts: [5] }, { deletes: [{}] }]) {
    expect(parseDelta(body, { country: 'AU' }).ok).toBe(false);
  }
  expect([isDelta({ deletes: [] }), isDelta([]), isDelta({ cars: [] }), isDelta(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
