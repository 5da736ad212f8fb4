import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { type CacheIndex, openCacheIndex } from './cache-index.ts';

const FACTS = { hash: 'ab'.repeat(32), width: 800, height: 600, color: '#102030' };
const FILE = 'index-1.sqlite';

function open(folder: string, warnings: string[] = []): CacheIndex {
  return openCacheIndex(folder, text => warnings.push(text));
}

test('the index of the image cache keeps what was stored', async () => {
  const folder = temporaryFolder();
  const first = open(folder);
  first.remote.set('https://a.example/1.jpg', FACTS, 5);
  first.files.set('/a.jpg', { ...FACTS, size: 3, mtimeMs: 4.5 }, 5);
  first.failed.set('https://a.example/2.jpg', 'is late', 5);
  const second = open(folder);
  expect(second.remote.get('https://a.example/1.jpg', 6)).toEqual(FACTS);
  expect(second.files.get('/a.jpg', 6)).toEqual({ ...FACTS, size: 3, mtimeMs: 4.5 });
  expect(second.failed.get('https://a.example/2.jpg', 6)).toBe('is late');
});

test.each([
  ['half a file', 'SQLite format 3\0half'],
  ['another file', '{"version":1,"files":{}}'.repeat(100)],
])('the index of the image cache is begun anew in place of %s, with one warning', async (_, content) => {
  const folder = temporaryFolder();
  const warnings: string[] = [];
  await writeFile(join(folder, FILE), content);
  open(folder, warnings).remote.set('https://a.example/1.jpg', FACTS, 5);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/index-1\.sqlite is not an index of the picture cache .*started anew/);
  expect(open(folder, warnings).remote.get('https://a.example/1.jpg', 5)).toEqual(FACTS);
  expect(warnings).toHaveLength(1);
});

test.each([
  ['of another shape', '[]'],
  ['that is no JSON', '{"hash":'],
  ['with a hash that leads out of the folder', JSON.stringify({ ...FACTS, hash: '../../x' })],
])('the index of the image cache ignores an entry %s', async (_, value) => {
  const folder = temporaryFolder();
  const index = open(folder);
  const database = new DatabaseSync(join(folder, FILE));
  database
    .prepare('insert into entry values (?, ?, ?, ?)')
    .run('remote', 'https://a.example/1.jpg', value, 5);
  expect(index.remote.get('https://a.example/1.jpg', 5)).toBeUndefined();
});

test('the index of the image cache does not undo what another process wrote', async () => {
  const folder = temporaryFolder();
  const [one, two] = [open(folder), open(folder)];
  one.failed.set('https://a.example/1.jpg', 'is late', 5);
  two.failed.set('https://a.example/2.jpg', 'is late', 5);
  one.failed.delete('https://a.example/1.jpg');
  one.failed.set('https://a.example/3.jpg', 'is late', 5);
  const reasons = [1, 2, 3].map(photo => open(folder).failed.get(`https://a.example/${photo}.jpg`, 6));
  expect(reasons).toEqual([null, 'is late', 'is late']);
});

test('the index of the image cache is not confused by a host named like a property of objects', async () => {
  const folder = temporaryFolder();
  const index = open(folder);
  index.hosts.set('constructor', 'is down', 5);
  expect(index.hosts.get('toString', 6)).toBeNull();
  expect(open(folder).hosts.get('hasOwnProperty', 6)).toBeNull();
});
