import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { readFeedSample } from './feed-sample.ts';

const TABLE = 'Make;Model;Colour\nŠkoda;Octavia;"Blue; dark"\nKia;Rio;Red\n';

async function sampleOfFile(content: string | Uint8Array, name = 'feed.csv') {
  const file = path.join(temporaryFolder({ [name]: content }), name);
  const sample = await readFeedSample(file, path.extname(name));
  if ('failure' in sample) return sample.failure.found;
  return Object.fromEntries(sample.columns.map(column => [column.name, column.values]));
}

test('a sample has all columns with their first values, whatever the delimiter and the encoding', async () => {
  const expected = { Make: ['Škoda', 'Kia'], Model: ['Octavia', 'Rio'], Colour: ['Blue; dark', 'Red'] };
  expect(await sampleOfFile(TABLE)).toEqual(expected);
  expect(await sampleOfFile(`\ufeff${TABLE}`)).toEqual(expected);
  expect(await sampleOfFile(`sep=;\r\n${TABLE.replaceAll('\n', '\r\n')}`)).toEqual(expected);
  expect(await sampleOfFile(Buffer.from(`\ufeff${TABLE}`, 'utf16le'))).toEqual(expected);
  expect(await sampleOfFile(Buffer.from(TABLE.replace('Škoda', 'Citroën'), 'latin1'))).toMatchObject({
    Make: ['Citroën', 'Kia'],
  });
});

test('elements of XML and fields of JSON are columns, nested ones joined by dots', async () => {
  const xml = '<cars><car><spec><make>Kia</make></spec><pic>a.jpg</pic><pic>b.jpg</pic></car></cars>';
  expect(await sampleOfFile(xml, 'feed.xml')).toEqual({ 'spec.make': ['Kia'], pic: ['a.jpg'] });
  const json = '[{"spec":{"make":"Kia"},"pics":[{"url":"a.jpg"},{"url":"b.jpg"}],"km":5,"note":null}]';
  expect(await sampleOfFile(json, 'feed.json')).toEqual({
    'spec.make': ['Kia'],
    pics: ['a.jpg'],
    km: ['5'],
    note: [],
  });
});

test('of objects in a list the address or the text counts, not the first value', async () => {
  const pics = [{ id: 'p1', href: 'https://photos.example/1.jpg' }];
  const options = [{ code: 'AC', rank: 1, description: 'Air con' }];
  expect(await sampleOfFile(JSON.stringify([{ pics, options }]), 'feed.json')).toEqual({
    pics: ['https://photos.example/1.jpg'],
    options: ['Air con'],
  });
});

test('a file that is no feed fails with what was found', async () => {
  expect(await sampleOfFile('')).toBe('an empty file');
  expect(await sampleOfFile('Make,Model\n')).toBe('names of columns and no row');
  expect(await sampleOfFile('<!doctype html><p>Log in')).toBe('a web page');
  expect(await sampleOfFile('PK\u0003\u0004…')).toBe('a ZIP or Excel file');
  expect(await sampleOfFile('{"a":'.repeat(5000), 'feed.json')).toEqual(expect.any(String));
});

test('of a file of any size only the beginning is read', async () => {
  const dir = temporaryFolder({});
  const file = path.join(dir, 'large.csv');
  await writeFile(file, 'Make,Model\n');
  const row = `Kia,${'x'.repeat(20_000)}\n`;
  for (let at = 0; at < 40; at += 1) await appendFile(file, row.repeat(25));
  const sample = await readFeedSample(file, '.csv');
  if ('failure' in sample) throw new Error(sample.failure.found);
  // 4 MB of rows of 20 KB; the file has a thousand of them.
  expect(sample.rows).toBeGreaterThan(100);
  expect(sample.rows).toBeLessThanOrEqual(230);
  expect(sample.columns[1]?.values[0]).toHaveLength(500);
});

test('an object nested as deep as a file allows does not overflow the stack', async () => {
  const deep = `[{"Make":"Kia","deep":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}]`;
  expect(await sampleOfFile(deep, 'feed.json')).toMatchObject({ Make: ['Kia'] });
});
