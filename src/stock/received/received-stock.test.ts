import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { threadTime } from '../../../tests/support/thread-time.ts';
import type { FeedFormatName } from '../../schemas/stock-map.ts';
import { carParser } from '../car-parser.ts';
import { type ParsedRecord, RecordParser } from '../record-parser.ts';
import { checkChange, isChange, readChange } from './read-change.ts';
import { applyChange, importReceived, type ReceivedStock } from './received-stock.ts';
import { readSnapshot, writeSnapshot } from './stock-snapshot.ts';

const parse = carParser({ country: 'AU', site: {} });
const RULES = { format: null, hasDottedReadings: false, map: null, parse, country: 'AU', receivedAt: 1000 };
const raw = (id: number | string, price = 5000) => ({
  id,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  price,
});

function parsed(
  record: Record<string, unknown>,
  row: number,
  format: FeedFormatName | null = null,
): ParsedRecord {
  const result = new RecordParser(null, parse, format).parse(
    { kind: 'record', row, line: row, record },
    'json',
  );
  if (result === null) throw new Error('no format');
  return result;
}

function stockOf(records: readonly Record<string, unknown>[]): ReceivedStock {
  return {
    seq: 1,
    format: 'forecourt',
    records: records.map((record, at) => parsed(record, at + 1)),
    unknownFields: [],
    hasDottedReadings: false,
    feedAt: null,
    gone: new Map(),
  };
}

function changed(
  stock: ReceivedStock,
  upserts: Record<string, unknown>[],
  deletes: (string | number)[] = [],
) {
  const change = readChange({ upserts, deletes }, { ...RULES, format: stock.format });
  return { ...stock, ...applyChange(stock, change) };
}

const prices = (stock: ReceivedStock) => importReceived(stock).cars.map(({ id, price }) => [id, price]);

describe('a change', () => {
  test('with values nested without end leaves those out, also of what is stored, and reports it', async () => {
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    const upserts = [
      { ...raw(2), x: deep(100_000) },
      { ...raw(3), x: { y: deep(40) } },
      { ...raw(4), x: deep(40) },
    ];
    const after = changed(stockOf([raw(1)]), upserts);
    expect(prices(after).map(([id]) => id)).toEqual(['1', '2', '3', '4']);
    const again = await readSnapshot([...writeSnapshot(after)], null, parse);
    expect(importReceived(again).cars).toEqual(importReceived(after).cars);
    expect(after.records.map(({ record }) => record?.['x'])).toEqual([undefined, null, null, deep(40)]);
    const reason = 'expected at most 40 levels of lists and objects within one another, found more';
    expect(after.records[1]).toMatchObject({ notes: [{ field: 'x', reason }] });
  });

  test('replaces a car in its place, adds a new one last, and removes', () => {
    const after = changed(stockOf([raw(1), raw(2), raw(3)]), [raw(2, 9000), raw(4)], [1, 'x']);
    expect(prices(after)).toEqual([
      ['2', 9000],
      ['3', 5000],
      ['4', 5000],
    ]);
  });

  test('takes the later of two records with one id, and deletes what it also upserts', () => {
    const after = changed(stockOf([raw(1)]), [raw(1, 1000), raw(1, 2000), raw(2)], [2]);
    expect(prices(after)).toEqual([['1', 2000]]);
  });

  test('with a record that is no car leaves what is live of it', () => {
    const after = changed(stockOf([raw(1), raw(2)]), [{ ...raw(1, 900), make: null }]);
    expect(prices(after)).toEqual([
      ['1', 5000],
      ['2', 5000],
    ]);
  });

  test('leaves the other cars the same objects: what was derived from them stays valid', () => {
    const before = stockOf([raw(1), raw(2)]);
    const [, second] = importReceived(before).cars;
    expect(importReceived(changed(before, [raw(1, 1)])).cars[1]).toBe(second);
  });

  test('of a car that the feed has twice takes the place of both', () => {
    const before = stockOf([raw(1), raw(2), raw(1, 4000)]);
    expect(prices(changed(before, [raw(1, 7000)]))).toEqual([
      ['1', 7000],
      ['2', 5000],
    ]);
  });

  test('[I3] changes the one of several cars with its id that has its VIN', () => {
    const [a, b] = ['FAKEVN00000000A01', 'FAKEVN00000000B02'];
    const before = stockOf([
      { ...raw(1), vin: a },
      { ...raw(1), vin: b },
    ]);
    const after = changed(before, [{ ...raw(1, 9000), vin: b }]);
    expect(prices(after)).toEqual([
      [a, 5000],
      [b, 9000],
    ]);
    expect(changed(before, [], [a]).records).toMatchObject([{ car: { vin: b } }]);
    expect(prices(changed(before, [], [1]))).toEqual([]);
  });

  test('taken twice gives what it gives once, and the same as a list of cars by id', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 99 })), {
      maxLength: 7,
    });
    const ids = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 })), some, ids, (stock, upserts, deletes) => {
        const records = upserts.map(([id, price]) => raw(id, price * 100));
        const once = changed(stockOf(stock.map(id => raw(id))), records, deletes);
        expect(prices(changed(once, records, deletes))).toEqual(prices(once));
        const expected = new Map(stock.map(id => [String(id), 5000]));
        const wanted = new Map(upserts.map(([id, price]) => [String(id), price * 100]));
        for (const [id, price] of wanted) if (!deletes.includes(Number(id))) expected.set(id, price);
        for (const id of deletes) expected.delete(String(id));
        expect(prices(once)).toEqual([...expected]);
      }),
    );
  });

  test('speaks the names of the feed it changes', () => {
    const meta = { vehicle_id: 'M1', make: 'Kia', model: 'Rio', state_of_vehicle: 'USED', price: '9000 AUD' };
    const change = readChange({ upserts: [meta], deletes: [] }, { ...RULES, format: 'meta' });
    expect(change.upserts).toMatchObject([{ parsed: { kind: 'car', car: { id: 'M1', price: 9000 } } }]);
  });

  test('is distinguished from a feed, and refused where its shape is wrong', () => {
    expect([{ deletes: [] }, { upserts: [] }, [], { cars: [] }, null, 'x'].map(isChange)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    const named = [
      { Upserts: [], Deletes: [] },
      { upsert: [] },
      { delete: ['1'] },
      { data: { upserts: [] } },
    ];
    expect(named.map(isChange)).toEqual([true, true, true, true]);
    expect(checkChange({ type: 'stock.changed', timestamp: 'x', data: { deletes: ['1'] } })).toEqual({
      ok: true,
      change: { upserts: [], deletes: ['1'], timestamp: 'x' },
    });
    for (const body of [
      ...named.slice(0, 3),
      { data: { Upserts: [] } },
      { deletes: ['1'], data: { upserts: [] } },
      { deletes: [{ id: '1', at: 5 }] },
      { upserts: 5 },
      { upserts: [5] },
      { deletes: [{}] },
      { deletes: 'a' },
      { upserts: [], delete: ['1'] },
    ])
      expect(checkChange(body).ok).toBe(false);
    expect(checkChange({ upserts: [5] })).toMatchObject({ found: '5 at "upserts.0"' });
  });

  test('of millions of entries or of fields takes no time to check', () => {
    const fields = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, at) => [`field ${at}`, 1]));
    const ids = Array.from({ length: 5_000_000 }, () => 1);
    const started = threadTime();
    expect(checkChange({ upserts: [fields] }).ok).toBe(true);
    expect(checkChange({ deletes: ids }).ok).toBe(false);
    expect(threadTime() - started).toBeLessThan(100);
  });
});

describe('a snapshot', () => {
  test('gives back the same cars, in their places, with what was left out', async () => {
    const before = stockOf([raw(1), { ...raw(2), make: '' }, { ...raw(3), colr: 'red' }, raw(4, 0)]);
    const lines = [...writeSnapshot(before)].join('').split('\n');
    const after = await readSnapshot(lines, null, parse);
    expect(importReceived(after)).toMatchObject({
      cars: importReceived(before).cars,
      quarantined: importReceived(before).quarantined,
      unknownFields: [{ field: 'colr', count: 1 }],
    });
  });

  test('holds whatever text a record has, and a part of a feed that is no record', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async extra => {
        const bad: ParsedRecord = {
          row: 2,
          line: 7,
          record: null,
          kind: 'rejected',
          id: null,
          reasons: [{ field: '', reason: 'cut off' }],
        };
        const stock = stockOf([{ ...extra, ...raw(1) }]);
        const before = { ...stock, records: [...stock.records, bad] };
        const text = [...writeSnapshot(before)].join('');
        const after = await readSnapshot(text.split('\n'), null, parse);
        expect(importReceived(after).cars).toEqual(importReceived(before).cars);
        expect(importReceived(after).quarantined).toEqual(importReceived(before).quarantined);
        expect(after).toMatchObject({ seq: 1, format: 'forecourt' });
      }),
      { numRuns: 50 },
    );
  });

  test('that is none is refused', async () => {
    await expect(readSnapshot([''], null, parse)).rejects.toThrow('no first line');
    await expect(readSnapshot(['{"seq":"x"}'], null, parse)).rejects.toThrow();
  });
});
