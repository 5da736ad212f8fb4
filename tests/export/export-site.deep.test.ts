import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeKit } from '../../scripts/export/write-kit.ts';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import { writeChecksums } from '../../src/builder/export/checksums.ts';
import { readKitPictures } from '../../src/builder/export/kit-pictures.ts';
import { openImageCache } from '../../src/builder/images/cache/image-cache.ts';
import { seedCache } from '../../src/builder/images/cache/seed-cache.ts';
import { readArchive } from '../../src/release/archive/price-archive.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import {
  buildSite,
  differing,
  digests,
  feedRows,
  filesIn,
  foldersOf,
  liveDir,
  NOW,
  sharedTools,
} from '../builder/build-helpers.ts';
import { noisyJpeg } from '../support/images/test-images.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { listen } from '../support/server/listen.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { OFFLINE, runScript } from './run-export.ts';

const tools = sharedTools();

const HOST = 'https://photos.example';
const photos = (...urls: string[]) => ({
  primary_image_url: urls[0] ?? null,
  images: urls.map(url => ({ image: { url, thumb: null } })),
});
const sold = { status: 'sold', sold: true, sold_date_timestamp: NOW.getTime() / 1000 - 86_400 };

/** Tools that fetch the photos of `HOST` from a server of the test, until it is closed. */
async function withPhotos(): Promise<{ tools: BuildTools; close: () => void }> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const server = await listen({
    fetch: async request => {
      const name = new URL(request.url).pathname;
      if (name === '/lost.jpg') return new Response('gone', { status: 404 });
      return new Response(new Uint8Array(await noisyJpeg(90, 60, seed + name.length)), {
        headers: { 'content-type': 'image/jpeg' },
      });
    },
  });
  const { images } = tools();
  return {
    close: server.close,
    tools: {
      ...tools(),
      images: {
        ...images,
        describe: (sources, options) =>
          images.describe(sources, {
            ...options,
            fetch: url => fetch(String(url).replace(HOST, `http://127.0.0.1:${server.port}`)),
          }),
      },
    },
  };
}

const SITE = {
  group: 'north',
  include_sold_cars_days: 7,
  features: { postcodeGeocoding: true },
  publish: { waits: ['texts'] },
};

/** A dealer with all that makes a site differ from its files. */
async function livedInSite(): Promise<TemporaryDealer> {
  const id = Math.floor(Math.random() * 1e9);
  const url = (name: string) => `${HOST}/${id}/${name}`;
  const cars = [
    sampleCar(1, { id: 'a1', price: 30_000, ...photos(url('one.jpg'), url('second.jpg')) }),
    sampleCar(2, { id: 'a2', ...photos('own.jpg'), ...sold }),
    sampleCar(3, { id: 'a3', ...photos(`${HOST}/lost.jpg`) }),
    sampleCar(4, { id: 'a4' }),
  ];
  const files = {
    'images/own.jpg': await noisyJpeg(70, 50, id),
    'content/about-us.md': '# About us\n\nA yard.',
    '.env': 'STRIPE_SECRET_KEY=sk_live_0123456789abcdef0123',
  };
  const dealer = await temporaryDealer({ site: SITE, stock: feedRows(cars), files });
  for (const [name, text] of [
    ['_groups/north.json', JSON.stringify({ texts: { home: 'Start' } })],
    ['_groups/other.json', JSON.stringify({ texts: { home: 'THE OTHER GROUP' } })],
    ['_postcodes/AU.txt', 'AU\t4031\tKedron\tQueensland\tQLD\t\t\t\t\t-27.40\t153.03\t4\n'],
    ['another/site.json', '{ "slug": "another", "name": "THE OTHER DEALER" }'],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(dealer.dealersDir, name)), { recursive: true });
    fs.writeFileSync(path.join(dealer.dealersDir, name), text);
  }
  const remote = await withPhotos();
  expect(await buildSite(remote.tools, dealer)).toMatchObject({ ok: true, problems: [] });
  // A price falls, a car arrives and another goes by an update; a text waits for approval, another was never built.
  const upserts = feedRows([
    { ...(cars[0] ?? sampleCar(1)), price: 27_000 },
    sampleCar(9, { id: 'a9', ...photos(url('nine.jpg')) }),
  ]);
  const update = path.join(path.dirname(dealer.out), 'change.json');
  fs.writeFileSync(update, JSON.stringify({ upserts, deletes: ['a4'] }));
  await remote.tools.images.describe([{ kind: 'remote', url: url('nine.jpg') }]);
  const changed = { ...SITE, texts: { viewDetails: 'WAITS FOR APPROVAL' } };
  await writeDealer(dealer, { site: changed });
  const ingested = await runScript('ingest', [dealer.slug, update, '--dealers', dealer.dealersDir], {
    DIST: dealer.out,
    STORE: path.join(path.dirname(dealer.out), 'store'),
  });
  expect(ingested).toMatchObject({ code: 0 });
  await writeDealer(dealer, { site: { ...changed, name: 'Renamed, and not built' } });
  remote.close();
  return dealer;
}

const options = ({ dealersDir, out }: TemporaryDealer) => [
  ...['--dealers', dealersDir, '--out', out],
  ...['--store', path.join(path.dirname(out), 'store')],
];

const recordIn = (kit: string) => JSON.parse(fs.readFileSync(path.join(kit, 'kit.json'), 'utf8'));

describe('a kit', () => {
  test('gives the same bytes on a machine that has nothing else and no network, and builds go on from there', async () => {
    const dealer = await livedInSite();
    const live = digests(liveDir(dealer));
    const archived = readArchive(releaseStore(dealer.out, dealer.slug));
    const root = path.dirname(dealer.out);
    const kit = path.join(root, 'kit');
    const exported = await runScript('export', [dealer.slug, kit, ...options(dealer)], OFFLINE);
    expect(exported).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        '1 pictures cannot be had here, the first is https://photos.example/lost.jpg',
      ),
    });
    for (const dir of [dealer.dealersDir, dealer.out, path.join(root, 'store')])
      fs.rmSync(dir, { recursive: true });

    // The site: plain files, with the car that was sold, the photo of the server that is gone, and the one that was lost.
    expect(differing(digests(path.join(kit, 'site')), live)).toEqual([]);
    for (const file of filesIn(kit)) {
      const { nlink } = fs.lstatSync(path.join(kit, file));
      expect([file, nlink]).toEqual([file, 1]);
    }
    expect(Object.keys(live).filter(file => file.endsWith('.pdf')).length).toBeGreaterThan(0);
    expect(Object.keys(live).filter(file => file.startsWith('_images/')).length).toBeGreaterThan(5);
    const kept = filesIn(kit)
      .map(file => fs.readFileSync(path.join(kit, file), 'latin1'))
      .join('\n');
    expect(kept).toContain(`${HOST}/lost.jpg`);
    expect(kept).not.toContain('THE OTHER');
    expect(kept).not.toContain('sk_live_');

    const rebuilt = await runScript('export', ['--rebuild', kit, '--json'], OFFLINE);
    expect(rebuilt).toMatchObject({ code: 0 });
    expect(JSON.parse(rebuilt.stdout)).toMatchObject({
      isEqual: true,
      equal: Object.keys(live).length,
      out: null,
    });

    // The facts of the photos are included: none is fetched or encoded again.
    const { photos: known } = readKitPictures(kit);
    expect(known.length).toBeGreaterThan(1);
    const cache = path.join(root, 'images');
    await seedCache(cache, path.join(kit, 'site/_images'), known, Date.now());
    const seeded = await openImageCache(cache);
    const { images, failures } = await seeded.describe(
      known.map(({ url }) => ({ kind: 'remote', url })),
      { fetch: () => Promise.reject(new Error('fetched')) },
    );
    expect([images.size, failures]).toEqual([known.length, []]);
    expect(await seeded.encode(images.values())).toMatchObject({ encoded: 0, failures: [] });

    // The command of every day, in the place that a rebuild prepared: what waits still waits, the new name is live.
    const out = path.join(root, 'elsewhere');
    expect(await runScript('export', ['--rebuild', kit, '--out', out], OFFLINE)).toMatchObject({ code: 0 });
    expect(differing(digests(path.join(out, dealer.slug)), live)).toEqual([]);
    const again = { ...dealer, dealersDir: path.join(kit, 'dealers'), out };
    const site = path.join(again.dealersDir, dealer.slug, 'site.json');
    const text = fs.readFileSync(site, 'utf8');
    fs.writeFileSync(site, text.replace('Renamed, and not built', 'Sample Motors'));
    const build = [...foldersOf(again), '--only', dealer.slug, '--now', recordIn(kit).now, '--full'];
    expect(await runScript('build', build, OFFLINE)).toMatchObject({ code: 0 });
    expect(differing(digests(path.join(out, dealer.slug)), live)).toEqual([]);
    expect(readArchive(releaseStore(out, dealer.slug)).slice(0, archived.length)).toEqual(archived);
    fs.writeFileSync(site, text);
    expect(await runScript('build', build, OFFLINE)).toMatchObject({ code: 0 });
    const home = fs.readFileSync(path.join(out, dealer.slug, 'index.html'), 'utf8');
    expect(home).toContain('Renamed, and not built');
    expect(home).not.toContain('WAITS FOR APPROVAL');
  });
});

describe('an export', () => {
  async function builtSite(files: Record<string, string> = {}) {
    const dealer = await temporaryDealer({ stock: feedRows([sampleCar(1)]), files });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, problems: [] });
    const root = path.dirname(dealer.out);
    const kit = path.join(root, 'kit');
    const run = (args: string[], env = {}) => runScript('export', [...args, ...options(dealer)], env);
    /** Runs the command with these arguments, without a process for each. */
    const write = (slug: string, into: string) =>
      writeKit(slug, into, {
        dealersDir: dealer.dealersDir,
        out: dealer.out,
        store: { dir: path.join(root, 'store') },
        privateAnswers: false,
        env: {},
        onStage: () => {},
      });
    return { dealer, root, kit, run, write };
  }

  test('that is not possible says why, and leaves nothing', async () => {
    const { dealer, root, kit, run, write } = await builtSite();
    fs.symlinkSync('dealers', path.join(root, 'alias'));
    const commands: [string[], string][] = [
      [['../sample', kit], 'Name one dealer'],
      [['sample'], 'Name one dealer'],
      [['sample', root], 'is not empty'],
      [['--rebuild', root], 'is no exit kit'],
      [['sample', '--rebuild', kit], '--rebuild takes a kit and no dealer'],
    ];
    for (const [args, text] of commands)
      expect([args, await run(args)]).toEqual([
        args,
        expect.objectContaining({ code: 1, stdout: '', stderr: expect.stringContaining(text) }),
      ]);
    const refused: [string, string, string][] = [
      ['sampl', kit, 'No dealer is called sampl in'],
      ['sample', dealer.dealersDir, 'lies in'],
      ['sample', path.join(dealer.out, 'kit'), 'lies in'],
      ['sample', path.join(root, 'alias/kit'), 'lies in'],
      ['sample', path.join(root, 'store/kit'), 'lies in'],
      ['sample', path.resolve('kit-of-a-test'), 'would be committed'],
      ['sample', path.join(dealer.dealersDir, 'sample/site.json'), 'lies in'],
    ];
    for (const [slug, into, text] of refused) await expect(write(slug, into), into).rejects.toThrow(text);
    await writeDealer({ ...dealer, slug: 'new' }, { site: { slug: 'new' } });
    await expect(write('new', kit)).rejects.toThrow('is not built in');
    expect(fs.existsSync(path.join(dealer.out, '.forecourt/new'))).toBe(false);
    fs.mkdirSync(`${kit}.draft`);
    await expect(write('sample', kit)).rejects.toThrow('another export');
    fs.rmdirSync(`${kit}.draft`);
    fs.rmSync(path.join(root, 'alias'));
    expect(fs.readdirSync(root).sort()).toEqual(['dealers', 'dist']);
  });

  test('refuses links that lead out of the dealer’s folder, and a file with a secret of the server', async () => {
    const secret = 'a-long-secret-of-the-server';
    const { dealer, root, kit, run, write } = await builtSite({
      'content/about-us.md': `# About\n\n${secret}`,
    });
    await writeDealer({ ...dealer, slug: 'other' }, { site: { slug: 'other' } });
    const links = [
      ['/etc/hostname', 'images/logo.png'],
      ['../../other/site.json', 'images/logo.png'],
      ['../other', 'more'],
      ['nowhere', 'notes.txt'],
    ] as const;
    for (const [target, name] of links) {
      const link = path.join(dealer.dealersDir, 'sample', name);
      fs.mkdirSync(path.dirname(link), { recursive: true });
      fs.symlinkSync(target, link);
      await expect(write('sample', kit), target).rejects.toThrow('is a link that leads out of');
      fs.rmSync(link);
    }
    expect(await run(['sample', kit], { STOCK_WEBHOOK_SECRET_SAMPLE: secret })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds the value of STOCK_WEBHOOK_SECRET_SAMPLE'),
    });
    expect(fs.readdirSync(root).sort()).toEqual(['dealers', 'dist']);
  });

  test('leaves the cars of other dealers out of a shared feed, in the folder or sent, and gives the same site', async () => {
    const { dealer, root, kit, run } = await builtSite();
    const rows = feedRows([sampleCar(1), sampleCar(2, { name: 'OF ANOTHER DEALER' })]);
    const feed = JSON.stringify(rows.map((row, at) => ({ ...row, yard: at === 0 ? 'mine' : 'theirs' })));
    const map = { format: 'forecourt', filter: { yard: 'mine' }, file: 'feeds/all.json' };
    await writeDealer(dealer, {
      files: {
        'stock.map.json': JSON.stringify(map),
        'feeds/all.json': feed,
        '.\u001b[2Jcleared': 'x',
        ...{ '.git/objects/aa': 'x', '.git/objects/ab': 'x' },
      },
    });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, cars: { accepted: 1 } });
    const hasOther = () =>
      filesIn(kit).filter(file => fs.readFileSync(path.join(kit, file), 'latin1').includes('OF ANOTHER'));
    const { code, stdout } = await run(['sample', kit]);
    expect([code, stdout.split('\n').filter(line => line.startsWith('Note: sample/'))]).toEqual([
      0,
      [
        'Note: sample/.\ufffd[2Jcleared: what is hidden is no part of a site',
        'Note: sample/.git: what is hidden is no part of a site',
        ...['feeds/all', 'stock'].map(
          name =>
            `Note: sample/${name}.json: the feed has cars of other dealers, too; the cars of sample are in state/stock.ndjson`,
        ),
      ],
    ]);
    expect(hasOther()).toEqual([]);
    expect(await runScript('export', ['--rebuild', kit])).toMatchObject({ code: 0 });

    const sent = path.join(root, 'sent.json');
    fs.writeFileSync(sent, feed);
    const folders = { DIST: dealer.out, STORE: path.join(root, 'store') };
    const ingested = await runScript('ingest', ['sample', sent, '--dealers', dealer.dealersDir], folders);
    expect(ingested).toMatchObject({ code: 0 });
    fs.rmSync(kit, { recursive: true });
    expect(await run(['sample', kit])).toMatchObject({ code: 0 });
    expect(hasOther()).toEqual([]);
    expect(fs.readFileSync(path.join(kit, 'state/received.ndjson'), 'utf8')).toContain('"mine"');
    expect(await runScript('export', ['--rebuild', kit])).toMatchObject({ code: 0 });
  });

  test('is checked: files that were changed, added or lost are named, and pages that differ', async () => {
    const { kit, run, root } = await builtSite();
    expect(await run(['sample', kit])).toMatchObject({ code: 0 });
    const home = path.join(kit, 'site/index.html');
    const text = fs.readFileSync(home, 'utf8');
    fs.writeFileSync(home, `${text}<!-- -->`);
    fs.rmSync(path.join(kit, 'site/robots.txt'));
    fs.writeFileSync(path.join(kit, 'site/more.html'), '');
    fs.writeFileSync(path.join(kit, 'site/\u001b[2Jmore.html'), '');
    fs.rmSync(path.join(kit, 'site/404.html'));
    fs.symlinkSync('/etc/hostname', path.join(kit, 'site/404.html'));
    const out = path.join(root, 'elsewhere');
    const refused = await runScript('export', ['--rebuild', kit, '--out', out]);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(
      refused.stderr
        .split('\n')
        .filter(line => line.startsWith('  site'))
        .sort(),
    ).toEqual([
      '  site/404.html is no plain file',
      '  site/index.html was changed',
      '  site/more.html is not in the list',
      '  site/robots.txt is missing',
      '  site/\ufffd[2Jmore.html is not in the list',
    ]);
    expect(fs.existsSync(out)).toBe(false);
    // The list was changed, too.
    for (const name of ['more.html', '\u001b[2Jmore.html', '404.html'])
      fs.rmSync(path.join(kit, 'site', name));
    await writeChecksums(kit, new Map(), () => {});
    const differs = await runScript('export', ['--rebuild', kit]);
    expect(differs).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('  other bytes: index.html'),
    });
    expect(differs.stdout).toContain('not in the kit: 404.html');
    // Nothing is left where a site cannot be built.
    fs.writeFileSync(path.join(kit, 'state/published-dealer.json'), '{}');
    await writeChecksums(kit, new Map(), () => {});
    expect(await runScript('export', ['--rebuild', kit, '--out', out])).toMatchObject({ code: 1 });
    expect(fs.readdirSync(path.join(out, '.forecourt'))).toEqual([]);
  });
});
