import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, differing, digests, feedRows, sharedTools } from '../builder/build-helpers.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from '../leads/postgres.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer } from '../support/temporary-dealer.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const programs = postgresPrograms();
const tools = sharedTools();
const CHANGES = 20;
let postgres: OwnPostgres | null = null;

beforeAll(async () => {
  if (programs !== null) postgres = await ownPostgres(programs);
});
afterAll(() => postgres?.stop());

const rows = feedRows(sampleCars(12));
const site = ({ dist }: SharedServer) => digests(path.join(dist, 'sample'));
const isThere = ({ dist }: SharedServer) => fs.existsSync(path.join(dist, 'sample'));

async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const started = Date.now(); !(await isTrue()); await pause(10))
    if (Date.now() - started > 120_000) throw new Error(`Waited in vain until ${what}.`);
}

/** The state of a job in the database. */
async function stateOf(id: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres?.url });
  await client.connect();
  const { rows } = await client.query('select state from stock_job where id = $1', [id]);
  await client.end();
  return rows[0]?.state;
}

/** The site of a feed, built from nothing. */
async function cleanSite(dealer: TemporaryDealer, feed: object[]): Promise<Record<string, string>> {
  const clean = await temporaryDealer({ stock: feed });
  await buildSite(tools(), clean, { now: new Date() });
  expect(clean.slug).toBe(dealer.slug);
  return digests(path.join(clean.out, clean.slug));
}

/** Change number `at`: a new price for one car; now and then one car goes. */
function applied(feed: object[], at: number): { feed: object[]; change: object } {
  const index = at % feed.length;
  const id = Reflect.get(feed[index] ?? {}, 'id');
  if (at % 7 === 6) return { feed: feed.filter((_, each) => each !== index), change: { deletes: [id] } };
  const row = { ...feed[index], price: 20_000 + 100 * at };
  return { feed: feed.with(index, row), change: { upserts: [row] } };
}

/** Whether a server has these files. A release may take the place of another while its files are read. */
function isLike(server: SharedServer, expected: Record<string, string>): boolean {
  try {
    return differing(site(server), expected).length === 0;
  } catch {
    return false;
  }
}

describe.skipIf(programs === null)('servers that share a database', () => {
  test('build each job once and have the same bytes; one that is killed catches up; a new one builds nothing', async () => {
    const dealer = await temporaryDealer({ stock: [] });
    const start = (dist?: string, env?: Record<string, string>) =>
      sharedServer({
        databaseUrl: postgres?.url ?? '',
        dealersDir: dealer.dealersDir,
        ...(dist === undefined ? {} : { dist }),
        ...(env === undefined ? {} : { env }),
      });
    const a = await start();
    const b = await start();
    await until('both have the site', () => isThere(a) && isThere(b));

    let feed: object[] = [...rows];
    const jobs: string[] = [await a.send({ upserts: rows })];
    for (let at = 0; at < CHANGES; at += 1) {
      const { feed: next, change } = applied(feed, at);
      feed = next;
      jobs.push(await (at % 2 === 0 ? b : a).send(change));
      await pause(150);
    }
    const allLive = async (server: SharedServer, ids: readonly string[]) => {
      for (const id of ids) if ((await server.jobState(id)) !== 'live') return false;
      return true;
    };
    await until('all jobs are live', () => allLive(a, jobs));
    const expected = await cleanSite(dealer, feed);
    await until('b is as a is', () => isLike(b, site(a)));
    expect(differing(site(a), expected)).toEqual([]);
    const live = (server: SharedServer) =>
      server.logged('stock.built').reduce((sum, line) => sum + Number(line['live'] ?? 0), 0);
    expect(live(a) + live(b)).toBe(jobs.length);

    // Killed in the middle of a build; the other one was away, and takes the job over when the lease is over.
    await a.stop();
    const step = (at: number) => {
      const { feed: next, change } = applied(feed, at);
      feed = next;
      return change;
    };
    const job = await b.send(step(CHANGES));
    await until('it builds', async () => (await stateOf(job)) === 'building');
    await b.stop('SIGKILL');
    // A build may be over before it is killed: then there is nothing to take over.
    expect(['building', 'live']).toContain(await stateOf(job));
    const a2 = await start(a.dist);
    const more = [job];
    for (const at of [1, 2, 3]) more.push(await a2.send(step(CHANGES + at)));
    await until('the other one has built all', () => allLive(a2, more));
    const then = await cleanSite(dealer, feed);
    expect(differing(site(a2), then)).toEqual([]);
    const b2 = await start(b.dist);
    await until('it has caught up', () => isLike(b2, then));
    expect(b2.logged('stock.built')).toEqual([]);

    const empty = await start();
    const follower = await start(undefined, { BUILD: 'off' });
    await until('both have it', () => isThere(empty) && isThere(follower));
    await until('a new one serves it', async () => (await empty.page('/')).includes('Sample Motors'));
    for (const server of [empty, follower]) {
      expect(differing(site(server), then)).toEqual([]);
      expect(server.logged('stock.built')).toEqual([]);
      // Of the pages of this version, when the next one is live. Linked after the release went live.
      const assets = path.join(server.dist, '.forecourt/_astro');
      await until('assets are retained', () => fs.existsSync(assets) && fs.readdirSync(assets).length > 5);
    }
    expect([b2, a2].flatMap(server => server.logged('release.copy-failed'))).toEqual([]);
  }, 600_000);
});
