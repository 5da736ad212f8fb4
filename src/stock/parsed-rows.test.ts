import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { type CarRules, carParser, type ParsedCar } from './car-parser.ts';
import type { FeedRow } from './format/feed-row.ts';
import { importStock } from './import-stock.ts';
import { ParsedRows } from './parsed-rows.ts';

const RULES = { country: 'AU', site: {} };
const row = (id: string, price: unknown = 9000) => ({
  id,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  price,
});

function carOf(parsed: ParsedCar) {
  if (parsed.kind !== 'car') throw new Error(parsed.reasons[0]?.reason);
  return parsed.car;
}

/** Of the heap, after a garbage collection. */
function usedMegabytes(): number {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** What the rows of a whole feed become. */
function readFeed(rows: ParsedRows, feed: readonly FeedRow[], rules: CarRules = RULES): ParsedCar[] {
  const parse = rows.parser(rules);
  const parsed = feed.map(each => parse(each));
  rows.keep();
  return parsed;
}

test('an unchanged row is the same car, whatever rows are around it', () => {
  const rows = new ParsedRows();
  const first = readFeed(rows, [row('1'), row('2'), row('3')]).map(carOf);
  const second = readFeed(rows, [row('9'), row('3'), row('2', 8000), row('1')]).map(carOf);
  expect(second.map(car => first.indexOf(car))).toEqual([-1, 2, -1, 0]);
  expect(second[2]).toMatchObject({ id: '2', price: 8000 });
});

test('a row in other words with the same meaning is the same car', () => {
  const rows = new ParsedRows();
  const [car] = readFeed(rows, [row('1', '$9,000')]).map(carOf);
  expect(readFeed(rows, [row('1', 9000)]).map(carOf)).toEqual([car]);
  expect(readFeed(rows, [row('1', 9000)]).map(carOf)[0]).toBe(car);
});

test('by other rules each row is parsed anew', () => {
  const rows = new ParsedRows();
  readFeed(rows, [row('1')]);
  const other = { country: 'AU', site: { dealership_id: 'north' } };
  expect(readFeed(rows, [row('1')], other)).toEqual([row('1')].map(carParser(other)));
});

test('what was not in the last feed is forgotten', () => {
  const rows = new ParsedRows();
  const [car] = readFeed(rows, [row('1')]).map(carOf);
  readFeed(rows, [row('2')]);
  expect(readFeed(rows, [row('1')]).map(carOf)[0]).not.toBe(car);
});

test('a feed that was not read to its end, or has no car, leaves what is known as it is', () => {
  const rows = new ParsedRows();
  const [car] = readFeed(rows, [row('1'), row('2')]).map(carOf);
  rows.parser(RULES)(row('3'));
  readFeed(rows, []);
  expect(readFeed(rows, [row('1')]).map(carOf)[0]).toBe(car);
});

test('of rows with one id the first is cached, and none with too many problems', () => {
  const rows = new ParsedRows();
  const talkative = { ...row('2'), images: Array.from({ length: 30 }, () => 'no address') };
  const [first, second, spoken] = readFeed(rows, [row('1'), row('1', 8000), talkative]).map(carOf);
  const again = readFeed(rows, [row('1'), row('1', 8000), talkative]).map(carOf);
  expect(again).toEqual([first, second, spoken]);
  expect(again.map((car, at) => car === [first, second, spoken][at])).toEqual([true, false, false]);
});

test('what is known of rows keeps no text in memory that they were cut from', () => {
  const rows = new ParsedRows();
  const pictured = (id: number, photo: string) => ({ ...row(`${id}`), images: photo });
  const photo = (id: number) => `https://photos.example/${id}.jpg`;
  const before = usedMegabytes();
  // With each delivery one new car, cut from a text of a megabyte.
  for (let last = 0; last < 40; last += 1) {
    const earlier = Array.from({ length: last }, (_, id) => pictured(id, photo(id)));
    const text = '-'.repeat(2 ** 20) + photo(last);
    readFeed(rows, [...earlier, pictured(last, text.slice(2 ** 20))]);
  }
  expect(usedMegabytes() - before).toBeLessThan(10);
  expect(readFeed(rows, [pictured(1, photo(1))]).map(carOf)).toMatchObject([
    { images: [{ image: { url: photo(1) } }] },
  ]);
});

test('one feed after the other, rows become what they become without a feed before', () => {
  const value = fc.constantFrom(9000, '9000', '$9,000', 'POA', '', null, 'soon', 8000);
  const feed = fc.array(
    fc.record({
      id: fc.constantFrom('1', '2', '3'),
      price: value,
      body: fc.constantFrom('ute', 'UTE', null),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(fc.array(feed, { maxLength: 4 }), feeds => {
      const rows = new ParsedRows();
      for (const each of feeds) {
        const full = each.map(fields => ({ ...row(fields.id), ...fields }));
        expect(readFeed(rows, full)).toEqual(full.map(carParser(RULES)));
      }
    }),
  );
});

test('a feed that is imported again is what it is without one before it, notes and all', async () => {
  const other = JSON.stringify([
    { ...row('1'), images: 'no address', Colour: 'red', colour: 'blue' },
    row('2', 'soon'),
    { ...row('3'), sold: null },
    row('4', 7000),
  ]).replace('"sold":null', '"sold":1e999');
  const dealerDir = temporaryFolder({ 'stock.json': other.replace('1e999', 'null') });
  const rows = new ParsedRows();
  const options = { dealerDir, country: 'AU' };
  expect(await importStock({ ...options, rows })).toEqual(await importStock(options));
  await writeFile(path.join(dealerDir, 'stock.json'), other);
  const again = await importStock({ ...options, rows });
  expect(again).toEqual(await importStock(options));
  expect(again.quarantined.map(({ reason }) => reason).join()).toContain('Infinity');
});

test('a car with a row for each of its photos is the same one when the feed is read again', async () => {
  const dealerDir = temporaryFolder();
  const photos = ['1', '2', '3'].map(name => `https://photos.example/${name}.jpg`);
  const feed = photos.map(photo => JSON.stringify({ ...row('1'), images: [photo] })).join('\n');
  await writeFile(path.join(dealerDir, 'stock.ndjson'), feed);
  const rows = new ParsedRows();
  const read = async () => (await importStock({ dealerDir, country: 'AU', rows })).cars;
  const [first, second] = [await read(), await read()];
  expect(first.map(({ images }) => images.length)).toEqual([3]);
  expect(second[0]).toBe(first[0]);
});
