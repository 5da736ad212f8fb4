import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/lib/code/project-root.ts';
import { buildSite, copyAcceptedStock, differing, digests, sharedTools } from '../builder/build-helpers.ts';
import { type StockHarness, stockHarness } from '../stock/stock-harness.ts';
import { type DealerFiles, writeDealer } from '../support/temporary-dealer.ts';

/**
 * Real feeds, each as it is and as it was a month before: there is one snapshot of each, so the other is made from it by
 * rules. What differs is counted here in the cells of the two, without the importer.
 */
const DATA = path.join(projectRoot, '../shared/data');
const isPresent = fs.existsSync(path.join(DATA, 'au-listings.csv'));
if (!isPresent) console.log('../shared/data is not here: months of the real feeds are not tried');

type Row = Record<string, string>;

/** The rows of a CSV file with a header. */
function readRows(name: string): Row[] {
  const text = fs.readFileSync(path.join(DATA, name), 'utf8').replace(/^\uFEFF/, '');
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  const [header = [], ...rows] = lines.filter(cells => cells.length > 1);
  return rows.map(cells => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])));
}

function writeRows(rows: readonly Row[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map(row => Object.values(row))];
  return lines.map(cells => `${cells.map(cell).join(',')}\n`).join('');
}

/** The difference between two snapshots, with cars identified by `idOf` and compared by `textOf`. */
function difference(
  [before, after]: readonly [Row[], Row[]],
  idOf: (row: Row) => string,
  textOf: (row: Row) => string,
) {
  const known = new Map(before.map(row => [idOf(row), textOf(row)]));
  const ids = new Set(after.map(idOf));
  expect([known.size, ids.size]).toEqual([before.length, after.length]);
  return {
    added: after.filter(row => !known.has(idOf(row))).length,
    changed: after.filter(row => known.has(idOf(row)) && known.get(idOf(row)) !== textOf(row)).length,
    removed: [...known.keys()].filter(id => !ids.has(id)).length,
    total: after.length,
  };
}

/** The address of each car's page, by the id at its end. */
function addressesOf(harness: StockHarness): string[] {
  const cars = path.join(harness.out, 'sample/cars');
  return fs
    .readdirSync(cars)
    .filter(name => fs.existsSync(path.join(cars, name, 'index.html')) && name !== 'trade-in');
}

describe.skipIf(!isPresent)('two snapshots of a real feed', () => {
  const tools = sharedTools();

  /** Files in which the site is another than one built at once from the second snapshot, with the addresses of the first. */
  async function differingFromClean(harness: StockHarness, dealer: DealerFiles, feed: string, first: string) {
    const root = path.join(path.dirname(harness.out), 'clean');
    const clean = { ...harness, dealersDir: path.join(root, 'dealers'), out: path.join(root, 'dist') };
    await writeDealer(clean, { site: {}, ...dealer, files: { ...dealer.files, 'stock.csv': feed } });
    copyAcceptedStock({ ...harness, out: first }, clean.out);
    expect(await buildSite(tools(), clean, { now: new Date() })).toMatchObject({ ok: true });
    return differing(digests(path.join(clean.out, 'sample')), digests(path.join(harness.out, 'sample')));
  }
  /** A copy of what is live, to be compared with later. */
  const copyOf = (harness: StockHarness) => {
    const copy = path.join(path.dirname(harness.out), 'first');
    fs.cpSync(harness.out, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  };

  test('sent by a stock system with an id for each car: what was added, removed and changed is reported and live', async () => {
    const dealer: DealerFiles = {
      site: { country: 'US', features: { fetchPhotos: false } },
      files: {
        'stock.map.json': JSON.stringify({ format: 'meta', columns: { 'Web name': 'slug' } }),
      },
    };
    const real = readRows('us-meta-feed.csv').map(
      (row, at): Row => ({ ...row, 'Web name': at % 40 === 39 ? `car-of-the-month-${at}` : '' }),
    );
    expect(real).toHaveLength(159);
    // Every car that was in the yard a month ago, with its price, odometer, words and name of then.
    const age = (row: Row) => Number(row['Age']);
    const before = real
      .filter(row => age(row) > 30)
      .map((row, at): Row => {
        const used = row['state_of_vehicle'] !== 'NEW';
        const dearer = (price = '') => (price === '' ? '' : `${Number.parseInt(price, 10) + 750} USD`);
        return {
          ...row,
          Age: String(age(row) - 30),
          ...(at % 4 === 1 ? { price: dearer(row['price']), sale_price: dearer(row['sale_price']) } : {}),
          ...(at % 4 === 2 && used ? { 'mileage.value': String(Number(row['mileage.value']) + 37) } : {}),
          ...(at % 11 === 3 ? { Trim: `${row['Trim']} Special` } : {}),
          ...(row['Web name'] === '' ? {} : { 'Web name': `${row['Web name']}-before` }),
        };
      });
    // Each fifth of them is sold by now, and the rest comes in another order.
    const sold = new Set(before.filter((_, at) => at % 5 === 4).map(row => row['vin']));
    const after = real.filter(row => !sold.has(row['vin'])).toReversed();
    const { Age: _, ...read } = real[0] ?? {};
    const expected = difference(
      [before, after],
      row => row['vin'] ?? '',
      row => JSON.stringify(Object.keys(read).map(column => row[column])),
    );
    expect(expected).toMatchObject({ added: 58, removed: sold.size });
    expect(expected.changed).toBeGreaterThan(25);

    const harness = await stockHarness(dealer);
    const first = await harness.sendAndBuild(writeRows(before), { type: 'text/csv', gzip: true });
    expect(first).toMatchObject({ state: 'live', cars: { added: before.length, total: before.length } });
    const addresses = addressesOf(harness);
    const copy = copyOf(harness);
    const second = await harness.sendAndBuild(writeRows(after), { type: 'text/csv', gzip: true });
    expect(second).toMatchObject({ state: 'live', cars: expected });
    expect(second.problems).toBeUndefined();

    const now = addressesOf(harness);
    expect(now).toHaveLength(after.length);
    const addressOf = (row: Row) =>
      row['Web name'] || addresses.find(address => address.endsWith(`-${row['vin']?.toLowerCase()}`));
    expect(new Set(before.map(addressOf))).toEqual(new Set(addresses));
    // Cars of other words and names stay where they were.
    const stay = before.filter(row => !sold.has(row['vin']));
    expect(stay.filter(row => row['Web name'] !== '')).not.toEqual([]);
    expect(now).toEqual(expect.arrayContaining(stay.map(addressOf)));
    for (const row of before) if (sold.has(row['vin'])) expect(now).not.toContain(addressOf(row));
    expect(await differingFromClean(harness, dealer, writeRows(after), copy)).toEqual([]);
    const again = await harness.sendAndBuild(writeRows(after.toReversed()), { type: 'text/csv' });
    expect(again).toMatchObject({ state: 'live', cars: { added: 0, changed: 0, removed: 0 } });
  });

  test('taken from files without ids: another odometer is another car, another price is not', async () => {
    const map = JSON.parse(
      fs.readFileSync(path.join(import.meta.dirname, 'au-minchinbury/stock.map.json'), 'utf8'),
    );
    const dealer: DealerFiles = {
      site: { features: { carPdf: false } },
      files: { 'stock.map.json': JSON.stringify({ ...map, file: undefined }) },
    };
    const after = readRows('au-listings.csv').filter(row => row['Location'] === 'Minchinbury, NSW');
    expect(after).toHaveLength(544);
    const isRead = (row: Row) => /^\d+$/.test(row['Kilometres'] ?? '') && row['UsedOrNew'] === 'USED';
    // A ninth came within the month, a ninth was sold; prices fell, and some were driven.
    const before = after
      .filter((_, at) => at % 9 !== 0)
      .flatMap((row, at): Row[] => {
        if (at % 9 === 1) return [{ ...row, Price: String(Number(row['Price']) + 500) }];
        if (at % 9 === 2 && isRead(row))
          return [{ ...row, Kilometres: String(Number(row['Kilometres']) - 1) }];
        return at % 9 === 3 ? [row, { ...row, Kilometres: '123457', UsedOrNew: 'USED' }] : [row];
      })
      .toReversed();
    const { Price: _, ...identity } = after[0] ?? {};
    const expected = difference(
      [before, after],
      row => JSON.stringify(Object.keys(identity).map(column => row[column])),
      row => row['Price'] ?? '',
    );
    expect(expected.added).toBeGreaterThan(80);
    expect(expected.changed).toBeGreaterThan(40);

    const harness = await stockHarness(dealer);
    const file = path.join(path.dirname(harness.out), 'listings.csv');
    const ingest = async (rows: readonly Row[]) => {
      fs.writeFileSync(file, writeRows(rows));
      const { code, out } = await harness.ingest('sample', file, '--json');
      expect(code).toBe(0);
      return JSON.parse(out);
    };
    expect(await ingest(before)).toMatchObject({ state: 'live', cars: { total: before.length } });
    const copy = copyOf(harness);
    expect(await ingest(after)).toMatchObject({ state: 'live', cars: expected });
    expect(addressesOf(harness)).toHaveLength(after.length);
    expect(await differingFromClean(harness, dealer, writeRows(after), copy)).toEqual([]);
    // Five builds of a real stock.
  }, 300_000);
});
