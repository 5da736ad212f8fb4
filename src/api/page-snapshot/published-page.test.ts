import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { findPublishedPage, readAsset } from './published-page.ts';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-seen-'));
afterAll(() => fs.rmSync(dist, { recursive: true, force: true }));
const hash = (letter: string) => `${letter.repeat(22)}.${letter.repeat(22)}`;
const put = (file: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  fs.writeFileSync(path.join(dist, file), content);
};
const page = (letter: string) => `<input name="page_hash" value="${hash(letter)}">`;
put('one/cars/x/index.html', page('a'));
put('other/secret/index.html', page('b'));
put('index.html', page('c'));
put('.forecourt/one/pages/2026-11-20/'.concat(`${hash('d')}.r1.html.gz`), gzipSync(page('d')));
put('.forecourt/other/pages/2026-11-20/'.concat(`${hash('e')}.r1.html.gz`), gzipSync(page('e')));
put('.forecourt/_astro/site.css', 'p{}');
put('.forecourt/secret.json', '{}');

const find = (pathname: string | null, text: string) =>
  findPublishedPage(dist, 'one', { pathname, hash: text });

test('a page is found by its hash: the live one, else one that was replaced', async () => {
  expect(await find('/cars/x/', hash('a'))).toMatchObject({ isLive: true, html: page('a') });
  expect(await find('/cars/x/', hash('d'))).toMatchObject({ isLive: false, release: 'r1', html: page('d') });
  expect(await find(null, hash('a'))).toBe(null);
});

test('no path and no hash leads out of the site', async () => {
  for (const pathname of [
    '/../other/secret/',
    '/%2e%2e/other/secret/',
    '/..%2fother/secret/',
    '/cars/../../',
  ])
    for (const letter of ['b', 'c']) expect(await find(pathname, hash(letter))).toBe(null);
  expect(await find(null, hash('e'))).toBe(null);
  const names = [
    '',
    '.',
    '../../other/pages/2026-11-20/',
    `../${hash('e')}`,
    `${hash('d')}/`,
    'd'.repeat(22),
    '\0',
  ];
  for (const name of names) expect(await find('/cars/x/', name)).toBe(null);
});

test('an asset is a file of the folder of assets', async () => {
  expect(await readAsset(dist, 'site.css')).toBe('p{}');
  for (const name of ['../secret.json', '..', '', 'none.css']) expect(await readAsset(dist, name)).toBe(null);
});
