import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import { buildDealer } from '../../src/builder/build-dealer.ts';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import { renderPool } from '../../src/builder/render/render-pool.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { digests, feedRows, foldersOf, NOW, runBuild, sharedTools } from './build-helpers.ts';

const tools = sharedTools();
const NAMES = ['alpha', 'beta', 'gamma'];

/** Three dealers that are live as "Old", and whose files have the name "New" by now. */
async function threeDealers() {
  const { dealersDir, out } = await temporaryDealer({});
  fs.rmSync(path.join(dealersDir, 'sample'), { recursive: true });
  const write = async (name: string, cars = 3) => {
    for (const slug of NAMES) {
      const site = { slug, name: `${name} ${slug}`, origin: `https://${slug}.example` };
      await writeDealer({ dealersDir, out, slug }, { site, stock: feedRows(sampleCars(cars)) });
    }
  };
  /** With the threads of this file, which stay; `own` has others. */
  const build = (own: Partial<BuildTools> = {}, only?: string[]) => {
    const silent = { stage: () => {}, line: () => {}, end: () => {} };
    const options = { dealersDir, out, now: NOW, progress: silent, ...(only === undefined ? {} : { only }) };
    const pool = { ...tools().pool, close: async () => {} };
    return buildAll(options, async () => ({ ...tools(), pool, ...own }));
  };
  await write('Old');
  await build();
  await write('New');
  const title = (slug: string) =>
    /<title>(.*?)</.exec(fs.readFileSync(path.join(out, slug, 'index.html'), 'utf8'))?.[1];
  const titles = () => NAMES.map(title);
  return { dealersDir, out, write, build, titles, beta: () => digests(path.join(out, 'beta')) };
}

test('whatever is wrong in one site.json, the others are built and its site stays', async () => {
  const { dealersDir, out, build, titles, beta } = await threeDealers();
  const before = beta();
  const file = path.join(dealersDir, 'beta/site.json');
  for (const [damaged, named] of [
    ['{"slug": "beta",', 'site.json'],
    ['{"slug":"beta","featurs":{}}', 'featurs'],
    [Buffer.from([0xff, 0xd8, 0x00]), 'beta'],
  ] as const) {
    fs.writeFileSync(file, damaged);
    const { dealers } = await build();
    expect(dealers.map(({ slug, ok }) => [slug, ok])).toEqual([
      ['alpha', true],
      ['beta', false],
      ['gamma', true],
    ]);
    expect(dealers[1]?.problems.join('\n')).toContain(named);
    expect(dealers[1]?.problems.join('\n')).toContain('repair:');
    expect(titles()).toEqual(['New alpha', 'Old beta', 'New gamma']);
    expect(beta()).toEqual(before);
  }
  fs.writeFileSync(file, '{"slug":"beta","country":"AUS"}');
  const { code, stdout } = await runBuild(foldersOf({ dealersDir, out }));
  expect(code).toBe(1);
  expect(stdout).toMatch(/^beta +failed/m);
  expect(stdout).toMatch(/^beta: beta\/site\.json: country\n {2}expected: .*\n {2}found: .*\n {2}repair: /m);
});

test('a dealer that copies the host and the id of another stops itself alone, also on a server', async () => {
  const { dealersDir, out, build, titles } = await threeDealers();
  const files = (slug: string) => ({ dealersDir, out, slug });
  const beta = { slug: 'beta', origin: 'https://beta.example', id: 7 };
  await writeDealer(files('beta'), { site: { ...beta, name: 'New beta' } });
  expect((await build()).dealers.map(({ ok }) => ok)).toEqual([true, true, true]);
  await writeDealer(files('alpha'), { site: { ...beta, slug: 'alpha', name: 'Copy' } });
  await writeDealer(files('beta'), { site: { ...beta, name: 'Newer beta' } });
  const { dealers } = await build();
  expect(dealers.map(({ ok }) => ok)).toEqual([false, true, true]);
  expect(dealers[0]?.problems.map(text => text.split('\n')[0])).toEqual([
    'alpha/site.json: origin',
    'alpha/site.json: id',
  ]);
  expect(titles()).toEqual(['New alpha', 'Newer beta', 'New gamma']);
  const order = { dealersDir, out, now: NOW, full: false, onStage: () => {} };
  const actor = { door: 'schedule', by: null, why: null } as const;
  const alone = await buildDealer('alpha', { ...tools(), browser: undefined }, { ...order, actor });
  expect([alone.ok, alone.problems.length]).toEqual([false, 2]);
});

test('two dealers that claim a host that none of them is live with are both stopped, also if only one is to be built', async () => {
  const { dealersDir, out, build, titles } = await threeDealers();
  const moved = { slug: 'beta', name: 'New beta', origin: 'https://moved.example' };
  await writeDealer({ dealersDir, out, slug: 'beta' }, { site: moved });
  await writeDealer(
    { dealersDir, out, slug: 'alpha' },
    { site: { slug: 'alpha', name: 'Other', origin: 'http://moved.example:8080' } },
  );
  const { dealers } = await build();
  expect(dealers.map(({ ok }) => ok)).toEqual([false, false, true]);
  expect(dealers[0]?.problems.join()).toContain('which beta/site.json has too');
  expect(dealers[1]?.problems.join()).toContain('which alpha/site.json has too');
  expect(titles()).toEqual(['Old alpha', 'Old beta', 'New gamma']);
  const only = await build({}, ['alpha']);
  expect(only.dealers.map(({ slug, ok }) => [slug, ok])).toEqual([['alpha', false]]);
});

test.each([
  [
    'has a component that throws',
    'throw new Error("no such picture");',
    /^cars\/.*\/index\.html could not be rendered: no such picture\. The live site is as it was\.$/,
  ],
  ['ends a thread', 'process.exit(7);', /^A render thread died: worker exited with code: 7\./],
])(
  'a dealer that %s: the others are built, its site and its accepted stock stay',
  async (_, fault, message) => {
    const { out, write, build, titles, beta } = await threeDealers();
    const entry = path.join(path.dirname(out), 'faulty.mjs');
    fs.writeFileSync(
      entry,
      `import * as real from ${JSON.stringify(tools().renderer.entry)};
     export async function render(path, locals) {
       if (locals.frame.name.includes('beta') && path.startsWith('/cars/')) { ${fault} }
       return real.render(path, locals);
     }`,
    );
    const records = path.join(out, '.forecourt/beta');
    const before = beta();
    const accepted = fs.readFileSync(path.join(records, 'stock.ndjson'), 'utf8');
    await write('New', 4);
    const { dealers } = await build({ pool: renderPool(pathToFileURL(entry).href, 1) });
    expect(dealers.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(dealers[1]?.problems[0]).toMatch(message);
    expect(titles()).toEqual(['New alpha', 'Old beta', 'New gamma']);
    expect(beta()).toEqual(before);
    expect(fs.readFileSync(path.join(records, 'stock.ndjson'), 'utf8')).toBe(accepted);
    expect(fs.readdirSync(path.join(records, 'releases'))).toEqual(['r00000001', 'r00000001.json']);
    const mended = await build();
    expect(mended.dealers.map(({ ok, pages }) => [ok, pages.rendered > 0])).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
  },
);
