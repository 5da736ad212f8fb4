import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/api/store/open-store.ts';
import { buildSite, differing, digests, sharedTools } from '../builder/build-helpers.ts';
import { random } from '../support/samples/sample-cars.ts';
import { askHost } from '../support/server/ask-host.ts';
import { freePort } from '../support/server/free-port.ts';
import { startServer } from '../support/server/server-process.ts';
import { writeDealer } from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SECRET, type Sent, signedMessage } from './signed.ts';

/** Enough for each kind of message and fault; `STOCK_MESSAGES=1000 STOCK_SITES=10` sends more. */
const MESSAGES = Number(process.env['STOCK_MESSAGES'] ?? 120);
const SITES = Number(process.env['STOCK_SITES'] ?? 3);
const KILLS = Number(process.env['STOCK_KILLS'] ?? 6);
/** For each site: after ten, the true messages of the same address have to wait. */
const WRONG_SIGNATURES = 6;
const PATIENT = { timeout: 300_000, interval: 500 };
const tools = sharedTools();

interface Car {
  id: string;
  price: number;
}
const record = ({ id, price }: Car) => ({
  ...{ id, price, make: 'Kia', model: 'Rio', year: 2020, car_type: 'used', km: 1000 },
});
const START: readonly Car[] = Array.from({ length: 8 }, (_, at) => ({ id: `c${at}`, price: 10_000 + at }));

/** A feed, or a change of the stock. */
interface Message {
  site: string;
  id: string;
  feed: Car[] | null;
  upserts: Car[];
  deletes: string[];
}

function message(site: string, number: number, next: () => number): Message {
  const some = () => ({ id: `c${Math.floor(next() * 12)}`, price: 5000 + Math.floor(next() * 90_000) });
  const isFeed = next() < 0.25;
  const feed = Array.from({ length: 8 + (number % 5) }, (_, at) => ({ ...some(), id: `c${at}` }));
  const deletes = next() < 0.3 ? [some().id] : [];
  return {
    site,
    id: `m${number}`,
    feed: isFeed ? feed.slice(0, 12) : null,
    upserts: [some(), some()],
    deletes,
  };
}

const bodyOf = ({ feed, upserts, deletes }: Message) =>
  JSON.stringify(feed?.map(record) ?? { upserts: upserts.map(record), deletes });

/** The stock after a message, by the words of docs/feeds.md and not by the code. */
function after(stock: Map<string, Car>, { feed, upserts, deletes }: Message): Map<string, Car> {
  if (feed !== null) return new Map(feed.map(car => [car.id, car]));
  const changed = new Map(stock);
  for (const car of upserts) if (!deletes.includes(car.id)) changed.set(car.id, car);
  for (const id of deletes) changed.delete(id);
  return changed;
}

test('whatever is sent, twice, cut off or forged, and whichever process is killed: each site ends at its last accepted stock', async () => {
  const next = random(20_261_123);
  const root = temporaryFolder();
  const dealersDir = path.join(root, 'dealers');
  const out = path.join(root, 'dist');
  const storeDir = path.join(root, 'store');
  fs.mkdirSync(out);
  const sites = Array.from({ length: SITES }, (_, at) => `site-${at}`);
  const write = (slug: string, dealer: { dealersDir: string; out: string }, stock: readonly Car[]) =>
    writeDealer(
      { ...dealer, slug },
      { site: { origin: `https://${slug}.example`, id: slug }, stock: stock.map(record) },
    );
  for (const slug of sites) await write(slug, { dealersDir, out }, START);
  const port = await freePort();
  const env = {
    ...{ BUILD: 'on', DEALERS: dealersDir, STORE: storeDir, PORT: String(port) },
    ...Object.fromEntries(
      sites.map(slug => [`STOCK_WEBHOOK_SECRET_${slug.toUpperCase().replace('-', '_')}`, SECRET]),
    ),
  };
  let server = await startServer(out, env);
  onTestFinished(() => server.stop());
  const get = (slug: string, page: string) =>
    askHost(port, { host: `${slug}.localhost`, method: 'GET', path: page });
  for (const slug of sites) await expect.poll(async () => (await get(slug, '/'))?.status, PATIENT).toBe(200);

  // A visitor who never stops requesting.
  let isDown = false;
  let isOver = false;
  const faults: string[] = [];
  let pages = 0;
  const visiting = async () => {
    for (; !isOver; pages += 1) {
      const slug = sites[pages % sites.length] ?? '';
      const wasDown = isDown;
      const page = await get(slug, pages % 2 === 0 ? '/search/used-cars/' : '/');
      if (page === null && !wasDown && !isDown) faults.push(`${slug}: no response`);
      if (page !== null && page.status !== 200) faults.push(`${slug}: ${page.status}`);
      if (page !== null && !page.text.trimEnd().endsWith('</html>')) faults.push(`${slug}: cut off`);
      await pause(10);
    }
  };

  const messages = Array.from({ length: MESSAGES }, (_, at) => message(sites[at % SITES] ?? '', at, next));
  const known = new Map(messages.map(each => [`${each.site} ${each.id}`, each]));
  const acknowledged = new Set<string>();
  const post = async ({ site, id }: Message, bytes: string | Buffer, how: Sent = {}) => {
    for (; ; await pause(50)) {
      const init = signedMessage(bytes, { id, ...how });
      const response = await fetch(`http://127.0.0.1:${port}/api/stock/${site}`, init).catch(() => null);
      if (response !== null && response.status !== 503) return response.status;
    }
  };
  const wronglySigned = new Map<string, number>();
  const forge = async (sent: Message) => {
    const bad = { ...sent, id: `${sent.id}-bad` };
    const kind = next();
    const before = wronglySigned.get(sent.site) ?? 0;
    if (kind < 0.34 && before < WRONG_SIGNATURES) {
      wronglySigned.set(sent.site, before + 1);
      expect(await post(bad, bodyOf(sent), { secret: 'whsec_b3RoZXI=' })).toBe(401);
    } else if (kind < 0.67) expect(await post(bad, bodyOf(sent), { at: Date.now() - 600_000 })).toBe(401);
    else expect(await post(bad, gzipSync(bodyOf(sent)).subarray(0, -9))).toBe(422);
  };
  const queue = messages.toSorted(() => next() - 0.5);
  const sending = async () => {
    for (let sent = queue.shift(); sent !== undefined; sent = queue.shift()) {
      const message = sent;
      if (next() < 0.3) await forge(message);
      const how = { gzip: next() < 0.5 };
      const times = next() < 0.3 ? 2 : 1;
      const posts = Array.from({ length: times }, () => post(message, bodyOf(message), how));
      expect(new Set(await Promise.all(posts))).toEqual(new Set([202]));
      acknowledged.add(`${message.site} ${message.id}`);
      await pause(20);
    }
  };
  const killing = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (queue.length > MESSAGES * (1 - kill / (KILLS + 1))) await pause(20);
      if (kill % 2 === 0) for (const child of server.children()) process.kill(child, 'SIGKILL');
      else {
        isDown = true;
        await server.kill();
        server = await startServer(out, env);
        isDown = false;
      }
    }
  };
  const visitor = visiting();
  await Promise.all([...Array.from({ length: 4 }, sending), killing()]);

  const store = await openStore({ dir: storeDir });
  const { db } = store;
  const jobs = () => db.selectFrom('stock_job').selectAll().orderBy('site').orderBy('seq').execute();
  const isOpen = ({ state }: { state: string }) => ['queued', 'building'].includes(state);
  await expect.poll(async () => (await jobs()).filter(isOpen).length, PATIENT).toBe(0);
  // Builds of a start that found nothing else to do.
  const due = () => db.selectFrom('stock_site').select('site').where('due_at', '<=', Date.now()).execute();
  await expect.poll(due, PATIENT).toEqual([]);
  isOver = true;
  await visitor;
  const done = await jobs();
  await store.close();
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(20);
  expect(new Set(done.map(({ site, webhook_id }) => `${site} ${webhook_id}`))).toEqual(acknowledged);
  expect(acknowledged.size).toBe(MESSAGES);

  for (const slug of sites) {
    let stock = new Map(START.map(car => [car.id, car]));
    for (const { webhook_id } of done.filter(({ site, state }) => site === slug && state === 'live')) {
      const sent = known.get(`${slug} ${webhook_id}`);
      if (sent === undefined) throw new Error(`Nobody sent ${webhook_id}.`);
      stock = after(stock, sent);
    }
    const clean = { dealersDir: path.join(root, slug, 'dealers'), out: path.join(root, slug, 'dist'), slug };
    await write(slug, clean, [...stock.values()]);
    expect(await buildSite(tools(), clean, { now: new Date() })).toMatchObject({ ok: true });
    const [expected, found] = [clean.out, out].map(dist => digests(path.join(dist, slug)));
    expect(differing(expected ?? {}, found ?? {}), slug).toEqual([]);
  }
}, 900_000);
