import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sitesApp } from '../../src/api/sites-app.ts';
import { retainAssets } from '../../src/release/publish/retain-assets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

/** A site whose live release has the assets of the version that was built last. */
function versions() {
  const root = temporaryFolder();
  const out = path.join(root, 'dist');
  const write = (folder: string, names: readonly string[]) => {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(path.join(folder, '_astro'), { recursive: true });
    for (const name of names) fs.writeFileSync(path.join(folder, '_astro', name), name);
  };
  const build = (names: readonly string[], now: Date, slug = 'sample') => {
    write(path.join(root, 'assets'), names);
    retainAssets(out, path.join(root, 'assets'), now);
    write(path.join(out, slug), names);
    return fs.readdirSync(path.join(out, '.forecourt/_astro')).sort();
  };
  return { out, build };
}

test('assets stay for thirty days after the release that no longer has them', () => {
  const { build } = versions();
  expect(build(['a.1.js', 'b.1.js'], day(1))).toEqual(['a.1.js', 'b.1.js']);
  expect(build(['a.2.js', 'b.1.js'], day(2))).toEqual(['a.1.js', 'a.2.js', 'b.1.js']);
  expect(build(['a.2.js', 'b.1.js'], day(32))).toEqual(['a.1.js', 'a.2.js', 'b.1.js']);
  expect(build(['a.2.js', 'b.1.js'], day(33))).toEqual(['a.2.js', 'b.1.js']);
});

test('assets stay also where no build ran for longer than that: until the release, visitors got them', () => {
  const { build } = versions();
  build(['a.1.js'], day(1));
  expect(build(['a.2.js'], day(100))).toEqual(['a.1.js', 'a.2.js']);
  expect(build(['a.2.js'], day(130))).toEqual(['a.1.js', 'a.2.js']);
  expect(build(['a.2.js'], day(131))).toEqual(['a.2.js']);
});

test('assets stay also of a site that is built later than others, by newer code', () => {
  const { build } = versions();
  build(['a.1.js'], day(1), 'late');
  build(['a.2.js'], day(2), 'early');
  expect(build(['a.2.js'], day(60), 'early')).toEqual(['a.1.js', 'a.2.js']);
  expect(build(['a.2.js'], day(61), 'late')).toEqual(['a.1.js', 'a.2.js']);
  expect(build(['a.2.js'], day(92), 'late')).toEqual(['a.2.js']);
});

test('a page that was opened before a release gets the files of its own version, with the headers of its site', async () => {
  const { out, build } = versions();
  build(['old.js'], day(1));
  build(['new.js'], day(2));
  fs.mkdirSync(path.join(out, '.forecourt/sample/server'), { recursive: true });
  const record = { slug: 'sample', name: 'Sample', origin: 'https://sample.example' };
  fs.writeFileSync(path.join(out, '.forecourt/sample/site.json'), JSON.stringify(record));
  fs.writeFileSync(path.join(out, '.forecourt/sample/server/site.json'), 'secret');
  fs.writeFileSync(path.join(out, 'sample/_astro/new.js'), 'new');
  fs.writeFileSync(path.join(out, 'sample/_headers'), '/_astro/*\n  Cache-Control: immutable\n');
  const app = sitesApp({ dist: out });
  const get = async (target: string) => {
    const response = await app.request(`http://sample.localhost${target}`);
    return [response.status, await response.text(), response.headers.get('cache-control')];
  };
  expect(await get('/_astro/old.js')).toEqual([200, 'old.js', 'immutable']);
  expect(await get('/_astro/new.js')).toEqual([200, 'new', 'immutable']);
  for (const target of [
    '/_astro/none.js',
    '/_astro/',
    '/_astro',
    '/_astro/..%2fsample/site.json',
    '/_astro/%2e%2e/sample/server/site.json',
    '/sample/site.json',
    '/old.js',
  ])
    expect((await get(target))[0]).toBe(404);
});
