import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testStore } from '../../tests/builder/publish-helpers.ts';
import { sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import { plan } from '../site/plan.ts';
import { assetOutputs, headersOutput, planOutputs } from './outputs.ts';
import type { Output } from './publish/output.ts';

const site = await sampleSite(sampleCars(3));
const sitePlan = plan(site, new Date('2026-11-20T02:00:00Z'));
const renderer = { id: 'r1', entry: 'file:///entry.mjs', assetsDir: '/nowhere', compiled: false };
const hashes = (outputs: readonly Output[], kind: Output['kind']) =>
  outputs.filter(output => output.kind === kind).map(({ hash }) => hash);

describe('a page is made again', () => {
  const before = planOutputs(sitePlan, renderer);

  test.each([
    ['the code', { ...renderer, id: 'r2' }, sitePlan],
    ['the frame', renderer, { ...sitePlan, frameHash: 'other' }],
  ])('when %s that renders it changes: every page, and no text', (_, code, planned) => {
    const after = planOutputs(planned, code);
    const unchanged = hashes(before, 'page');
    expect(hashes(after, 'page').filter(hash => unchanged.includes(hash))).toEqual([]);
    expect(hashes(after, 'text')).toEqual(hashes(before, 'text'));
    expect(unchanged.length).toBe(sitePlan.pages.length);
  });

  test('when its data changes, and no other', () => {
    const pages = sitePlan.pages.map((page, at) => (at === 2 ? { ...page, hash: 'other' } : page));
    const after = planOutputs({ ...sitePlan, pages }, renderer);
    expect(after.filter(({ hash }, at) => hash !== before[at]?.hash).map(({ file }) => file)).toEqual([
      sitePlan.pages[2]?.file,
    ]);
  });
});

describe('files of the renderer', () => {
  test('are named by their place, hashed by their bytes, binary ones too', () => {
    const dir = testStore().home;
    fs.mkdirSync(path.join(dir, '_astro'), { recursive: true });
    const write = (file: string, bytes: readonly number[]) =>
      fs.writeFileSync(path.join(dir, file), Buffer.from(bytes));
    write('_astro/a.js', [1, 2]);
    write('favicon.ico', [0xff, 0xfe]);
    const before = assetOutputs(dir);
    expect(before.map(({ file }) => file).sort()).toEqual(['_astro/a.js', 'favicon.ico']);
    write('favicon.ico', [0xff, 0xfd]);
    const changed = assetOutputs(dir).filter(({ hash }, at) => hash !== before[at]?.hash);
    expect(changed.map(({ file }) => file)).toEqual(['favicon.ico']);
  });

  test('are none when it has none', () => {
    expect(assetOutputs('/nowhere/at/all')).toEqual([]);
  });
});

test('_headers name the digests of inline code and the search host, and change with them', () => {
  const inline = { scripts: ['sha256-abc='], styles: [] };
  const { config } = site;
  const plain = headersOutput(sitePlan, inline, config);
  const searching = headersOutput(sitePlan, inline, {
    ...config,
    search: { ...config.search, host: 'https://search.example:7700/path' },
  });
  expect(plain).toMatchObject({ kind: 'text', file: '_headers' });
  expect(plain.kind === 'text' && plain.body).toContain("script-src 'self' 'sha256-abc='");
  expect(searching.kind === 'text' && searching.body).toContain(
    "connect-src 'self' https://search.example:7700;",
  );
  expect(searching.hash).not.toBe(plain.hash);
});
