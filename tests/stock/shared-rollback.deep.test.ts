import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseStore } from '../../src/builder/publish/releases.ts';
import { planRollback } from '../../src/builder/rollback/plan-rollback.ts';
import { feedRows } from '../builder/build-helpers.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from '../leads/postgres.ts';
import { deskHarness, SITE } from '../preview/desk-harness.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { temporaryDealer } from '../support/temporary-dealer.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const { openDesk } = deskHarness();
const programs = postgresPrograms();
let postgres: OwnPostgres | null = null;

beforeAll(async () => {
  if (programs !== null) postgres = await ownPostgres(programs);
});
afterAll(() => postgres?.stop());

const [first, second, car, ...rest] = sampleCars(6).map(each => ({
  ...each,
  sold: false,
  status: 'in_stock',
  reserved: false,
}));
if (first === undefined || second === undefined || car === undefined)
  throw new Error('Six cars were asked for.');
const others = [first, second, ...rest];
const at = (price: number) => feedRows([{ ...car, price }]);
const RIGHT = 21_110;
const WRONG = 2222;

async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const started = Date.now(); !(await isTrue()); await pause(20))
    if (Date.now() - started > 120_000) throw new Error(`Waited in vain until ${what}.`);
}

async function shows(server: SharedServer, price: number): Promise<boolean> {
  return (await server.page(`/cars/${car?.slug}/`)).includes(price.toLocaleString('en'));
}

const untilAllShow = async (servers: readonly SharedServer[], price: number) => {
  for (const server of servers)
    await until(`${path.basename(server.dist)} shows ${price}`, () => shows(server, price));
};
const sendLive = async (server: SharedServer, body: object) => {
  const job = await server.send(body);
  await until('the job is live', async () => (await server.jobState(job)) === 'live');
};
const rollBack = ({ dist }: SharedServer, { env = {}, more = [] as string[] } = {}) =>
  runNpmScript('rollback', ['sample', '--yes', ...more], {
    env: { DIST: dist, DATABASE_URL: postgres?.url ?? '', ...env },
  });

describe.skipIf(programs === null)('a rollback where servers share a database', () => {
  test('is seen by all, after a restart and on new servers too; what would undo it is held on each; a correction goes live', async () => {
    const dealer = await temporaryDealer({ stock: [] });
    const start = (dist?: string, env: Record<string, string> = {}) =>
      sharedServer({
        databaseUrl: postgres?.url ?? '',
        dealersDir: dealer.dealersDir,
        ...(dist === undefined ? {} : { dist }),
        env,
      });
    const a = await start();
    const b = await start();
    const feed = [...at(RIGHT), ...feedRows(others)];
    await sendLive(a, { upserts: feed });
    await untilAllShow([a, b], RIGHT);
    await sendLive(a, { upserts: at(WRONG) });
    await untilAllShow([a, b], WRONG);

    const refused = await rollBack(a, { env: { DATABASE_URL: '' } });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('DATABASE_URL is not set here. Nothing was done.');
    expect(await shows(a, WRONG)).toBe(true);
    const away = await rollBack(a, { env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' } });
    expect(away.code).toBe(1);
    expect(away.stderr).toContain('The database of the servers cannot be asked');
    expect(await shows(a, WRONG)).toBe(true);

    const done = await rollBack(a);
    expect({ code: done.code, stderr: done.stderr }).toMatchObject({ code: 0 });
    expect(done.stderr).toContain('The other servers of this database show it');
    expect(await shows(a, RIGHT)).toBe(true);
    await untilAllShow([a, b], RIGHT);
    const empty = await start(undefined, { BUILD: 'off' });
    await until('a new one has it', () => fs.existsSync(path.join(empty.dist, 'sample')));
    await untilAllShow([empty], RIGHT);

    // Only b builds: it never had the release taken back by hand.
    await a.stop();
    const again = await b.send({ upserts: at(WRONG) });
    await until('it is held', async () => (await b.jobState(again)) === 'held');
    expect(await shows(b, RIGHT)).toBe(true);
    const none = await rollBack(b);
    expect(none.stderr).toContain('sample has no release before');
    const a2 = await start(a.dist);
    await pause(3000);
    for (const server of [a2, b, empty]) expect(await shows(server, RIGHT)).toBe(true);

    await sendLive(b, { upserts: at(21_990) });
    await untilAllShow([a2, b, empty], 21_990);
    // To the one before, which is not what was taken back.
    expect(await rollBack(b)).toMatchObject({ code: 0 });
    await untilAllShow([a2, b, empty], RIGHT);
    expect([a2, b, empty].flatMap(server => server.logged('release.share-failed'))).toEqual([]);
  }, 600_000);

  test('from the desk is seen by all as well, and refused where the desk lacks the database', async () => {
    const dealer = await temporaryDealer({ stock: at(RIGHT) });
    const { dealersDir } = dealer;
    await using own = await ownPostgres(programs ?? '');
    const a = await sharedServer({ databaseUrl: own.url, dealersDir });
    const b = await sharedServer({ databaseUrl: own.url, dealersDir });
    await untilAllShow([a, b], RIGHT);
    await sendLive(a, { upserts: at(WRONG) });
    await untilAllShow([a, b], WRONG);
    const desk = { dealersDir, dist: a.dist, clock: () => new Date() };
    const store = releaseStore(a.dist, 'sample');
    const { live, earlier } = planRollback(store);
    const json = { live: live.id, earlier: earlier.id, why: 'A wrong price' };
    const without = await (await openDesk(desk)).call(`${SITE}/rollback`, { json });
    expect(without.status).toBe(409);
    expect(await without.text()).toContain('DATABASE_URL is not set here. Nothing was done.');
    expect([await shows(a, WRONG), await shows(b, WRONG)]).toEqual([true, true]);
    const done = await (await openDesk({ ...desk, databaseUrl: own.url })).call(`${SITE}/rollback`, {
      json,
    });
    expect(done.status).toBe(200);
    await untilAllShow([a, b], RIGHT);
    await a.stop();
    await b.stop();
  }, 600_000);

  test('goes back on one server alone with --here, and says so', async () => {
    const dealer = await temporaryDealer({ stock: at(RIGHT) });
    await using own = await ownPostgres(programs ?? '');
    const start = () => sharedServer({ databaseUrl: own.url, dealersDir: dealer.dealersDir });
    const a = await start();
    const b = await start();
    await untilAllShow([a, b], RIGHT);
    await sendLive(a, { upserts: at(WRONG) });
    await untilAllShow([a, b], WRONG);
    const done = await rollBack(b, { env: { DATABASE_URL: own.url }, more: ['--here'] });
    expect(done.code).toBe(0);
    expect(done.stderr).toContain('Other servers go on to show what they have.');
    expect([await shows(a, WRONG), await shows(b, RIGHT)]).toEqual([true, true]);
    await a.stop();
    await b.stop();
  }, 600_000);
});
