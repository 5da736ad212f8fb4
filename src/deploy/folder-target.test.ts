import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DeployRun } from './deploy-target.ts';
import { folderTarget } from './folder-target.ts';

function lab() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-folder-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  const link = path.join(root, 'www');
  let now = Date.parse('2026-11-23T00:00:00Z');
  const files = (texts: Record<string, string>) =>
    Object.entries(texts).map(([file, text]) => {
      const from = path.join(root, 'release', file);
      fs.mkdirSync(path.dirname(from), { recursive: true });
      fs.writeFileSync(from, text);
      return { path: file, hash: text, bytes: text.length, from };
    });
  const deploy = (texts: Record<string, string>, more: Partial<DeployRun> = {}) => {
    now += 1000;
    return folderTarget(link, () => now).deploy(files(texts), {
      title: 'x',
      earlier: null,
      signal: new AbortController().signal,
      beforeBegin: () => {},
      beforeMixed: () => {},
      onBegun: () => {},
      onProgress: () => {},
      onNote: () => {},
      ...more,
    });
  };
  return { root, link, deploy, read: (file: string) => fs.readFileSync(path.join(link, file), 'utf8') };
}

test('a folder gets the files, then only those that changed, and retains those before', async () => {
  const { link, deploy, read } = lab();
  expect(await deploy({ 'index.html': 'one', 'a/b.html': 'b' })).toMatchObject({ uploaded: 2, bytes: 4 });
  const before = fs.statSync(path.join(link, 'a/b.html')).ino;
  expect(await deploy({ 'index.html': 'two', 'a/b.html': 'b' })).toMatchObject({ uploaded: 1, bytes: 3 });
  expect(read('index.html')).toBe('two');
  expect(fs.statSync(path.join(link, 'a/b.html')).ino).toBe(before);
  await deploy({ 'index.html': 'three' });
  expect(fs.existsSync(path.join(link, 'a/b.html'))).toBe(false);
  expect(fs.readdirSync(`${link}.releases`)).toHaveLength(4);
});

test('a deploy that is stopped leaves the live files, and nothing of its own after the next', async () => {
  const { link, deploy, read } = lab();
  await deploy({ 'index.html': 'one' });
  const controller = new AbortController();
  controller.abort(new Error('stopped'));
  await expect(deploy({ 'index.html': 'two' }, { signal: controller.signal })).rejects.toThrow('stopped');
  expect(read('index.html')).toBe('one');
  await deploy({ 'index.html': 'three' });
  expect(fs.readdirSync(`${link}.releases`).filter(name => name.endsWith('.draft'))).toEqual([]);
});

test('anything else at the place of the link is reported, and left alone', async () => {
  const { link, deploy } = lab();
  fs.mkdirSync(link);
  fs.writeFileSync(path.join(link, 'mine.txt'), 'mine');
  await expect(deploy({ 'index.html': 'one' })).rejects.toThrow(`${link} is in the way`);
  expect(fs.readdirSync(link)).toEqual(['mine.txt']);
});
