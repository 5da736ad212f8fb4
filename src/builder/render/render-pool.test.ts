import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_FRAME, testPage, textsIn } from '../../../tests/builder/publish-helpers.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { Output } from '../../release/publish/output.ts';
import { renderPool } from './render-pool.ts';

/** A renderer whose pages behave as their titles describe. */
const RENDERER = `
let left = 0;
export async function render(path, { frame, page }) {
  const word = page.meta.title;
  if (word === 'left') {
    left += 1;
    setImmediate(() => { left -= 1; });
    return String(left);
  }
  if (word === 'throw') throw new Error('no picture of ' + path);
  if (word === 'throw text') throw 'only a text';
  if (word === 'exit') process.exit(3);
  if (word === 'reject later') { Promise.reject(new Error('nobody waits for this')); await new Promise(() => {}); }
  if (word === 'mode') return String(process.env.NODE_ENV);
  return frame.name + ' ' + path + ' ' + word;
}`;

function poolWith(workers?: number, code = RENDERER) {
  const entry = path.join(temporaryFolder(), 'entry.mjs');
  fs.writeFileSync(entry, code);
  const pool = renderPool(pathToFileURL(entry).href, workers);
  onTestFinished(() => pool.close());
  return pool;
}

const pages = (words: readonly string[]) =>
  words.map((word, at) => testPage(`p${at}/index.html`, word)).filter(isPage);
const isPage = (output: Output): output is Output & { kind: 'page' } => output.kind === 'page';
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `page ${at}`);

describe('pages', () => {
  test('are written under their names, each with its bytes; progress ends with their number', async () => {
    const [pool, dir, seen] = [poolWith(2), temporaryFolder(), [] as number[]];
    const { files, failures } = await pool.render(TEST_FRAME, dir, pages(numbered(400)), done => {
      seen.push(done);
    });
    const texts = textsIn(dir);
    expect(Object.keys(texts)).toHaveLength(400);
    expect(texts['p7/index.html']).toBe('Sample Motors /p7/ page 7');
    expect(failures).toEqual([]);
    expect(files.map(({ file }) => file).sort()).toEqual(Object.keys(texts));
    for (const { file, bytes } of files) expect(bytes).toBe(texts[file]?.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(400);
  });

  test('of another site come with that site its frame, from the same threads', async () => {
    const [pool, dir] = [poolWith(2), temporaryFolder()];
    await pool.render(TEST_FRAME, dir, pages(numbered(200)));
    await pool.render({ ...TEST_FRAME, name: 'Other' }, dir, pages(numbered(200)));
    expect(Object.values(textsIn(dir)).filter(text => !text.startsWith('Other '))).toEqual([]);
  });

  test('leave nothing behind that waits for a turn of the event loop which never comes', async () => {
    const [pool, dir] = [poolWith(1), temporaryFolder()];
    await pool.render(TEST_FRAME, dir, pages(Array.from({ length: 2000 }, () => 'left')));
    expect(Math.max(...Object.values(textsIn(dir)).map(Number))).toBeLessThan(1500);
  });

  test('are written again into a folder that was removed', async () => {
    const [pool, dir] = [poolWith(), temporaryFolder()];
    for (const _ of [1, 2]) {
      await pool.render(TEST_FRAME, path.join(dir, 'draft'), pages(['one']));
      expect(Object.keys(textsIn(path.join(dir, 'draft')))).toEqual(['p0/index.html']);
      fs.rmSync(path.join(dir, 'draft'), { recursive: true });
    }
  });

  test('none at all need no thread', async () => {
    expect(await renderPool('file:///nowhere.mjs').render(TEST_FRAME, '/nowhere', [])).toEqual({
      files: [],
      failures: [],
    });
  });

  test('are rendered by the production build of what they import', async () => {
    const [pool, dir] = [poolWith(), temporaryFolder()];
    await pool.render(TEST_FRAME, dir, pages(['mode']));
    expect(textsIn(dir)).toEqual({ 'p0/index.html': 'production' });
  });
});

describe('threads started before there is something to render', () => {
  test.each(['all', 'one'] as const)('%s: render as others do', async threads => {
    const [pool, dir] = [poolWith(2), temporaryFolder()];
    pool.start(threads);
    pool.start(threads);
    await pool.render(TEST_FRAME, dir, pages(numbered(200)));
    expect(Object.keys(textsIn(dir))).toHaveLength(200);
  });

  test('with code that cannot be loaded: the pages fail with that reason', async () => {
    const [pool, dir] = [poolWith(1, 'throw new Error("no such code")'), temporaryFolder()];
    pool.start('all');
    await expect(pool.render(TEST_FRAME, dir, pages(['a']))).rejects.toThrow('no such code');
  });
});

describe('a page that fails', () => {
  test('is reported with its reason, and the others are rendered', async () => {
    const [pool, dir] = [poolWith(1), temporaryFolder()];
    const { files, failures } = await pool.render(TEST_FRAME, dir, pages(['a', 'throw', 'b', 'throw text']));
    expect(failures).toEqual([
      { file: 'p1/index.html', reason: 'no picture of /p1/' },
      { file: 'p3/index.html', reason: 'only a text' },
    ]);
    expect(files.map(({ file }) => file)).toEqual(['p0/index.html', 'p2/index.html']);
  });

  test('a page that cannot be written fails likewise', async () => {
    const [pool, dir] = [poolWith(), temporaryFolder()];
    fs.writeFileSync(path.join(dir, 'p0'), 'a file in the way');
    const { failures } = await pool.render(TEST_FRAME, dir, pages(['a']));
    expect(failures).toEqual([{ file: 'p0/index.html', reason: expect.stringContaining('p0') }]);
  });
});

describe('a thread that dies', () => {
  test.each([
    ['exit', 'A render thread died: worker exited with code: 3. The live site is as it was.'],
    ['reject later', 'A render thread died: nobody waits for this. The live site is as it was.'],
  ])('by %j fails its site with a reason, and the next site is rendered by another', async (word, text) => {
    const [pool, dir] = [poolWith(2), temporaryFolder()];
    const mixed = [...numbered(199), word, ...numbered(200)];
    await expect(pool.render(TEST_FRAME, path.join(dir, 'one'), pages(mixed))).rejects.toThrow(text);
    const written = textsIn(path.join(dir, 'one'));
    const { files } = await pool.render(
      { ...TEST_FRAME, name: 'Next' },
      path.join(dir, 'two'),
      pages(numbered(400)),
    );
    expect(files).toHaveLength(400);
    expect(Object.values(textsIn(path.join(dir, 'two'))).filter(html => !html.startsWith('Next '))).toEqual(
      [],
    );
    // No thread continued the first site after it was given up.
    expect(textsIn(path.join(dir, 'one'))).toEqual(written);
  });

  test('because there is no renderer reports that', async () => {
    const pool = renderPool('file:///nowhere/entry.mjs');
    await expect(pool.render(TEST_FRAME, temporaryFolder(), pages(['a']))).rejects.toThrow(
      /nowhere\/entry\.mjs/,
    );
    await expect(pool.render(TEST_FRAME, temporaryFolder(), pages(['a']))).rejects.toThrow(
      /nowhere\/entry\.mjs/,
    );
  });
});

test.each([0, -1, Number.NaN])('%d threads are refused: nothing would be rendered', workers => {
  expect(() => renderPool('file:///entry.mjs', workers)).toThrow('needs at least one render thread');
});
