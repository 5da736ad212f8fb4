import { describe, expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { emptyImport, type ImportResult } from '../../stock/import-result.ts';
import type { StockProblem } from '../../stock/stock-problem.ts';
import { refusedFeed, slugWarnings, stockReport, stockWarnings, vinWarnings } from './stock-report.ts';

const imported = (changes: Partial<ImportResult>): ImportResult => ({
  ...emptyImport('stock.csv', [], true),
  ...changes,
});
const problem = (severity: StockProblem['severity'], path: string): StockProblem => ({
  severity,
  file: 'stock.csv',
  path,
  expected: 'UTF-8',
  found: 'Latin',
  repair: 'Save it again.',
});
const duplicate = { row: 4, line: 4, id: 'S1', firstRow: 2, reason: 'row 2 has the same id' };
const note = { row: 7, line: 7, id: 'N7', field: 'file', reason: 'no address' };

describe('the report of a feed', () => {
  test('counts its rows; a fault of the whole feed is first, as row 0', () => {
    const feed = imported({
      problems: [problem('error', ''), problem('warning', 'line 2')],
      quarantined: [
        { row: 3, line: 5, id: 'A1', field: 'price', reason: 'no amount' },
        { row: 4, line: 6, field: '', reason: 'too few values' },
      ],
      duplicateRows: 2,
    });
    expect(stockReport({ cars: [], feed, tooSmall: null, heldReason: 'why', conflicts: [] })).toEqual({
      accepted: 0,
      quarantined: [
        { row: 0, field: 'feed', reason: 'stock.csv: expected UTF-8, found Latin. Save it again.' },
        { row: 3, id: 'A1', field: 'price', reason: 'no amount' },
        { row: 4, field: '', reason: 'too few values' },
      ],
      duplicates: 2,
      held: 'why',
    });
  });

  test('warns of what a person should look at, each kind in one line', () => {
    const feed = imported({
      problems: [problem('warning', 'line 2')],
      duplicates: [duplicate],
      duplicateRows: 1,
      notes: [note],
    });
    expect(stockWarnings(feed)).toEqual([
      'stock.csv, line 2: expected UTF-8, found Latin. Save it again.',
      'Row 4 (id S1) was left out as a duplicate: row 2 has the same id',
      'One value was left out of an accepted car, in row 7 (id N7), file: no address',
    ]);
    expect(stockWarnings({ ...feed, problems: [], duplicateRows: 900, notes: [note, note] })).toEqual([
      '900 rows were left out as duplicates, the first in row 4 (id S1): row 2 has the same id',
      '2 values were left out of accepted cars, the first in row 7 (id N7), file: no address',
    ]);
  });

  test('names each car that claims the address of another, with both and why; the rest are counted', () => {
    const conflict = (n: number) => ({
      id: `B${n}`,
      claimed: 'swift',
      slug: `swift-b${n}`,
      owner: 'A',
      isOwnerGone: false,
    });
    expect(slugWarnings([conflict(1)])).toEqual([
      'Car B1 asks for the address /cars/swift/, which is that of car A: it stands at /cars/swift-b1/ instead. Give each car a slug of its own in the feed, or none.',
    ]);
    expect(slugWarnings([{ ...conflict(1), isOwnerGone: true }])).toEqual([
      'Car B1 asks for the address /cars/swift/, which stays reserved for car A, which is no longer in the feed: it stands at /cars/swift-b1/ instead. Give each car a slug of its own in the feed, or none.',
    ]);
    const many = slugWarnings(Array.from({ length: 25 }, (_, n) => conflict(n)));
    expect(many).toHaveLength(21);
    expect(many.at(-1)).toBe('5 more cars ask for addresses that are those of others.');
    expect(slugWarnings([])).toEqual([]);
  });

  test('of a feed without faults is silent', () => {
    expect(stockWarnings(imported({}))).toEqual([]);
  });
});

test('[I4] cars that have one VIN are named', () => {
  const car = (id: string, vin: string | null, changes = {}) =>
    sampleCar(1, { id, vin, status: 'in_stock', sold: false, ...changes });
  const warnings = vinWarnings([
    car('A', 'FAKEVN00000000A01'),
    car('B', 'fakevn00000000a01'),
    car('C', null),
    car('D', null),
    car('E', 'FAKEVN00000000E05'),
    car('F', 'FAKEVN00000000E05', { status: 'sold', sold: true }),
  ]);
  expect(warnings).toEqual([expect.stringMatching(/^Cars A and B have the same VIN, FAKEVN00000000A01/)]);
});

test('a feed of which every row is refused says so, with the reason of the first', () => {
  const quarantined = [{ row: 3, line: 5, id: 'A1', field: 'price', reason: 'no amount' }];
  expect(refusedFeed(imported({ quarantined, quarantinedRows: 4 }))).toMatch(
    /^stock\.csv: none of its 4 rows is a car.* Row 3 \(id A1\), price: no amount\./,
  );
  expect(refusedFeed(imported({ quarantined, quarantinedRows: 1, cars: [sampleCar(1)] }))).toBeNull();
  expect(refusedFeed(imported({}))).toBeNull();
});
