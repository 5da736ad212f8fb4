import fs from 'node:fs';
import promises from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { NOT_PREPARED } from './prepared-files.ts';
import { siteFile } from './site-file.ts';

/** Two releases of a site, the second live; `big.bin` is larger than what is read at once. */
function site() {
  const dir = temporaryFolder();
  for (const release of ['r1', 'r2']) {
    fs.mkdirSync(path.join(dir, release));
    fs.writeFileSync(path.join(dir, release, 'index.html'), release);
    fs.writeFileSync(path.join(dir, release, '404.html'), `not in ${release}`);
    fs.writeFileSync(path.join(dir, release, 'big.bin'), Buffer.alloc(3_000_000, release));
  }
  const root = path.join(dir, 'live');
  fs.symlinkSync('r2', root);
  const get = (target: string) =>
    siteFile(new Request(`http://sample.localhost${target}`), { root, records: dir, prepared: NOT_PREPARED });
  return { dir, get };
}

test('a request whose release is taken apart meanwhile is answered from the one that is live', async () => {
  const { dir, get } = site();
  fs.rmSync(path.join(dir, 'r1'), { recursive: true });
  vi.spyOn(promises, 'realpath').mockResolvedValueOnce(path.join(dir, 'r1'));
  const response = await get('/');
  expect([response.status, await response.text()]).toEqual([200, 'r2']);
});

test('what the live release does not have is missing, whatever is requested', async () => {
  const { dir, get } = site();
  vi.spyOn(promises, 'realpath').mockResolvedValueOnce(path.join(dir, 'r1'));
  const response = await get('/none/');
  expect([response.status, await response.text()]).toEqual([404, 'not in r2']);
});

test('a file that is removed while it is sent is sent to its end', async () => {
  const { dir, get } = site();
  const response = await get('/big.bin');
  fs.rmSync(path.join(dir, 'r2/big.bin'));
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.alloc(3_000_000, 'r2'))).toBe(true);
});
