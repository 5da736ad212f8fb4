import fs from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderStamp } from './folder-stamp.ts';

const LATER = () => Date.now() + 10_000;

async function folder() {
  const made = await mkdtempDisposable(path.join(os.tmpdir(), 'forecourt-stamp-'));
  fs.mkdirSync(path.join(made.path, 'images'));
  fs.writeFileSync(path.join(made.path, 'site.json'), '{}');
  fs.writeFileSync(path.join(made.path, 'images/a.jpg'), 'a');
  return made;
}

test('a stamp stays while nothing is written', async () => {
  await using made = await folder();
  const stamp = folderStamp([made.path], LATER());
  expect(stamp).not.toBeNull();
  expect(folderStamp([made.path], LATER())).toBe(stamp);
});

test.each<[string, (dir: string) => void]>([
  ['another text of the same length', dir => fs.writeFileSync(path.join(dir, 'site.json'), '[]')],
  [
    'one of the same length and time, as copies that keep times make it',
    dir => {
      const { atime, mtime } = fs.statSync(path.join(dir, 'site.json'));
      fs.writeFileSync(path.join(dir, 'site.json'), '[]');
      fs.utimesSync(path.join(dir, 'site.json'), atime, mtime);
    },
  ],
  [
    'a file renamed over it',
    dir => {
      fs.writeFileSync(path.join(dir, '../next.json'), '{}');
      fs.renameSync(path.join(dir, '../next.json'), path.join(dir, 'site.json'));
    },
  ],
  ['a picture below', dir => fs.writeFileSync(path.join(dir, 'images/a.jpg'), 'b')],
  ['a picture more', dir => fs.writeFileSync(path.join(dir, 'images/b.jpg'), 'b')],
  ['a picture less', dir => fs.rmSync(path.join(dir, 'images/a.jpg'))],
  ['another name', dir => fs.renameSync(path.join(dir, 'images/a.jpg'), path.join(dir, 'images/c.jpg'))],
])('a stamp changes with %s', async (_, edit) => {
  await using made = await folder();
  const stamp = folderStamp([made.path], LATER());
  edit(made.path);
  expect(folderStamp([made.path], LATER())).not.toBe(stamp);
});

test('what a link leads to counts; a link to a folder around it ends nothing in a circle', async () => {
  await using made = await folder();
  await using other = await folder();
  fs.symlinkSync(path.join(other.path, 'site.json'), path.join(made.path, 'linked.json'));
  fs.symlinkSync(made.path, path.join(made.path, 'images/around'));
  const stamp = folderStamp([made.path], LATER());
  fs.writeFileSync(path.join(other.path, 'site.json'), '[]');
  expect(folderStamp([made.path], LATER())).not.toBe(stamp);
});

test('a file that was written just now has no stamp: it may be written again within the same tick', async () => {
  await using made = await folder();
  expect(folderStamp([made.path])).toBeNull();
});
