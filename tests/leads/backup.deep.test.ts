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
import { rawExchange, startServer, statusOf } from '../support/server/server-process.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { contact } from './api-harness.ts';
import { mailSink } from './sinks.ts';

const tools = sharedTools();
const SITE = { finance_provider: 'Manual', email: 'sales@sample.example' };

const run = (script: string, args: readonly string[]) =>
  runNpmScript(script, args, { env: { DATABASE_URL: '' } });
const folders = (root: string) => ['--out', path.join(root, 'dist'), '--store', path.join(root, 'store')];

/** Sends leads one after the other until `isOver`; returns the ids that were acknowledged, with when. */
async function sendLeads(
  port: number,
  name: string,
  isOver: () => boolean,
): Promise<[id: string, at: number][]> {
  const ids: [string, number][] = [];
  for (let number = 0; !isOver(); number += 1) {
    const body = JSON.stringify({
      ...contact,
      message: `${name} ${number}`,
      url: 'https://sample.example/contact/',
    });
    const head = `POST /api/forms HTTP/1.1\r\nHost: sample.localhost\r\nConnection: close\r\nContent-Type: application/json`;
    const { response } = await rawExchange(
      port,
      `${head}\r\nIdempotency-Key: ${name}-${number}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    if (statusOf(response) !== 201) continue;
    ids.push([/"lead_id":"([^"]+)"/.exec(response)?.[1] ?? '', Date.now()]);
  }
  return ids;
}

/** A site with two releases in its own folder. */
async function builtSite(): Promise<{ dealer: TemporaryDealer; root: string }> {
  const dealer = await temporaryDealer({ site: SITE, stock: feedRows(sampleCars(12)) });
  await buildSite(tools(), dealer);
  await writeDealer(dealer, { site: SITE, stock: feedRows(sampleCars(11)) });
  await buildSite(tools(), dealer);
  return { dealer, root: path.dirname(dealer.out) };
}

test('a backup taken under load, after a kill and elsewhere: no acknowledged lead is lost, none delivered twice, sites as they were', async () => {
  const { dealer, root } = await builtSite();
  const sink = await mailSink();
  onTestFinished(() => sink.close());
  const env = {
    STORE: path.join(root, 'store'),
    SMTP_URL: sink.url,
    WORKER: '',
    LEADS_REFUSE_ABOVE: '100000',
    LEADS_SUSPECT_ABOVE: '100000',
  };
  const server = await startServer(dealer.out, env);
  let isOver = false;
  const senders = [1, 2, 3].map(name => sendLeads(server.port, `sender-${name}`, () => isOver));
  await expect.poll(() => sink.mails.length).toBeGreaterThan(5);
  const began = Date.now();
  const backup = path.join(root, 'backup');
  expect(await run('backup', [backup, ...folders(root)])).toMatchObject({ code: 0 });
  isOver = true;
  const acknowledged = (await Promise.all(senders)).flat();
  await server.kill();
  expect(fs.statSync(backup).mode & 0o777).toBe(0o700);
  expect(fs.statSync(path.join(backup, 'store/store.sqlite')).mode & 0o777).toBe(0o600);

  const elsewhere = path.join(root, 'elsewhere');
  expect(await run('restore', [backup, ...folders(elsewhere)])).toMatchObject({ code: 0 });
  const store = await openStore({ dir: path.join(elsewhere, 'store') });
  const stored = new Set((await store.db.selectFrom('lead').select('id').execute()).map(({ id }) => id));
  const done = await store.db.selectFrom('outbox').select('id').where('state', '=', 'done').execute();
  // As two minutes later: until then the process that was killed might have been at them.
  await store.db.updateTable('outbox').set({ due_at: began }).where('state', '=', 'waiting').execute();
  await store.close();
  const before = acknowledged.filter(([, at]) => at < began);
  expect(before.length).toBeGreaterThan(5);
  expect(before.filter(([id]) => !stored.has(id))).toEqual([]);
  expect(done.length).toBeGreaterThan(5);

  const earlier = sink.mails.length;
  const restored = await startServer(path.join(elsewhere, 'dist'), {
    ...env,
    STORE: path.join(elsewhere, 'store'),
  });
  await expect
    .poll(async () => {
      const health = await fetch(`http://localhost:${restored.port}/api/health`);
      return (await health.json()).oldest_delivery_seconds;
    })
    .toBeNull();
  const page = await rawExchange(
    restored.port,
    'GET / HTTP/1.1\r\nHost: sample.localhost\r\nConnection: close\r\n\r\n',
  );
  expect([statusOf(page.response), page.response]).toEqual([
    200,
    expect.stringContaining('data-page="home"'),
  ]);
  await restored.stop();
  const deliveryOf = ({ raw }: { raw: string }) => /^X-Forecourt-Delivery: (\S+)/im.exec(raw)?.[1];
  const again = sink.mails.slice(earlier).map(deliveryOf);
  expect(again.filter(id => done.some(row => row.id === id))).toEqual([]);
  const mailed = new Set(sink.mails.map(({ raw }) => /(sender-\d \d+)/.exec(raw)?.[1]));
  expect(mailed.size).toBeGreaterThanOrEqual(before.length);
});

test('releases come back byte for byte, with the links between them, and can be rolled back and built on', async () => {
  const { dealer, root } = await builtSite();
  await openStore({ dir: path.join(root, 'store') }).then(store => store.close());
  const backup = path.join(root, 'backup');
  await run('backup', [backup, ...folders(root)]);
  const elsewhere = path.join(root, 'elsewhere');
  await run('restore', [backup, ...folders(elsewhere)]);
  const restored = { ...dealer, out: path.join(elsewhere, 'dist') };
  for (const release of ['r00000001', 'r00000002']) {
    const at = (out: string) => path.join(out, '.forecourt/sample/releases', release);
    expect(differing(digests(at(dealer.out)), digests(at(restored.out)))).toEqual([]);
  }
  const [one, two] = ['r00000001', 'r00000002'].map(release =>
    inodes(path.join(restored.out, '.forecourt/sample/releases', release)),
  );
  const shared = (first = {}, second = {}) =>
    new Set(Object.values(first)).intersection(new Set(Object.values(second)));
  expect(shared(one, two).size).toBeGreaterThan(20);
  expect(await buildSite(tools(), restored)).toMatchObject({ ok: true, pages: { rendered: 0 } });
  expect(differing(digests(liveDir(restored)), digests(liveDir(dealer)))).toEqual([]);
  expect(await run('rollback', ['sample', '--out', restored.out, '--yes'])).toMatchObject({ code: 0 });
});

test('nothing is overwritten unasked, and what was there is moved aside; a backup that was cut off is refused', async () => {
  const { root, dealer } = await builtSite();
  await openStore({ dir: path.join(root, 'store') }).then(store => store.close());
  const backup = path.join(root, 'backup');
  await run('backup', [backup, ...folders(root)]);
  expect(await run('backup', [backup, ...folders(root)])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty'),
  });
  const before = digests(liveDir(dealer));
  const refused = await run('restore', [backup, ...folders(root)]);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('would be replaced. Nothing was done.'),
  });
  expect(differing(digests(liveDir(dealer)), before)).toEqual([]);
  expect(await run('restore', [backup, ...folders(root), '--yes'])).toMatchObject({ code: 0 });
  expect(fs.readdirSync(root).filter(name => name.includes('.before-'))).toHaveLength(2);
  expect(differing(digests(liveDir(dealer)), before)).toEqual([]);

  fs.truncateSync(path.join(backup, 'store/store.sqlite'), 6000);
  expect(await run('restore', [backup, ...folders(path.join(root, 'new'))])).toMatchObject({ code: 1 });
  expect(fs.existsSync(path.join(root, 'new'))).toBe(false);
  fs.rmSync(path.join(backup, 'backup.json'));
  expect(await run('restore', [backup, ...folders(path.join(root, 'new'))])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is no backup, or one that was cut off'),
  });
});
