import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { contentDigest } from './content-digest.ts';
import { encodedFile } from './encoded-file.ts';
import { prepareFile } from './prepare-file.ts';
import { preparedFile } from './prepared-file.ts';
import { preparedFiles } from './prepared-files.ts';
import { prunePrepared } from './prune-prepared.ts';

const NOW = Date.UTC(2026, 10, 20);

/** Language, as pages are. */
const PROSE = path.resolve(import.meta.dirname, '../../../docs/operators.md');

/** A file of text that no other test has, and a folder for what is prepared. */
async function folder() {
  const root = temporaryFolder();
  const file = path.join(root, 'index.html');
  const text = `${root}\n${fs.readFileSync(PROSE, 'utf8')}`;
  fs.writeFileSync(file, text);
  return { file, text, dir: path.join(root, 'prepared'), ...(await contentDigest(file)) };
}

const smallest = (text: string) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;

describe('a file that is requested', () => {
  test('is compressed quickly at first, then as small as can be, and survives the process', async () => {
    const { file, text, dir, digest } = await folder();
    const prepared = preparedFiles(dir);
    const first = await encodedFile(file, digest, 'br', prepared);
    expect(String(brotliDecompressSync(first))).toBe(text);
    expect(first.length).toBeGreaterThan(smallest(text));
    await expect
      .poll(async () => (await encodedFile(file, digest, 'br', prepared)).length)
      .toBe(smallest(text));
    expect(String(brotliDecompressSync(await encodedFile(file, digest, 'br', prepared)))).toBe(text);
    // Another process finds it, also when the release that it came from is gone.
    fs.rmSync(file);
    expect((await preparedFiles(dir).read(digest))?.length).toBe(smallest(text));
  });

  test('is not prepared in gzip', async () => {
    const { file, dir, digest } = await folder();
    await encodedFile(file, digest, 'gzip', { read: () => fail(), prepare: () => fail() });
    expect(fs.existsSync(dir)).toBe(false);
  });

  test('that holds another content by then is not prepared under the name of the first', async () => {
    const { file, dir, digest } = await folder();
    fs.writeFileSync(file, 'of another release');
    expect(await prepareFile(dir, file, digest)).toBe(false);
    expect(fs.existsSync(preparedFile(dir, digest))).toBe(false);
  });

  test('is served all the same where nothing can be written', async () => {
    const { file, text, dir, digest } = await folder();
    fs.writeFileSync(dir, 'a file in the place of the folder');
    const prepared = preparedFiles(dir);
    const bytes = await encodedFile(file, digest, 'br', prepared);
    expect(String(brotliDecompressSync(bytes))).toBe(text);
    expect(await prepared.read(digest)).toBeNull();
  });
});

function fail(): never {
  throw new Error('this is not for gzip');
}

test('the process that prepares keeps no server from ending, and ends with it', async () => {
  const { file, dir, digest } = await folder();
  const module = JSON.stringify(path.join(import.meta.dirname, 'prepared-files.ts'));
  const code = `
    import { existsSync } from 'node:fs';
    const { preparedFiles } = await import(${module});
    preparedFiles(${JSON.stringify(dir)}).prepare(${JSON.stringify(file)}, '${digest}', () => {});
    const timer = setInterval(() => {
      if (existsSync(${JSON.stringify(preparedFile(dir, digest))})) clearInterval(timer);
    }, 20);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  const running = () =>
    fs
      .readdirSync('/proc')
      .filter(pid => /^\d+$/.test(pid))
      .filter(pid => commandOf(pid).includes(dir));
  if (fs.existsSync('/proc/self/cmdline')) await expect.poll(running).toEqual([]);
  expect(fs.existsSync(preparedFile(dir, digest))).toBe(true);
});

function commandOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describe('what was prepared', () => {
  const put = (dir: string, name: string, daysAgo: number, bytes = 100) => {
    const file = path.join(dir, name.slice(0, 2), name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, Buffer.alloc(bytes));
    fs.utimesSync(file, new Date(NOW - daysAgo * DAY_MS), new Date(NOW - daysAgo * DAY_MS));
  };
  const left = (dir: string) =>
    fs
      .readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter(name => name.includes('.'))
      .map(name => path.basename(name))
      .sort();

  test('is removed when it was not requested for thirty days, and what was cut off after an hour', async () => {
    const { dir } = await folder();
    put(dir, 'aaaa.br', 29);
    put(dir, 'bbbb.br', 31);
    put(dir, 'cccc.br.1.draft', 1);
    put(dir, 'dddd.br.2.draft', 0);
    await prunePrepared(dir, NOW);
    expect(left(dir)).toEqual(['aaaa.br', 'dddd.br.2.draft']);
  });

  test('takes no more room than it may: the least recently used goes first', async () => {
    const { dir } = await folder();
    for (const [at, name] of ['aaaa.br', 'bbbb.br', 'cccc.br', 'dddd.br'].entries()) put(dir, name, at);
    await prunePrepared(dir, NOW, 250);
    expect(left(dir)).toEqual(['aaaa.br', 'bbbb.br']);
  });

  test('is in use again when it is read', async () => {
    const { dir } = await folder();
    put(dir, 'aaaa.br', 0);
    const old = new Date(Date.now() - 20 * DAY_MS);
    fs.utimesSync(preparedFile(dir, 'aaaa'), old, old);
    await preparedFiles(dir).read('aaaa');
    await expect.poll(() => Date.now() - fs.statSync(preparedFile(dir, 'aaaa')).mtimeMs).toBeLessThan(60_000);
  });

  test('is not missed where there is no folder', async () => {
    await prunePrepared('/nowhere/prepared', NOW);
  });
});
