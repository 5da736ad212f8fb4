import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { releaseFollower } from '../../src/api/stock/release-follower.ts';
import { postgresPrograms } from '../leads/postgres.ts';
import { postgresStore } from '../leads/postgres-store.ts';
import { type CopiesHarness, copiesHarness } from './copies-harness.ts';

const programs = postgresPrograms();
const store = postgresStore(programs);
let sites = 0;

/** Servers of one database, each with its follower, which checks on demand. */
function servers(versions: readonly string[]) {
  sites += 1;
  const site = `site-${sites}`;
  return versions.map(version => {
    const harness = copiesHarness(store(), site);
    const logged: string[] = [];
    const follower = releaseFollower({
      ...harness.sharing,
      copies: { ...harness.sharing.copies, version: async () => `${site} ${version}` },
      builds: version !== 'off',
      sites: async () => (version === 'off' ? [] : [site]),
      clock: Date.now,
      log: (_, event, facts) => void (facts?.['site'] === site && logged.push(event)),
      onAwaited: () => {},
      onCopied: () => {},
    });
    onTestFinished(() => follower.stop());
    const mayBuild = async () => (await follower.ownSites()).map(own => own.site).includes(site);
    return { site, harness, follower, logged, mayBuild };
  });
}
const isDue = async (site: string) => {
  const row = await store()
    .db.selectFrom('stock_site')
    .select('due_at')
    .where('site', '=', site)
    .executeTakeFirst();
  return (row?.due_at ?? null) !== null;
};
/** Looks again meanwhile, as a server does: a copy that failed on a busy machine is tried again. */
const whenLive = async (
  { harness, follower }: Pick<ReturnType<typeof servers>[number], 'harness' | 'follower'>,
  build: number,
) => {
  for (let tries = 1; harness.liveBuild() < build; tries += 1) {
    await pause(10);
    if (tries % 100 === 0) await follower.look();
  }
};
/** Builds what is due, as the worker of a server of this version does. */
const build = async (harness: CopiesHarness, version: string, texts: Record<string, string>) => {
  await harness.buildAndShare(texts);
  await store()
    .db.updateTable('site_release')
    .set({ version: `${harness.releases.slug} ${version}` })
    .where('site', '=', harness.releases.slug)
    .where('build', '=', harness.liveBuild())
    .execute();
};

describe.skipIf(programs === null)('a server that starts', () => {
  test('has a site built that was never built, and not one that its own version built', async () => {
    const [a, b, off] = servers(['v1', 'v1', 'off']);
    if (a === undefined || b === undefined || off === undefined) throw new Error('Three were asked for.');
    await a.follower.look();
    expect(await isDue(a.site)).toBe(true);
    await build(a.harness, 'v1', { 'a.txt': 'a' });
    expect(await isDue(a.site)).toBe(false);
    for (const { follower, harness } of [b, off]) {
      await follower.look();
      await whenLive({ harness, follower }, a.harness.liveBuild());
      expect(harness.live()).toEqual({ 'a.txt': 'a' });
    }
    expect(await isDue(a.site)).toBe(false);
    expect([await a.mayBuild(), await b.mayBuild(), await off.mayBuild()]).toEqual([true, true, false]);
  });

  test('with other code or files than the last build was made from has the site built once, and no older one builds', async () => {
    const [old, next] = servers(['v1', 'v2']);
    if (old === undefined || next === undefined) throw new Error('Two were asked for.');
    await old.follower.look();
    await build(old.harness, 'v1', { 'a.txt': 'old' });
    await next.follower.look();
    await old.follower.look();
    expect([await isDue(old.site), await old.mayBuild(), await next.mayBuild()]).toEqual([true, false, true]);
    await whenLive(next, 1);
    await build(next.harness, 'v2', { 'a.txt': 'new' });
    for (const { follower } of [next, old, next, old]) await follower.look();
    expect(await isDue(old.site)).toBe(false);
    await whenLive(old, 2);
    expect(old.harness.live()).toEqual({ 'a.txt': 'new' });
  });

  test('with an older version takes over when none of the newer one is seen, and gives way when one is', async () => {
    const [old, next] = servers(['v1', 'v2']);
    if (old === undefined || next === undefined) throw new Error('Two were asked for.');
    await old.follower.look();
    await next.follower.look();
    await build(next.harness, 'v2', { 'a.txt': 'new' });
    await store()
      .db.updateTable('builder_version')
      .set({ seen_at: 0 })
      .where('version', '!=', `${old.site} v1`)
      .execute();
    await old.follower.look();
    expect([await isDue(old.site), await old.mayBuild()]).toEqual([true, true]);
    await next.follower.look();
    await old.follower.look();
    expect(await old.mayBuild()).toBe(false);
  });

  test('with a greater number than the database knows has the site built under a greater one', async () => {
    const [a, off] = servers(['v1', 'off']);
    if (a === undefined || off === undefined) throw new Error('Two were asked for.');
    await a.follower.look();
    await build(a.harness, 'v1', { 'a.txt': 'a' });
    await off.harness.build({ 'a.txt': 'of before the backup' }, 57);
    await off.follower.look();
    expect(await isDue(a.site)).toBe(true);
    await build(a.harness, 'v1', { 'a.txt': 'again' });
    expect(a.harness.liveBuild()).toBe(58);
    await off.follower.look();
    await whenLive(off, 58);
    expect(off.harness.live()).toEqual({ 'a.txt': 'again' });
  });

  test('tries a release again that it could not fetch', async () => {
    const [a, b] = servers(['v1', 'off']);
    if (a === undefined || b === undefined) throw new Error('Two were asked for.');
    await a.harness.buildAndShare({ 'a.txt': 'a' });
    await store()
      .db.updateTable('site_file')
      .set({ digest: 'x' })
      .where('site', '=', a.site)
      .where('file', '=', 'a.txt')
      .execute();
    await b.follower.look();
    while (b.logged.length === 0) await pause(10);
    expect(b.logged).toEqual(['release.copy-failed']);
    await a.harness.buildAndShare({ 'a.txt': 'b' });
    await b.follower.look();
    expect(b.harness.live()).toEqual({});
    await pause(1100);
    await b.follower.look();
    await whenLive(b, 2);
    expect(b.harness.live()).toEqual({ 'a.txt': 'b' });
  });
});
