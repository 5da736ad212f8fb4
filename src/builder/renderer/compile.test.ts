import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { compileRenderer } from './compile.ts';
import { sourceId } from './source-id.ts';

vi.mock('./source-id.ts', () => ({ sourceId: vi.fn(() => '00000000000000aa') }));
afterEach(() => vi.mocked(sourceId).mockReset().mockReturnValue('00000000000000aa'));

function cacheDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-compile-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }));
  return path.join(dir, 'renderer');
}

/** Stands in for Astro: `output` is what the bundle says. */
const compiler = (output = 'bundle') =>
  vi.fn(async (outDir: string) => {
    fs.mkdirSync(path.join(outDir, 'server'), { recursive: true });
    fs.writeFileSync(path.join(outDir, 'server/entry.mjs'), output);
  });
const sources = (...ids: string[]) => {
  for (const id of ids) vi.mocked(sourceId).mockReturnValueOnce(id.padStart(16, '0'));
};

test('the same sources are compiled once', async () => {
  const [dir, compile] = [cacheDir(), compiler()];
  const first = await compileRenderer(dir, compile);
  const second = await compileRenderer(dir, compile);
  expect(first).toMatchObject({ id: '00000000000000aa', compiled: true });
  expect(second).toEqual({ ...first, compiled: false });
  expect(compile).toHaveBeenCalledTimes(1);
  expect(fs.readFileSync(fileURLToPath(first.entry), 'utf8')).toBe('bundle');
  expect(fs.readdirSync(dir)).toEqual(['00000000000000aa']);
});

test('sources that are saved while they are compiled are compiled again, under the new name only', async () => {
  const [dir, compile] = [cacheDir(), compiler()];
  sources('1', '2', '2', '2');
  const { id } = await compileRenderer(dir, compile);
  expect(id).toBe('0000000000000002');
  expect(compile).toHaveBeenCalledTimes(2);
  expect(fs.readdirSync(dir)).toEqual([id]);
});

test('sources that never rest are an error, and leave nothing', async () => {
  const dir = cacheDir();
  sources('1', '2', '3', '4', '5', '6');
  await expect(compileRenderer(dir, compiler())).rejects.toThrow('The sources changed each time');
  expect(fs.readdirSync(dir)).toEqual([]);
});

test('a compilation that fails is told, and leaves nothing that the next one would take for whole', async () => {
  const dir = cacheDir();
  const failing = async (outDir: string) => {
    fs.mkdirSync(path.join(outDir, 'client'), { recursive: true });
    throw new Error('Unexpected token');
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
  const [dir, compile] = [cacheDir(), compiler()];
  const age = (name: string, minutes: number) => {
    const time = new Date(Date.now() - minutes * 60_000);
    fs.mkdirSync(path.join(dir, name), { recursive: true });
    fs.utimesSync(path.join(dir, name), time, time);
  };
  const compileAs = (id: string) => {
    vi.mocked(sourceId).mockReturnValue(id.padStart(16, '0'));
    return compileRenderer(dir, compile);
  };
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
