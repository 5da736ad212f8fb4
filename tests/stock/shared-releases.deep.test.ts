import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyRelease } from '../../src/api/stock/copy-release.ts';
import { releaseFollower } from '../../src/api/stock/release-follower.ts';
import { type SharingDeps, shareRelease } from '../../src/api/stock/share-release.ts';
import { rollBackAll } from '../../src/api/stock/share-rollback.ts';
import { openStore, type Store } from '../../src/api/store/open-store.ts';
import { completeStockJobs } from '../../src/api/store/stock/complete-stock-jobs.ts';
import { type LeasedSite, leaseStockSite, makeSiteDue } from '../../src/api/store/stock/lease-stock-site.ts';
import { newestList, siteReleases } from '../../src/api/store/stock/shared-releases.ts';
import type { Output } from '../../src/builder/publish/output.ts';
import { publish } from '../../src/builder/publish/publish.ts';
import { liveId, type ReleaseStore } from '../../src/builder/publish/releases.ts';
import { storeRecords } from '../../src/builder/publish/site-records.ts';
import { withLock } from '../../src/builder/publish/with-lock.ts';
import { planRollback } from '../../src/builder/rollback/plan-rollback.ts';
import { rollbackDisk } from '../../src/builder/rollback/rollback-disk.ts';
import { beginBuild, endBuild, liveBuild } from '../../src/builder/share/build-number.ts';
import { diskCopies } from '../../src/builder/share/disk-copies.ts';
import { readReleaseList, writeReleaseList } from '../../src/builder/share/release-list.ts';
import { limitConcurrency } from '../../src/lib/parallel/limit-concurrency.ts';
import { digestText } from '../../src/lib/text/digest-text.ts';
import { buildSite, differing, digests, feedRows, sharedTools } from '../builder/build-helpers.ts';
import { TEST_FRAME, testPool, testStore, textsIn } from '../builder/publish-helpers.ts';
import { postgresForTests, postgresPrograms } from '../leads/postgres.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { askHost } from '../support/server/ask-host.ts';
import { startServer } from '../support/server/server-process.ts';
import { temporaryDealer } from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SECRET, signedMessage, signedQuestion } from './signed.ts';

const tools = sharedTools();
type Texts = Record<string, string>;

/** One server with its own disk, which shares a database with others. */
function diskOf(store: Store, site: string) {
  const out = path.dirname(testStore().link);
  onTestFinished(() => fs.rmSync(path.dirname(out), { recursive: true, force: true }));
  const releases: ReleaseStore = {
    slug: site,
    link: path.join(out, site),
    home: path.join(out, '.forecourt', site),
  };
  const copies = diskCopies({ dealersDir: out, out, clock: () => new Date() });
  const sharing: SharingDeps = { store, copies, slots: limitConcurrency(2) };
  const shared = async () => (await siteReleases(store)).find(each => each.site === site)?.shared;
  const disk = {
    site,
    releases,
    sharing,
    live: (): Texts => (fs.existsSync(releases.link) ? textsIn(releases.link) : {}),
    liveBuild: () => liveBuild(releases),
    /** Builds a site of these texts, with a record, as build `number`. */
    build: (texts: Texts, number: number) =>
      withLock(releases, async () => {
        beginBuild(releases, number);
        const outputs = Object.entries(texts).map(
          ([file, body]): Output => ({ kind: 'text', file, body, hash: digestText(body) }),
        );
        await publish(releases, outputs, { pool: testPool(), frame: TEST_FRAME });
        fs.rmSync(path.join(releases.home, 'stock.ndjson'), { force: true });
        fs.writeFileSync(path.join(releases.home, 'stock.ndjson'), JSON.stringify(texts));
        endBuild(releases, number, true);
        storeRecords(releases);
      }),
    async lease(): Promise<LeasedSite> {
      const own = { site, build: liveBuild(releases) };
      await makeSiteDue(store, { ...own, shared: (await shared())?.build ?? 0 }, Date.now());
      const lease = { sites: [own], lease: out, leaseMs: 60_000, now: Date.now() };
      const leased = await leaseStockSite(store, lease);
      if (leased === null) throw new Error('There is nothing to lease.');
      return leased;
    },
    /** False where the lease was lost. */
    async share(leased: LeasedSite): Promise<boolean> {
      const release = await shareRelease(leased, 'v1', sharing);
      const nothing = { jobs: [], acceptedSeq: 0, baseSeq: 0, feedSeq: 0, snapshot: null, validUntil: null };
      return completeStockJobs(store, leased, { ...nothing, release, published: null }, Date.now());
    },
    async buildAndShare(texts: Texts): Promise<boolean> {
      const leased = await disk.lease();
      await disk.build(texts, leased.build);
      return disk.share(leased);
    },
    /** Fetches the newest release; the number of files that were fetched. */
    async copy(): Promise<number> {
      const build = (await shared())?.build ?? 0;
      return copyRelease(site, build, sharing, new AbortController().signal);
    },
  };
  return disk;
}

describe.skipIf(postgresPrograms() === null)('servers that share a database', () => {
  const postgres = postgresForTests();
  let sites = 0;
  /** Two servers with a site that no other test has. */
  const two = async () => {
    const store = await openStore({ url: postgres().url });
    onTestFinished(() => store.close());
    sites += 1;
    const [a, b] = [diskOf(store, `site-${sites}`), diskOf(store, `site-${sites}`)];
    const free = () =>
      store.db.updateTable('stock_site').set({ leased_until: 0 }).where('site', '=', a.site).execute();
    return { store, a, b, free };
  };

  test('a copy is the release byte for byte, with its records; then only what changed is fetched', async () => {
    const { store, a, b } = await two();
    const large = Array.from({ length: 200_000 }, (_, at) => digestText(String(at))).join('');
    await a.buildAndShare({
      'index.html': 'home',
      'cars/a/index.html': 'a',
      'empty.txt': '',
      'large.txt': large,
    });
    await b.copy();
    expect(b.live()).toEqual(a.live());
    const parts = store.db.selectFrom('site_file').select('part').where('site', '=', a.site);
    expect((await parts.where('file', '=', 'large.txt').execute()).length).toBeGreaterThan(1);
    await a.buildAndShare({ 'index.html': 'home 2', 'cars/a/index.html': 'a' });
    await a.buildAndShare({ 'index.html': 'home 3', 'cars/a/index.html': 'a' });
    expect(await b.copy()).toBe(2);
    expect(b.live()).toEqual({ 'index.html': 'home 3', 'cars/a/index.html': 'a' });
    expect([liveId(b.releases), b.liveBuild()]).toEqual([liveId(a.releases), a.liveBuild()]);
    const record = (disk: typeof a) => fs.readFileSync(path.join(disk.releases.home, 'stock.ndjson'), 'utf8');
    expect(record(b)).toBe(record(a));
  });

  test('an older release, a damaged one and one whose fetching breaks off leave the live site as it is', async () => {
    const { store, a, b } = await two();
    await a.buildAndShare({ 'index.html': 'home 1' });
    await b.copy();
    const leased = await b.lease();
    await b.build({ 'index.html': 'home 2' }, leased.build);
    const list = (await newestList(store, a.site)) ?? new Uint8Array();
    expect(await b.sharing.copies.adopt(a.site, 1, list)).toEqual([]);
    expect(b.live()).toEqual({ 'index.html': 'home 2' });
    await b.share(leased);
    await a.copy();

    const texts = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`${at}.txt`, `text ${at}`]));
    await a.buildAndShare(texts);
    const { copies } = b.sharing;
    let batches = 0;
    b.sharing.copies = {
      ...copies,
      store: async (slug, parts) => {
        batches += 1;
        if (batches === 2) throw new Error('killed');
        return copies.store(slug, parts);
      },
    };
    await expect(b.copy()).rejects.toThrow('killed');
    expect(b.live()).toEqual({ 'index.html': 'home 2' });
    b.sharing.copies = copies;
    expect(await b.copy()).toBe(1201 - 500);
    expect(b.live()).toEqual(texts);

    await a.buildAndShare({ 'index.html': 'home 4' });
    const damage = { content: Buffer.from('home X'), is_gzip: 0 };
    const file = store.db.updateTable('site_file').set(damage).where('file', '=', 'index.html');
    await file.where('site', '=', a.site).where('unused_since', 'is', null).execute();
    await expect(b.copy()).rejects.toThrow('index.html was damaged on its way');
    expect(b.live()).toEqual(texts);
  });

  test.each(['../outside.txt', '/etc/outside', 'a/../../b', 'a//b', 'a\\b'])(
    'a release that names the file %s is refused',
    async file => {
      const manifest = { [file]: { hash: 'h', bytes: 1, page: false } };
      const rest = { records: [], stockAt: null, isRolledBack: false, takenBack: [] };
      const list = writeReleaseList({ release: 'r00000001', manifest, ...rest });
      await expect(readReleaseList(await list)).rejects.toThrow('a file outside of the release');
    },
  );

  test('the database has the last three releases and their files, whatever a server does that lost its lease', async () => {
    const { store, a, b, free } = await two();
    await a.buildAndShare({ 'a.txt': 'a' });
    await b.copy();
    const late = await a.lease();
    await a.build({ 'a.txt': 'a', 'never.txt': 'x' }, late.build);
    await free();
    const leased = await b.lease();
    await b.build({ 'a.txt': 'a', 'b.txt': 'b' }, leased.build);
    expect([await b.share(leased), await a.share(late)]).toEqual([true, false]);
    for (const version of ['3', '4', '5', '6']) await b.buildAndShare({ 'a.txt': 'a', 'v.txt': version });
    const releases = store.db.selectFrom('site_release').select('build').where('site', '=', a.site);
    expect((await releases.execute()).map(({ build }) => Number(build)).sort()).toEqual([
      ...[1, 2, 3].map(more => leased.build + more + 1),
    ]);
    const files = store.db.selectFrom('site_file').select('file').where('site', '=', a.site);
    const named = new Set((await files.execute()).map(({ file }) => file));
    expect([...named].sort()).toEqual(['../stock.ndjson', 'a.txt', 'v.txt']);
    await a.copy();
    expect(a.live()).toEqual(b.live());
  });

  test('a site is leased to a server that has its newest release, and after two minutes to any', async () => {
    const { store, a, b } = await two();
    await a.buildAndShare({ 'a.txt': 'a' });
    await expect(b.lease()).rejects.toThrow('nothing to lease');
    const lease = { sites: [{ site: a.site, build: 0 }], lease: 'b', leaseMs: 1000 };
    expect(await leaseStockSite(store, { ...lease, now: Date.now() + 100_000 })).toBeNull();
    expect(await leaseStockSite(store, { ...lease, now: Date.now() + 130_000 })).toMatchObject({ build: 2 });
  });

  test('a server with newer code has the site built once; an older one copies it, and does not build', async () => {
    const { store, a, b } = await two();
    const follow = (disk: typeof a, version: string) => {
      const follower = releaseFollower({
        ...disk.sharing,
        copies: { ...disk.sharing.copies, version: async () => `${disk.site} ${version}` },
        builds: true,
        sites: async () => [disk.site],
        clock: Date.now,
        log: () => {},
        onAwaited: () => {},
        onCopied: () => {},
      });
      onTestFinished(() => follower.stop());
      const mayBuild = async () => (await follower.ownSites()).some(own => own.site === disk.site);
      return { look: follower.look, mayBuild };
    };
    const isDue = async () => {
      const row = store.db.selectFrom('stock_site').select('due_at').where('site', '=', a.site);
      return ((await row.executeTakeFirst())?.due_at ?? null) !== null;
    };
    const build = async (disk: typeof a, version: string) => {
      await disk.buildAndShare({ 'a.txt': version });
      const release = store.db.updateTable('site_release').set({ version: `${disk.site} ${version}` });
      await release.where('site', '=', disk.site).where('build', '=', disk.liveBuild()).execute();
    };
    const [old, next] = [follow(a, 'v1'), follow(b, 'v2')];
    await old.look();
    expect(await isDue()).toBe(true);
    await build(a, 'v1');
    await next.look();
    await old.look();
    expect([await isDue(), await old.mayBuild(), await next.mayBuild()]).toEqual([true, false, true]);
    await expect.poll(() => b.liveBuild()).toBe(1);
    await build(b, 'v2');
    for (const { look } of [next, old, next, old]) await look();
    expect(await isDue()).toBe(false);
    await expect.poll(() => a.live()).toEqual({ 'a.txt': 'v2' });
  });

  test('a rollback reaches all, also from a disk that was killed or beaten by a build', async () => {
    const { a, b, free } = await two();
    const [right, wrong] = [{ 'index.html': 'right', 'a.txt': 'a' }, { 'index.html': 'wrong' }];
    for (const texts of [right, wrong]) {
      await a.buildAndShare(texts);
      await b.copy();
    }
    const rollBack = (before?: () => Promise<unknown>, after?: () => never) => {
      const disk = rollbackDisk(a.releases, planRollback(a.releases), () => new Date());
      const rollBackDisk: typeof disk.rollBack = async shared => {
        await before?.();
        type Share = NonNullable<typeof shared>['share'];
        const share: Share = async copies => {
          await shared?.share(copies);
          after?.();
        };
        return disk.rollBack(shared && { ...shared, share });
      };
      return rollBackAll({ ...disk, rollBack: rollBackDisk }, b.sharing.store);
    };
    const beaten = rollBack(async () => {
      await free();
      await b.buildAndShare({ 'index.html': 'newest' });
    });
    await expect(beaten).rejects.toThrow('A server began to build');
    expect(a.live()).toEqual(wrong);
    await a.copy();
    const killed = rollBack(undefined, () => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    for (const disk of [a, b]) {
      await disk.copy();
      expect(disk.live()).toEqual(wrong);
    }
    await b.buildAndShare({ 'index.html': 'new' });
    await a.copy();
    await b.buildAndShare({ 'index.html': 'newer' });
    await expect(rollBack()).rejects.toThrow('Other servers have a newer release of');
  });

  test('real servers build each job once; a rollback is seen by all; one that is killed catches up', async () => {
    const [car, ...others] = sampleCars(6).map(each => ({
      ...{ ...each, sold: false, status: 'in_stock', reserved: false },
    }));
    if (car === undefined) throw new Error('Six cars were asked for.');
    const at = (price: number) => feedRows([{ ...car, price }]);
    const dealer = await temporaryDealer({ stock: [] });
    const DATABASE_URL = postgres().url;
    const start = async (dist = temporaryFolder(), more = {}) => {
      const env = {
        DATABASE_URL,
        DEALERS: dealer.dealersDir,
        BUILD: 'on',
        STOCK_WEBHOOK_SECRET_SAMPLE: SECRET,
      };
      const server = await startServer(dist, { ...env, ...more });
      onTestFinished(() => server.kill());
      const stock = `http://127.0.0.1:${server.port}/api/stock/sample`;
      const page = { host: 'sample.localhost', method: 'GET', path: `/cars/${car.slug}/` } as const;
      const files = () => digests(path.join(dist, 'sample'));
      return {
        ...{ ...server, dist, files },
        shows: async (price: number) =>
          (await askHost(server.port, page))?.text.includes(price.toLocaleString('en')) ?? false,
        builds: () =>
          server
            .output()
            .split('\n')
            .filter(line => line.includes('"stock.built"')).length,
        async send(body: object, state = 'live') {
          const { job_id } = await (await fetch(stock, signedMessage(JSON.stringify(body)))).json();
          const job = async () => (await fetch(`${stock}/jobs/${job_id}`, signedQuestion())).json();
          await expect.poll(job, { timeout: 120_000 }).toMatchObject({ state });
        },
      };
    };
    const allShow = async (servers: readonly Awaited<ReturnType<typeof start>>[], price: number) => {
      for (const server of servers)
        await expect.poll(() => server.shows(price), { timeout: 120_000 }).toBe(true);
    };
    const rollBack = (dist: string, url: string) =>
      runNpmScript('rollback', ['sample', '--yes'], { env: { DIST: dist, DATABASE_URL: url } });
    const a = await start();
    const b = await start();
    await a.send({ upserts: [...at(21_110), ...feedRows(others)] });
    await allShow([a, b], 21_110);
    await b.send({ upserts: at(2222) });
    await allShow([a, b], 2222);
    expect((await rollBack(a.dist, '')).stderr).toContain('DATABASE_URL is not set here. Nothing was done.');
    expect(await rollBack(a.dist, DATABASE_URL)).toMatchObject({ code: 0 });
    await allShow([a, b], 21_110);
    // What would undo it is held, also where it was not taken back by hand.
    await b.send({ upserts: at(2222) }, 'held');
    await b.kill();
    await a.send({ upserts: at(21_990) });
    const again = await start(b.dist);
    const follower = await start(undefined, { BUILD: 'off' });
    await allShow([a, again, follower], 21_990);
    const clean = await temporaryDealer({ stock: [...at(21_990), ...feedRows(others)] });
    await buildSite(tools(), clean, { now: new Date() });
    for (const server of [a, again, follower])
      expect(differing(server.files(), digests(path.join(clean.out, 'sample')))).toEqual([]);
    expect([again.builds(), follower.builds()]).toEqual([0, 0]);
  }, 600_000);
});
