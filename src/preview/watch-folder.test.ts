import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { watchFolder } from './watch-folder.ts';

test('changes that come together are reported once, by the folders they are in, until the watch ends', async () => {
  const dir = temporaryFolder({ 'one/a/b.json': 1, 'two/a.json': 1, 'three/a.json': 1 });
  const reports: string[][] = [];
  const end = watchFolder(dir, names => reports.push(names.sort()));
  fs.writeFileSync(path.join(dir, 'one/a/b.json'), '2');
  fs.writeFileSync(path.join(dir, 'two/a.json'), '2');
  await expect.poll(() => reports).toEqual([['one', 'two']]);
  end();
  fs.writeFileSync(path.join(dir, 'three/a.json'), '2');
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(reports).toHaveLength(1);
});
