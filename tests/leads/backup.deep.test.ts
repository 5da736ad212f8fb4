import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/api/store/open-store.ts';
import {
  buildSite,
  differing,
  digests,
  feedRows,
  inodes,
  liveDir,
  sharedTools,
} from '../builder/build-helpers.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { askHost } from '../support/server/ask-host.ts';
import { startServer } from '../support/server/server-process.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { contact } from './api-harness.ts';
import { mailSink } from './sinks.ts';

const tools = sharedTools();
const SITE = { finance_provider: 'Manual', email: 'sales@sample.example' };
const folders = (root: string) => ['--out', path.join(root, 'dist'), '--store', path.join(root, 'store')];
const run = (script: string, ...args: readonly string[]) =>
  runNpmScript(script, args, { env: { DATABASE_URL: '' } });
const openIn = (root: string) => openStore({ dir: path.join(root, 'store') });

/** A site with two releases in its own folder, and an empty store. */
async function builtSite() {
  const dealer = await temporaryDealer({ site: SITE, stock: feedRows(sampleCars(12)) });
  await buildSite(tools(), dealer);
  await writeDealer(dealer, { site: SITE, stock: feedRows(sampleCars(11)) });
  await buildSite(tools(), dealer);
  const root = path.dirname(dealer.out);
  await (await openIn(root)).close();
  return { dealer, root, backup: path.join(root, 'backup'), elsewhere: path.join(root, 'elsewhere') };
}

/** Sends leads one after the other until `isOver`; returns the ids that were acknowledged, with when. */
async function sendLeads(port: number, name: string, isOver: () => boolean): Promise<[string, number][]> {
  const ids: [string, number][] = [];
  for (let number = 0; !isOver(); number += 1) {
    const fields = { ...contact, message: `${name} ${number}`, url: 'https://sample.example/contact/' };
    const response = await askHost(port, {
      host: 'sample.localhost',
      method: 'POST',
      path: '/api/forms',
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json', 'idempotency-key': `${name}-${number}` },
    });
    if (response?.status === 201) ids.push([JSON.parse(response.text).lead_id, Date.now()]);
  }
  return ids;
}

test('a backup taken under load, after a kill and elsewhere: no acknowledged lead is lost, none delivered twice', async () => {
  const { dealer, root, backup, elsewhere } = await builtSite();
  const sink = await mailSink();
  onTestFinished(() => sink.close());
  const limits = { LEADS_REFUSE_ABOVE: '100000', LEADS_SUSPECT_ABOVE: '100000' };
  const env = { STORE: path.join(root, 'store'), SMTP_URL: sink.url, WORKER: '', ...limits };
  const server = await startServer(dealer.out, env);
  let isOver = false;
  const senders = [1, 2, 3].map(name => sendLeads(server.port, `sender-${name}`, () => isOver));
  await expect.poll(() => sink.mails.length).toBeGreaterThan(5);
  const began = Date.now();
  expect(await run('backup', backup, ...folders(root))).toMatchObject({ code: 0 });
  isOver = true;
  const acknowledged = (await Promise.all(senders)).flat();
  await server.kill();
  const mode = (file: string) => fs.statSync(file).mode & 0o777;
  expect([mode(backup), mode(path.join(backup, 'store/store.sqlite'))]).toEqual([0o700, 0o600]);

  expect(await run('restore', backup, ...folders(elsewhere))).toMatchObject({ code: 0 });
  const store = await openIn(elsewhere);
  const stored = new Set((await store.db.selectFrom('lead').select('id').execute()).map(({ id }) => id));
  const done = await store.db.selectFrom('outbox').select('id').where('state', '=', 'done').execute();
  // As two minutes later: until then the process that was killed might be working on them.
  await store.db.updateTable('outbox').set({ due_at: began }).where('state', '=', 'waiting').execute();
  await store.close();
  const before = acknowledged.filter(([, at]) => at < began);
  expect(before.length).toBeGreaterThan(5);
  expect(before.filter(([id]) => !stored.has(id))).toEqual([]);
  expect(done.length).toBeGreaterThan(5);

  const earlier = sink.mails.length;
  const own = { ...env, STORE: path.join(elsewhere, 'store') };
  const restored = await startServer(path.join(elsewhere, 'dist'), own);
  onTestFinished(() => restored.kill());
  const health = async () => (await fetch(`http://localhost:${restored.port}/api/health`)).json();
  await expect.poll(health).toMatchObject({ oldest_delivery_seconds: null });
  const home = await askHost(restored.port, { host: 'sample.localhost', method: 'GET', path: '/' });
  expect(home?.text).toContain('data-page="home"');
  const deliveryOf = ({ raw }: { raw: string }) => /^X-Forecourt-Delivery: (\S+)/im.exec(raw)?.[1];
  const again = sink.mails.slice(earlier).map(deliveryOf);
  expect(again.filter(id => done.some(row => row.id === id))).toEqual([]);
  const mailed = new Set(sink.mails.map(({ raw }) => /(sender-\d \d+)/.exec(raw)?.[1]));
  expect(mailed.size).toBeGreaterThanOrEqual(before.length);
});

test('releases come back byte for byte, with the links between them, and can be rolled back and built on', async () => {
  const { dealer, root, backup, elsewhere } = await builtSite();
  await run('backup', backup, ...folders(root));
  await run('restore', backup, ...folders(elsewhere));
  const restored: TemporaryDealer = { ...dealer, out: path.join(elsewhere, 'dist') };
  const releases = ['r00000001', 'r00000002'];
  const at = (out: string, release: string) => path.join(out, '.forecourt/sample/releases', release);
  for (const release of releases)
    expect(differing(digests(at(dealer.out, release)), digests(at(restored.out, release)))).toEqual([]);
  const [one, two] = releases.map(release => new Set(Object.values(inodes(at(restored.out, release)))));
  expect(one?.intersection(two ?? new Set()).size).toBeGreaterThan(20);
  expect(await buildSite(tools(), restored)).toMatchObject({ ok: true, pages: { rendered: 0 } });
  expect(differing(digests(liveDir(restored)), digests(liveDir(dealer)))).toEqual([]);
  expect(await run('rollback', 'sample', '--out', restored.out, '--yes')).toMatchObject({ code: 0 });
});

test('nothing is overwritten unasked, and what was there is moved aside; a backup that was cut off is refused', async () => {
  const { root, dealer, backup, elsewhere } = await builtSite();
  const refused = async (why: string, script: string, to: string) => {
    const ran = await run(script, backup, ...folders(to));
    expect(ran).toMatchObject({ code: 1, stderr: expect.stringContaining(why) });
  };
  await run('backup', backup, ...folders(root));
  await refused('is not empty', 'backup', root);
  const before = digests(liveDir(dealer));
  await refused('would be replaced. Nothing was done.', 'restore', root);
  expect(differing(digests(liveDir(dealer)), before)).toEqual([]);
  expect(await run('restore', backup, ...folders(root), '--yes')).toMatchObject({ code: 0 });
  expect(fs.readdirSync(root).filter(name => name.includes('.before-'))).toHaveLength(2);
  expect(differing(digests(liveDir(dealer)), before)).toEqual([]);

  fs.truncateSync(path.join(backup, 'store/store.sqlite'), 6000);
  await refused('', 'restore', elsewhere);
  expect(fs.existsSync(elsewhere)).toBe(false);
  fs.rmSync(path.join(backup, 'backup.json'));
  await refused('is no backup, or one that was cut off', 'restore', elsewhere);
});
