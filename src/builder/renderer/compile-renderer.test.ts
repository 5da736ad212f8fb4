import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { compileRenderer } from './compile-renderer.ts';

const cacheDir = () => path.join(temporaryFolder(), 'renderer');

/** A fake Astro: `output` is the content of the bundle, of sources that have these names in turn, then the last one. */
function compiler(output = 'bundle', ...ids: string[]) {
  const names = ids.map(id => id.padStart(16, '0'));
  return {
    compile: vi.fn(async (outDir: string) => {
      fs.mkdirSync(path.join(outDir, 'server'), { recursive: true });
      fs.writeFileSync(path.join(outDir, 'server/entry.mjs'), output);
    }),
    sourceId: () => (names.length > 1 ? names.shift() : names[0]) ?? '00000000000000aa',
  };
}

test('the same sources are compiled once', async () => {
  const [dir, astro] = [cacheDir(), compiler()];
  const first = await compileRenderer(dir, astro);
  const second = await compileRenderer(dir, astro);
  expect(first).toMatchObject({ id: '00000000000000aa', compiled: true });
  expect(second).toEqual({ ...first, compiled: false });
  expect(astro.compile).toHaveBeenCalledTimes(1);
  expect(fs.readFileSync(fileURLToPath(first.entry), 'utf8')).toBe('bundle');
  expect(fs.readdirSync(dir)).toEqual(['00000000000000aa']);
});

test('sources that are saved while they are compiled are compiled again, under the new name only', async () => {
  const [dir, astro] = [cacheDir(), compiler('bundle', '1', '2')];
  const { id } = await compileRenderer(dir, astro);
  expect(id).toBe('0000000000000002');
  expect(astro.compile).toHaveBeenCalledTimes(2);
  expect(fs.readdirSync(dir)).toEqual([id]);
});

test('sources that never rest are an error, and leave nothing', async () => {
  const dir = cacheDir();
  const saving = compiler('bundle', '1', '2', '3', '4', '5', '6');
  await expect(compileRenderer(dir, saving)).rejects.toThrow('The sources changed each time');
  expect(fs.readdirSync(dir)).toEqual([]);
});

test('a compilation that fails is reported, and leaves nothing that the next one would take as complete', async () => {
  const dir = cacheDir();
  const failing = {
    ...compiler(),
    async compile(outDir: string) {
      fs.mkdirSync(path.join(outDir, 'client'), { recursive: true });
      throw new Error('Unexpected token');
    },
  };
  await expect(compileRenderer(dir, failing)).rejects.toThrow('Unexpected token');
  expect(fs.readdirSync(dir)).toEqual([]);
  expect(await compileRenderer(dir, compiler())).toMatchObject({ compiled: true });
});

test('two processes that compile the same sources both get a whole renderer', async () => {
  const dir = cacheDir();
  const both = await Promise.all([
    compileRenderer(dir, compiler('one')),
    compileRenderer(dir, compiler('two')),
  ]);
  expect(both.map(({ entry }) => fs.existsSync(fileURLToPath(entry)))).toEqual([true, true]);
  expect(fs.readdirSync(dir)).toEqual(['00000000000000aa']);
});

test('four versions are stored, those used last; drafts of killed compilations go after an hour', async () => {
  const dir = cacheDir();
  const age = (name: string, minutes: number) => {
    const time = new Date(Date.now() - minutes * MINUTE_MS);
    fs.mkdirSync(path.join(dir, name), { recursive: true });
    fs.utimesSync(path.join(dir, name), time, time);
  };
  const compileAs = (id: string) => compileRenderer(dir, compiler('bundle', id));
  for (const id of ['1', '2', '3', '4']) await compileAs(id);
  for (const [at, id] of ['1', '2', '3', '4'].entries()) age(id.padStart(16, '0'), 50 - at);
  age('draft-old', 61);
  age('draft-new', 1);
  await compileAs('1');
  await compileAs('5');
  expect(
    fs
      .readdirSync(dir)
      .map(name => name.replace(/^0+/, ''))
      .sort(),
  ).toEqual(['1', '3', '4', '5', 'draft-new']);
});
