import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rollBackAll } from '../../src/api/stock/share-rollback.ts';
import { liveId, releaseDir } from '../../src/builder/publish/releases.ts';
import { planRollback } from '../../src/builder/rollback/plan-rollback.ts';
import { rollbackDisk } from '../../src/builder/rollback/rollback-disk.ts';
import { isShared } from '../../src/builder/share/build-number.ts';
import type { RollbackDisk } from '../../src/stock/received/site-copies.ts';
import { textsIn } from '../builder/publish-helpers.ts';
import { postgresPrograms } from '../leads/postgres.ts';
import { postgresStore } from '../leads/postgres-store.ts';
import { type CopiesHarness, copiesHarness } from './copies-harness.ts';

const programs = postgresPrograms();
const store = postgresStore(programs);
let sites = 0;

/** Two servers of one database, with their own site: both show `wrong`, before which `right` was live. */
async function servers(): Promise<{ site: string; a: CopiesHarness; b: CopiesHarness }> {
  sites += 1;
  const site = `site-${sites}`;
  const [a, b] = [copiesHarness(store(), site), copiesHarness(store(), site)];
  for (const texts of [RIGHT, WRONG]) {
    await a.buildAndShare(texts);
    await b.copy();
  }
  return { site, a, b };
}
const RIGHT = { 'index.html': 'right', 'a.txt': 'a' };
const WRONG = { 'index.html': 'wrong' };
const diskOf = ({ releases }: CopiesHarness): RollbackDisk =>
  rollbackDisk(releases, planRollback(releases), () => new Date());
const rollBack = (harness: CopiesHarness) => rollBackAll(diskOf(harness), store());
const stock = ({ releases }: CopiesHarness) =>
  JSON.parse(fs.readFileSync(path.join(releases.home, 'stock.ndjson'), 'utf8'));
const free = (site: string) =>
  store().db.updateTable('stock_site').set({ leased_until: 0 }).where('site', '=', site).execute();

describe.skipIf(programs === null)('a rollback of one server', () => {
  test('reaches another that lacks the release, with the records of that time, though the database had lost it', async () => {
    const { site, a, b } = await servers();
    fs.rmSync(b.releases.home, { recursive: true });
    fs.rmSync(b.releases.link);
    await store().db.deleteFrom('site_release').where('site', '=', site).where('build', '=', 1).execute();
    await store().db.deleteFrom('site_file').where('site', '=', site).where('file', '=', 'a.txt').execute();
    await rollBack(a);
    expect([a.live(), stock(a)]).toEqual([RIGHT, RIGHT]);
    await b.copy();
    expect([b.live(), stock(b), b.liveBuild()]).toEqual([RIGHT, RIGHT, a.liveBuild()]);
    expect([isShared(a.releases), isShared(b.releases)]).toEqual([true, true]);
  });

  test('is followed by the next build, and what was taken back is on no server the release before', async () => {
    const { a, b } = await servers();
    await rollBack(a);
    await b.copy();
    expect(() => planRollback(b.releases)).toThrow('has no release before');
    await b.buildAndShare({ 'index.html': 'new' });
    await a.copy();
    for (const { releases } of [a, b])
      expect(textsIn(releaseDir(releases, planRollback(releases).earlier.id))).toEqual(RIGHT);
    await rollBack(b);
    expect(b.live()).toEqual(RIGHT);
    await a.copy();
    expect(a.live()).toEqual(RIGHT);
    // Published after all, it counts again.
    await a.buildAndShare({ 'index.html': 'other' });
    await a.buildAndShare(WRONG);
    await b.copy();
    await b.buildAndShare({ 'index.html': 'newer' });
    await rollBack(b);
    expect(b.live()).toEqual(WRONG);
  });

  test('that is killed once it is shared is copied by its own server as well', async () => {
    const { a, b } = await servers();
    const disk = diskOf(a);
    const killed: RollbackDisk = {
      ...disk,
      rollBack: shared =>
        disk.rollBack(
          shared && {
            ...shared,
            share: async copies => {
              await shared.share(copies);
              throw new Error('killed');
            },
          },
        ),
    };
    await expect(rollBackAll(killed, store())).rejects.toThrow('killed');
    expect(a.live()).toEqual(WRONG);
    for (const harness of [a, b]) {
      await harness.copy();
      expect(harness.live()).toEqual(RIGHT);
    }
  });

  test('that lost the site to a build changes nothing, here or elsewhere', async () => {
    const { site, a, b } = await servers();
    const disk = diskOf(a);
    const late: RollbackDisk = {
      ...disk,
      rollBack: async shared => {
        await free(site);
        await b.buildAndShare({ 'index.html': 'newest' });
        return disk.rollBack(shared);
      },
    };
    await expect(rollBackAll(late, store())).rejects.toThrow('A server began to build');
    expect([a.live(), liveId(a.releases), a.liveBuild()]).toEqual([WRONG, 'r00000002', 2]);
    await a.copy();
    expect(a.live()).toEqual({ 'index.html': 'newest' });
  });

  test('where others have a newer release is refused, and the site can be built at once', async () => {
    const { a, b } = await servers();
    await b.buildAndShare({ 'index.html': 'newest' });
    await expect(rollBack(a)).rejects.toThrow('Other servers have a newer release of');
    expect(a.live()).toEqual(WRONG);
    expect(await b.buildAndShare({ 'index.html': 'newer still' })).toBe(true);
  });
});
