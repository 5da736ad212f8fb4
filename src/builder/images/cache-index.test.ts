import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCacheFiles } from './cache/cache-files.ts';
import { type CacheIndex, openCacheIndex } from './cache/cache-index.ts';
import type { RemoteEntry } from './cache/index-schema.ts';
import { testFolder } from './test-folder.ts';

const ENTRY: RemoteEntry = { hash: 'ab'.repeat(32), width: 800, height: 600, color: '#102030', used: 5 };

async function open(folder: string, warnings: string[] = []): Promise<CacheIndex> {
  return openCacheIndex(folder, await openCacheFiles(folder), text => warnings.push(text));
}

test('keeps what it was told', async () => {
  const folder = await testFolder();
  const first = await open(folder);
  first.remote.set('https://a.example/1.jpg', ENTRY);
  first.files.set('/a.jpg', { ...ENTRY, size: 3, mtimeMs: 4.5 });
  first.failed.set('https://a.example/2.jpg', { reason: 'is late', until: 9 });
  await first.save();
  const second = await open(folder);
  expect(second.remote.get('https://a.example/1.jpg')).toEqual(ENTRY);
  expect(second.files.get('/a.jpg')).toEqual({ ...ENTRY, size: 3, mtimeMs: 4.5 });
  expect(second.failed.get('https://a.example/2.jpg')).toEqual({ reason: 'is late', until: 9 });
});

test.each([
  ['half a file', '{"version":1,"files":{'],
  ['another shape', '{"version":1,"files":[]}'],
  [
    'a hash that leads out of the folder',
    JSON.stringify({ version: 1, files: { '/a': { ...ENTRY, hash: '../../x' } } }),
  ],
  ['another version', '{"version":99,"files":{},"remote":{},"failed":{},"hosts":{},"broken":{}}'],
  ['nothing', ''],
])('discards %s with one warning and goes on', async (_, content) => {
  const folder = await testFolder();
  const warnings: string[] = [];
  await writeFile(join(folder, 'index.json'), content);
  const index = await open(folder, warnings);
  index.remote.set('https://a.example/1.jpg', ENTRY);
  await index.save();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/index\.json is not an index of the picture cache .*started anew/);
  expect((await open(folder, warnings)).remote.get('https://a.example/1.jpg')).toEqual(ENTRY);
  expect(warnings).toHaveLength(1);
});

test('does not undo what another process wrote', async () => {
  const folder = await testFolder();
  const [one, two] = [await open(folder), await open(folder)];
  one.remote.set('https://a.example/1.jpg', ENTRY);
  await one.save();
  two.remote.set('https://a.example/2.jpg', ENTRY);
  await two.save();
  one.remote.delete('https://a.example/1.jpg');
  one.remote.set('https://a.example/3.jpg', ENTRY);
  await one.save();
  const keys = [...(await open(folder)).remote.entries()].map(([key]) => key);
  expect(keys.sort()).toEqual(['https://a.example/2.jpg', 'https://a.example/3.jpg']);
});

test('is whole at every moment while several write', async () => {
  const folder = await testFolder();
  const writers = await Promise.all([1, 2, 3].map(() => open(folder)));
  const work = writers.map(async (index, writer) => {
    for (let i = 0; i < 20; i++) {
      index.remote.set(`https://a.example/${writer}-${i}.jpg`, ENTRY);
      await index.save();
      JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
    }
  });
  await expect(Promise.all(work)).resolves.toBeDefined();
});

test('writes nothing when nothing changed', async () => {
  const folder = await testFolder();
  const index = await open(folder);
  await index.save();
  await expect(stat(join(folder, 'index.json'))).rejects.toThrow('ENOENT');
});

test('is not confused by a host named like a property of objects', async () => {
  const folder = await testFolder();
  const index = await open(folder);
  index.hosts.set('constructor', { reason: 'is down', until: 9 });
  expect(index.hosts.get('toString')).toBeUndefined();
  await index.save();
  expect((await open(folder)).hosts.get('hasOwnProperty')).toBeUndefined();
});
