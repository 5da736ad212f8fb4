import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { leaseStockSite } from '../../src/api/store/stock/lease-stock-site.ts';
import { newestList } from '../../src/api/store/stock/shared-releases.ts';
import { registerVersion, renewVersion } from '../../src/api/store/stock/version-lease.ts';
import { finishedReleases, liveId } from '../../src/builder/publish/releases.ts';
import { withLock } from '../../src/builder/publish/with-lock.ts';
import { readReleaseList, writeReleaseList } from '../../src/builder/share/release-list.ts';
import { replaceFile } from '../../src/lib/files/replace-file.ts';
import { postgresPrograms } from '../leads/postgres.ts';
import { postgresStore } from '../leads/postgres-store.ts';
import { type CopiesHarness, copiesHarness } from './copies-harness.ts';

const programs = postgresPrograms();
const store = postgresStore(programs);
let sites = 0;
/** Servers of one database, with a site that no other test has. */
const servers = (count: number) => {
  sites += 1;
  const site = `site-${sites}`;
  return { site, harnesses: Array.from({ length: count }, () => copiesHarness(store(), site)) };
};
const filesOf = async (site: string) => {
  const rows = await store()
    .db.selectFrom('site_file')
    .select(['file', 'part'])
    .where('site', '=', site)
    .orderBy('file')
    .orderBy('part')
    .execute();
  return rows.map(({ file }) => file);
};
const noise = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 64) }, (_, at) => hash('sha256', String(at))).join('');

describe.skipIf(programs === null)('a release of another server', () => {
  test('is live byte for byte, with its records and its name; then only what changed is fetched', async () => {
    const { harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'index.html': 'home', 'cars/a/index.html': 'a', 'empty.txt': '' });
    expect(await b.copy()).toBe(5);
    expect(b.live()).toEqual(a.live());
    await a.buildAndShare({ 'index.html': 'home 2', 'cars/a/index.html': 'a' });
    expect(await b.copy()).toBe(2);
    expect(b.live()).toEqual({ 'index.html': 'home 2', 'cars/a/index.html': 'a' });
    expect([liveId(b.releases), b.liveBuild()]).toEqual([liveId(a.releases), a.liveBuild()]);
    const record = (name: string, harness = b) =>
      fs.readFileSync(path.join(harness.releases.home, name), 'utf8');
    expect([record('site.json'), record('stock.ndjson')]).toEqual([
      record('site.json', a),
      record('stock.ndjson', a),
    ]);
    expect(fs.readdirSync(b.releases.home).sort()).toEqual([
      'build-number.json',
      'records',
      'releases',
      'site.json',
      'stock.ndjson',
    ]);
  });

  test('reports on each server how old its feed is, also where the same stock arrived again', async () => {
    const { harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    const index = (harness: CopiesHarness) => path.join(harness.releases.home, 'stock-index.json');
    for (const day of ['2026-11-19', '2026-11-20']) {
      fs.mkdirSync(a.releases.home, { recursive: true });
      replaceFile(index(a), '[]');
      fs.utimesSync(index(a), new Date(day), new Date(day));
      await a.buildAndShare({ 'index.html': `home of ${day}` });
      await b.copy();
      expect(fs.statSync(index(b)).mtime).toEqual(new Date(day));
    }
  });

  test('of 10 MB goes in parts', async () => {
    const { site, harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    const texts = { 'large.txt': noise(10_000_000), 'b.txt': 'b' };
    await a.buildAndShare(texts);
    expect((await filesOf(site)).filter(file => file === 'large.txt')).toHaveLength(3);
    await b.copy();
    expect(b.live()['large.txt'] === texts['large.txt']).toBe(true);
  });

  test('takes the place of all that a server missed: only the newest is fetched', async () => {
    const { harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    for (const version of ['1', '2', '3', '4', '5', '6']) {
      await a.buildAndShare({
        'index.html': `home ${version}`,
        [`only-${version}.txt`]: version,
        'a.txt': 'a',
      });
      if (version === '1') await b.copy();
    }
    expect(await b.copy()).toBe(3);
    expect(b.live()).toEqual({ 'index.html': 'home 6', 'only-6.txt': '6', 'a.txt': 'a' });
    expect(finishedReleases(b.releases)).toHaveLength(2);
  });

  test('that is older than the own one is not taken', async () => {
    const { site, harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'index.html': 'home 1' });
    await b.copy();
    const leased = await b.lease();
    await b.build({ 'index.html': 'home 2' }, leased.build);
    const list = await newestList(store(), site);
    expect(await b.sharing.copies.adopt(site, 1, list ?? new Uint8Array())).toEqual([]);
    expect(b.live()).toEqual({ 'index.html': 'home 2' });
    // Killed after its release went live, and before anybody wrote down that it did.
    fs.writeFileSync(
      path.join(b.releases.home, 'build-number.json'),
      JSON.stringify({ release: 'r00000001', build: 1, next: leased.build }),
    );
    await a.buildAndShare({ 'index.html': 'late' }).catch(() => {});
    expect(b.liveBuild()).toBe(leased.build);
    expect(await b.sharing.copies.adopt(site, leased.build, list ?? new Uint8Array())).toEqual([]);
    expect(b.live()).toEqual({ 'index.html': 'home 2' });
  });

  test('whose fetching breaks off leaves the live site as it is, and the rest is fetched later', async () => {
    const { site, harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'index.html': 'home 1' });
    await b.copy();
    const texts = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`${at}.txt`, `text ${at}`]));
    await a.buildAndShare(texts);
    const before = b.live();
    const { copies } = b.sharing;
    let batches = 0;
    b.sharing.copies = {
      ...copies,
      store: (slug, parts) => {
        batches += 1;
        return batches === 2 ? Promise.reject(new Error('killed')) : copies.store(slug, parts);
      },
    };
    await expect(b.copy()).rejects.toThrow('killed');
    expect(b.live()).toEqual(before);
    b.sharing.copies = copies;
    expect(await b.copy()).toBe(1201 - 500);
    expect(b.live()).toEqual(texts);
    expect(site).toBe(a.releases.slug);
  });

  test('that was damaged in the database, or cut off, is refused', async () => {
    const { site, harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'index.html': 'home 1' });
    await b.copy();
    await a.buildAndShare({ 'index.html': 'home 2' });
    const change = (content: string) =>
      store()
        .db.updateTable('site_file')
        .set({ content: Buffer.from(content), is_gzip: 0 })
        .where('site', '=', site)
        .where('file', '=', 'index.html')
        .where('unused_since', 'is', null)
        .execute();
    await change('home X');
    await expect(b.copy()).rejects.toThrow('index.html was damaged on its way');
    expect(b.live()).toEqual({ 'index.html': 'home 1' });
    await change('home 2');
    await b.copy();
    expect(b.live()).toEqual({ 'index.html': 'home 2' });
  });

  test('whose file the disk has lost meanwhile is fetched with that file', async () => {
    const { harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'index.html': 'home 1', 'a.txt': 'a' });
    await b.copy();
    fs.rmSync(path.join(fs.realpathSync(b.releases.link), 'a.txt'));
    await a.buildAndShare({ 'index.html': 'home 2', 'a.txt': 'a' });
    await b.copy();
    expect(b.live()).toEqual(a.live());
  });

  test('waits while the site is being built here', async () => {
    const { harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'index.html': 'home 1' });
    await withLock(b.releases, async () => {
      await expect(b.copy()).rejects.toThrow('is being built by process');
    });
    await b.copy();
    expect(b.live()).toEqual(a.live());
  });

  test('with a record that this code cannot read is not taken', async () => {
    const { harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'index.html': 'home 1' }, async () => {
      fs.mkdirSync(path.join(a.releases.home, 'server'));
      fs.writeFileSync(path.join(a.releases.home, 'server/site.json'), '{"of":"another version"}\n');
    });
    await expect(b.copy()).rejects.toThrow('server/site.json of the release is not as this version');
    expect(b.live()).toEqual({});
  });

  test.each(['../outside.txt', '/etc/outside', 'a/../../b', 'a//b', 'a\\b'])(
    'that names the file %s is refused',
    async file => {
      const list = {
        release: 'r00000001',
        manifest: { [file]: { hash: 'h', bytes: 1, page: false } },
        records: [],
        stockAt: null,
        isRolledBack: false,
        takenBack: [],
      };
      await expect(readReleaseList(await writeReleaseList(list))).rejects.toThrow(
        'a file outside of the release',
      );
    },
  );
});

describe.skipIf(programs === null)('the database', () => {
  test('has the last three releases of a site, and the files that these name', async () => {
    const { site, harnesses } = servers(1);
    const [a] = harnesses as [CopiesHarness];
    const texts = (version: number) => ({ 'a.txt': 'a', [`only-${version}.txt`]: `${version}` });
    for (const version of [1, 2, 3, 4, 5]) await a.buildAndShare(texts(version));
    const builds = await store()
      .db.selectFrom('site_release')
      .select('build')
      .where('site', '=', site)
      .orderBy('build')
      .execute();
    expect(builds.map(({ build }) => build)).toEqual([3, 4, 5]);
    const named = new Set((await filesOf(site)).filter(file => file.endsWith('.txt')));
    expect([...named]).toEqual(['a.txt', 'only-3.txt', 'only-4.txt', 'only-5.txt']);
  });

  test('keeps a file that comes back, and forgets what a broken try left', async () => {
    const { site, harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'a.txt': 'a', 'b.txt': 'b' });
    await a.buildAndShare({ 'a.txt': 'a' });
    const broken = await a.buildAndShare({ 'a.txt': 'a', 'never.txt': 'x' }, async () => {
      await store().db.updateTable('stock_site').set({ lease: 'other' }).where('site', '=', site).execute();
    });
    expect(broken).toBe(false);
    await store().db.updateTable('stock_site').set({ leased_until: 0 }).where('site', '=', site).execute();
    for (const version of ['4', '5', '6', '7'])
      await a.buildAndShare({ 'a.txt': 'a', 'b.txt': 'b', 'v.txt': version });
    expect(new Set(await filesOf(site))).toEqual(
      new Set(['../site.json', '../stock.ndjson', 'a.txt', 'b.txt', 'v.txt']),
    );
    await b.copy();
    expect(b.live()).toEqual(a.live());
  });

  test('keeps what a release names, whatever a server does that has lost the lease', async () => {
    const { site, harnesses } = servers(3);
    const [a, b, c] = harnesses as [CopiesHarness, CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'a.txt': 'a' });
    await b.copy();
    const late = await a.lease();
    await a.build({ 'a.txt': 'a', 'b.txt': 'b' }, late.build);
    await store().db.updateTable('stock_site').set({ leased_until: 0 }).where('site', '=', site).execute();
    const leased = await b.lease();
    await b.build({ 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' }, leased.build);
    const { copies } = a.sharing;
    // As it saw the database before the other one was done.
    a.sharing.copies = { ...copies, offer: slug => copies.offer(slug, null) };
    const lateShare = async () => expect(await a.share(late)).toBe(false);
    expect(await b.share(leased, lateShare)).toBe(true);
    await lateShare();
    for (const version of ['4', '5', '6', '7'])
      await b.buildAndShare({ 'a.txt': 'a', 'b.txt': 'b', 'c.txt': version });
    await c.copy();
    expect(c.live()).toEqual(b.live());
  });

  test('leases a site to a server that has its newest release, and after two minutes to any', async () => {
    const { site, harnesses } = servers(2);
    const [a, b] = harnesses as [CopiesHarness, CopiesHarness];
    await a.buildAndShare({ 'a.txt': 'a' });
    await expect(b.lease()).rejects.toThrow('nothing to lease');
    const lease = { sites: [{ site, build: 0 }], lease: 'b', leaseMs: 1000 };
    expect(await leaseStockSite(store(), { ...lease, now: Date.now() + 100_000 })).toBeNull();
    expect(await leaseStockSite(store(), { ...lease, now: Date.now() + 130_000 })).toMatchObject({
      build: 2,
    });
  });

  test('that was replaced by a backup gives out greater numbers than any disk has', async () => {
    const { site, harnesses } = servers(1);
    const [a] = harnesses as [CopiesHarness];
    await a.build({ 'a.txt': 'a' }, 57);
    expect(await a.lease()).toMatchObject({ site, build: 58 });
  });
});

describe.skipIf(programs === null)('of several versions', () => {
  test('the one that a server started with last builds, for as long as it is seen', async () => {
    const current = async () => [await renewVersion(store(), 'old'), await renewVersion(store(), 'new')];
    await registerVersion(store(), 'old');
    expect(await renewVersion(store(), 'old')).toBe(true);
    await registerVersion(store(), 'new');
    expect(await current()).toEqual([false, true]);
    await registerVersion(store(), 'new');
    expect(await current()).toEqual([false, true]);
    await store()
      .db.updateTable('builder_version')
      .set({ seen_at: 0 })
      .where('version', '=', 'new')
      .execute();
    // A server with it was seen again.
    expect(await current()).toEqual([true, true]);
    expect(await current()).toEqual([false, true]);
  });
});
