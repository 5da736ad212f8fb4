import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildAll as buildAllWith } from '../../src/builder/build-all.ts';
import { renderPool } from '../../src/builder/render/render-pool.ts';
import { progress } from '../../src/builder/report/progress.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { digests, feedRows, liveDir, NOW, sharedTools } from './build-helpers.ts';
import { foldersOf, runBuild } from './run-build.ts';

const tools = sharedTools();
/** With the threads of this file, which stay. */
const buildAll: typeof buildAllWith = (options, openTools) =>
  buildAllWith(
    options,
    openTools ?? (async () => ({ ...tools(), pool: { ...tools().pool, close: async () => {} } })),
  );

const NAMES = ['alpha', 'beta', 'gamma'];

/** Three dealers in one folder; `all` writes their files with a name of the site. */
async function threeDealers() {
  const first = await temporaryDealer({});
  fs.rmSync(path.join(first.dealersDir, first.slug), { recursive: true });
  const dealers = NAMES.map((slug): TemporaryDealer => ({ ...first, slug }));
  const write = async (name: string) => {
    for (const dealer of dealers) {
      const site = {
        slug: dealer.slug,
        name: `${name} ${dealer.slug}`,
        origin: `https://${dealer.slug}.example`,
      };
      await writeDealer(dealer, { site, stock: feedRows(sampleCars(3)) });
    }
  };
  await write('Old');
  const folders = { dealersDir: first.dealersDir, out: first.out };
  return { dealers, write, folders, live: () => dealers.map(dealer => digests(liveDir(dealer))) };
}

const nameOf = (dealer: TemporaryDealer | undefined) =>
  dealer === undefined
    ? ''
    : fs.readFileSync(path.join(liveDir(dealer), 'index.html'), 'utf8').match(/<title>(.*?)</)?.[1];

describe('one dealer that is broken', () => {
  test('whatever is wrong in its site.json, the others are built and its site stays', async () => {
    const { dealers, write, folders, live } = await threeDealers();
    const options = { ...folders, now: NOW, progress: progress({ write: () => {} }) };
    await buildAll(options);
    const [, before] = live();
    await write('New');
    for (const [damaged, named] of [
      ['{"slug": "beta",', 'site.json'],
      ['{"slug":"beta","featurs":{}}', 'featurs'],
      [Buffer.from([0xff, 0xd8, 0x00]), 'beta'],
    ] as const) {
      fs.writeFileSync(path.join(folders.dealersDir, 'beta/site.json'), damaged);
      const { dealers: reports } = await buildAll(options);
      expect(reports.map(({ slug, ok }) => [slug, ok])).toEqual([
        ['alpha', true],
        ['beta', false],
        ['gamma', true],
      ]);
      expect(reports[1]?.problems.join('\n')).toContain(named);
      expect(reports[1]?.problems.join('\n')).toContain('repair:');
      expect(dealers.map(nameOf)).toEqual(['New alpha', 'Old beta', 'New gamma']);
      expect(live()[1]).toEqual(before);
    }
  });

  test('makes the exit code 1, and the table names it and how to repair it', async () => {
    const { dealers, folders } = await threeDealers();
    fs.writeFileSync(path.join(folders.dealersDir, 'beta/site.json'), '{"slug":"beta","country":"AUS"}');
    const { code, stdout } = await runBuild(foldersOf(folders));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^beta +failed/m);
    expect(stdout).toMatch(
      /^beta: beta\/site\.json: country\n {2}expected: .*\n {2}found: .*\n {2}repair: /m,
    );
    expect(dealers.map(dealer => fs.existsSync(liveDir(dealer)))).toEqual([true, false, true]);
  });
});

describe('two dealers that claim one host', () => {
  test('are both stopped, also where only one is to be built; the third is built, and live sites stay', async () => {
    const { dealers, folders, write } = await threeDealers();
    const options = { ...folders, now: NOW, progress: progress({ write: () => {} }) };
    await buildAll(options);
    await write('New');
    const [alpha] = dealers;
    if (alpha === undefined) throw new Error('no dealer');
    await writeDealer(alpha, {
      site: { slug: 'alpha', name: 'Other', origin: 'http://beta.example:8080' },
      stock: feedRows(sampleCars(3)),
    });
    const { dealers: reports } = await buildAll(options);
    expect(reports.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(reports[0]?.problems.join()).toContain('which beta/site.json has too');
    expect(reports[1]?.problems.join()).toContain('which alpha/site.json has too');
    expect(dealers.map(nameOf)).toEqual(['Old alpha', 'Old beta', 'New gamma']);
    const { dealers: only } = await buildAll({ ...options, only: ['alpha'] });
    expect(only.map(({ slug, ok }) => [slug, ok])).toEqual([['alpha', false]]);
  });
});

describe('one dealer whose pages cannot be rendered', () => {
  /** The real renderer, but for what `fault` does to pages of one site. */
  async function toolsWith(folder: string, fault: string) {
    const entry = path.join(folder, 'faulty.mjs');
    fs.writeFileSync(
      entry,
      `import * as real from ${JSON.stringify(tools().renderer.entry)};
       export async function render(path, locals) {
         if (locals.frame.name.includes('beta') && path.startsWith('/cars/')) { ${fault} }
         return real.render(path, locals);
       }`,
    );
    return { ...tools(), pool: renderPool(pathToFileURL(entry).href, 1) };
  }

  test.each([
    [
      'a component that throws',
      'throw new Error("no such picture");',
      /^cars\/.*\/index\.html could not be rendered: no such picture\. The live site is as it was\.$/,
    ],
    ['a thread that ends', 'process.exit(7);', /^A render thread died: worker exited with code: 7\./],
  ])('%s: the others are built, its site and its accepted stock stay', async (_, fault, message) => {
    const { dealers, write, folders, live } = await threeDealers();
    const options = { ...folders, now: NOW, progress: progress({ write: () => {} }) };
    await buildAll(options);
    const records = path.join(folders.out, '.forecourt/beta');
    const [, before] = live();
    const accepted = fs.readFileSync(path.join(records, 'stock.ndjson'), 'utf8');
    await write('New');
    for (const dealer of dealers)
      await writeDealer(dealer, { site: undefined, stock: feedRows(sampleCars(4)) } as never);
    const { dealers: reports } = await buildAll(options, () => toolsWith(path.dirname(folders.out), fault));
    expect(reports.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(reports[1]?.problems[0]).toMatch(message);
    expect(dealers.map(nameOf)).toEqual(['New alpha', 'Old beta', 'New gamma']);
    expect(live()[1]).toEqual(before);
    expect(fs.readFileSync(path.join(records, 'stock.ndjson'), 'utf8')).toBe(accepted);
    expect(fs.readdirSync(path.join(records, 'releases'))).toEqual(['r00000001', 'r00000001.json']);
    const mended = await buildAll(options);
    expect(mended.dealers.map(({ ok, pages }) => [ok, pages.rendered > 0])).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
  });
});
