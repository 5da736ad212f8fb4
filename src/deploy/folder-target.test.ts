import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { DeployRun } from './deploy-target.ts';
import { folderTarget } from './folder-target.ts';

function harness() {
  const root = temporaryFolder();
  const link = path.join(root, 'www');
  let now = Date.parse('2026-11-23T00:00:00Z');
  const files = (texts: Record<string, string>) =>
    Object.entries(texts).map(([file, text]) => {
      const from = path.join(root, 'release', file);
      fs.mkdirSync(path.dirname(from), { recursive: true });
      fs.writeFileSync(from, text);
      return { path: file, hash: text, bytes: text.length, from };
    });
  const deploy = (texts: Record<string, string>, more: Partial<DeployRun> = {}, where = link) => {
    now += 1000;
    return folderTarget(where, () => now).deploy(files(texts), {
      title: 'x',
      earlier: null,
      digests: { of: async () => '', isLive: () => false },
      signal: new AbortController().signal,
      beforeStart: () => {},
      beforeMixed: () => {},
      onStarted: () => {},
      onProgress: () => {},
      onNote: () => {},
      ...more,
    });
  };
  const setClock = (text: string) => {
    now = Date.parse(text);
  };
  return {
    root,
    link,
    deploy,
    setClock,
    read: (file: string) => fs.readFileSync(path.join(link, file), 'utf8'),
  };
}

test('a folder gets the files, then only those that changed, and retains those before', async () => {
  const { link, deploy, read } = harness();
  expect(await deploy({ 'index.html': 'one', 'a/b.html': 'b' })).toMatchObject({ uploaded: 2, bytes: 4 });
  const before = fs.statSync(path.join(link, 'a/b.html')).ino;
  expect(await deploy({ 'index.html': 'two', 'a/b.html': 'b' })).toMatchObject({ uploaded: 1, bytes: 3 });
  expect(read('index.html')).toBe('two');
  expect(fs.statSync(path.join(link, 'a/b.html')).ino).toBe(before);
  await deploy({ 'index.html': 'three' });
  expect(fs.existsSync(path.join(link, 'a/b.html'))).toBe(false);
  expect(fs.readdirSync(`${link}.releases`)).toHaveLength(4);
});

test('a deploy that is stopped leaves the live files, and nothing else after the next', async () => {
  const { link, deploy, read } = harness();
  await deploy({ 'index.html': 'one' });
  const controller = new AbortController();
  controller.abort(new Error('stopped'));
  await expect(deploy({ 'index.html': 'two' }, { signal: controller.signal })).rejects.toThrow('stopped');
  expect(read('index.html')).toBe('one');
  await deploy({ 'index.html': 'three' });
  expect(fs.readdirSync(`${link}.releases`).filter(name => name.endsWith('.draft'))).toEqual([]);
});

test('anything else at the place of the link is reported, and not touched', async () => {
  const { link, deploy } = harness();
  fs.mkdirSync(link);
  fs.writeFileSync(path.join(link, 'mine.txt'), 'mine');
  await expect(deploy({ 'index.html': 'one' })).rejects.toThrow(`${link} is in the way`);
  expect(fs.readdirSync(link)).toEqual(['mine.txt']);
});

test('a foreign link is not touched, whatever it points at', async () => {
  const { root, link, deploy } = harness();
  fs.mkdirSync(path.join(root, 'other'));
  fs.symlinkSync('other', link);
  await expect(deploy({ 'index.html': 'one' })).rejects.toThrow(`${link} is in the way`);
  expect(fs.readlinkSync(link)).toBe('other');
  expect(fs.existsSync(`${link}.releases`)).toBe(false);
});

test('of the folder of releases nothing is deleted that no deploy made', async () => {
  const { link, deploy } = harness();
  fs.mkdirSync(`${link}.releases/mine`, { recursive: true });
  fs.writeFileSync(`${link}.releases/mine.json`, 'mine');
  await deploy({ 'index.html': 'one' });
  await deploy({ 'index.html': 'two' });
  expect(fs.readdirSync(`${link}.releases`)).toEqual(expect.arrayContaining(['mine', 'mine.json']));
});

test('a path with a slash at its end is the path without it', async () => {
  const { link, deploy, read } = harness();
  await deploy({ 'index.html': 'one' }, {}, `${link}/`);
  expect(read('index.html')).toBe('one');
});

test('a clock that was set back makes no name longer each time', async () => {
  const { link, deploy, setClock, read } = harness();
  setClock('2027-11-23T00:00:00Z');
  await deploy({ 'index.html': 'ahead' });
  for (let turn = 0; turn < 5; turn += 1) {
    setClock('2026-11-23T00:00:00Z');
    await deploy({ 'index.html': `turn ${turn}` });
    expect(read('index.html')).toBe(`turn ${turn}`);
  }
  expect(path.basename(fs.readlinkSync(link)).length).toBeLessThan(25);
});

test('a file that is not as it was built goes live nowhere', async () => {
  const { deploy, read } = harness();
  await deploy({ 'index.html': 'one' });
  // Its letters are counted, and it has a byte more.
  await expect(deploy({ 'index.html': 'zw\u00f6' })).rejects.toThrow('is not as it was built (4 bytes of 3)');
  expect(read('index.html')).toBe('one');
});
