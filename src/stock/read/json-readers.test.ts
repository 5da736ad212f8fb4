import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { chooseReader } from './choose-reader.ts';
import type { FeedReader } from './feed-reader.ts';
import { JsonListReader } from './json-list-reader.ts';
import { NdjsonReader } from './ndjson-reader.ts';

function read(reader: FeedReader, ...pieces: string[]) {
  const items = pieces.flatMap(piece => reader.push(piece));
  return [...items, ...reader.end()];
}

function shown(items: ReturnType<typeof read>): unknown[] {
  return items.map(item => (item.kind === 'bad' ? [item.row, item.line, item.reason] : item.record));
}

const cars = fc.array(
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4, noNullPrototype: true }),
  { maxLength: 6 },
);

test('the objects of a JSON list are read, however the text is cut into pieces', () => {
  fc.assert(
    fc.property(cars, fc.nat(3), fc.nat(500), fc.boolean(), (list, indent, place, wrapped) => {
      const text = JSON.stringify(wrapped ? { total: 3, cars: list, next: [] } : list, null, indent);
      const at = place % (text.length + 1);
      const reader = new JsonListReader();
      const plain: unknown = JSON.parse(JSON.stringify(list));
      expect(shown(read(reader, text.slice(0, at), text.slice(at)))).toEqual(plain);
      expect(reader.failure).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('objects one a line may have commas between them', () => {
  const text = '{"make":"Suzuki"},\n{"make":"Kia"} ,\r\n';
  const reader = chooseReader(text, '.json');
  if (!('push' in reader)) throw new Error(reader.found);
  expect(shown(read(reader, text))).toEqual([{ make: 'Suzuki' }, { make: 'Kia' }]);
});

test('what is no object, or no JSON, is reported at its place and line, and the rest is read', () => {
  const reader = new JsonListReader();
  const text = '[{"make":"Suzuki"},\n 5, "a,]b",\n{"make": NaN},\n{"a":"no end\n},\n{"make":"Kia"}]';
  const items = shown(read(reader, text));
  expect(items[0]).toEqual({ make: 'Suzuki' });
  expect(items[1]).toEqual([2, 2, 'expected a JSON object such as {"make": "Suzuki"}, found 5']);
  expect(items[2]).toEqual([3, 2, 'expected a JSON object such as {"make": "Suzuki"}, found "a,]b"']);
  expect(items[3]).toEqual([
    4,
    3,
    expect.stringContaining('expected a JSON object, found "{\\"make\\": NaN}"'),
  ]);
  expect(items[4]).toEqual([5, 4, expect.stringContaining('expected a JSON object')]);
  expect(items[5]).toEqual({ make: 'Kia' });
  expect(reader.failure).toBeNull();
});

test('a file that was cut off is reported', () => {
  for (const text of ['[{"make":"Suzuki"},{"make":"K', '{"rows":[{"id":1},{"id":']) {
    const reader = new JsonListReader();
    expect(shown(read(reader, text))).toHaveLength(2);
    expect(reader.failure?.found).toBe('the end of the file after 2 cars');
  }
});

test('a file of one object a line that was cut off is reported', () => {
  const failureOf = (text: string) => {
    const reader = new NdjsonReader();
    read(reader, text);
    return reader.failure?.found;
  };
  expect(failureOf('{"make":"Suzuki"}\n{"make":"K')).toBe('the end of the file within line 2');
  for (const end of ['{"make":"Kia"}', '{"make":"\\x"}', '{"make":\n', 'end', ''])
    expect(failureOf(`{"a":1}\n${end}`)).toBeUndefined();
});

test.each(['{"make":"Suzuki"}', 'null', '5', '{"cars":5}', ' '])('%s holds no list', text => {
  const reader = new JsonListReader();
  expect(read(reader, text)).toEqual([]);
  expect(reader.failure?.expected).toContain('a JSON list of cars');
});

test('a record without end takes no memory and is reported', () => {
  const reader = new JsonListReader();
  const items = reader.push('[{"a":"');
  for (let piece = 0; piece < 40; piece += 1) items.push(...reader.push('x'.repeat(LIMITS.recordChars / 10)));
  items.push(...reader.push('"},{"make":"Kia"}]'), ...reader.end());
  expect(shown(items)).toEqual([
    [1, 1, expect.stringContaining('found a longer record: "{\\"a\\":')],
    { make: 'Kia' },
  ]);
});

test('NDJSON gives one object a line, blank lines aside, and counts all lines', () => {
  const text = '{"make":"Suzuki"}\r\n\n[1]\nnonsense\n{"__proto__":"x","make":"Kia"}';
  for (let at = 0; at <= text.length; at += 1) {
    const items = shown(read(new NdjsonReader(), text.slice(0, at), text.slice(at)));
    expect(items).toEqual([
      { make: 'Suzuki' },
      [3, 3, 'expected a JSON object such as {"make": "Suzuki"}, found a list of 1'],
      [4, 4, expect.stringContaining('expected a JSON object, found "nonsense"')],
      expect.objectContaining({ make: 'Kia' }),
    ]);
  }
});

test('NDJSON: a line without end is reported once and takes no memory', () => {
  const reader = new NdjsonReader();
  const items = reader.push('{}\n');
  for (let piece = 0; piece < 40; piece += 1) items.push(...reader.push('x'.repeat(LIMITS.recordChars / 10)));
  items.push(...reader.push('\n{"make":"Kia"}'), ...reader.end());
  expect(shown(items)).toEqual([{}, [2, 2, expect.stringContaining('a longer record')], { make: 'Kia' }]);
});
