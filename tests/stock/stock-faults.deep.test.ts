import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/api/store/open-store.ts';
import { buildSite, differing, digests, sharedTools } from '../builder/build-helpers.ts';
import { random } from '../support/samples/sample-cars.ts';
import { freePort } from '../support/server/free-port.ts';
import { type ServerProcess, startServer } from '../support/server/server-process.ts';
import { makeDealer, removeDealer, writeDealer } from '../support/temporary-dealer.ts';
import { SECRET, type Sent, signedMessage } from './signed.ts';

/** Enough for each kind of message and fault; `STOCK_MESSAGES=1000 STOCK_SITES=10` sends more. */
const MESSAGES = Number(process.env['STOCK_MESSAGES'] ?? 120);
const SITES = Number(process.env['STOCK_SITES'] ?? 3);
const KILLS = Number(process.env['STOCK_KILLS'] ?? 6);
/** For each site: after ten, the true messages of the same address have to wait. */
const WRONG_SIGNATURES = 6;

const tools = sharedTools();

interface Car {
  id: string;
  price: number;
}
const record = ({ id, price }: Car) => ({
  id,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  car_type: 'used',
  price,
  km: 1000,
});
const START: readonly Car[] = Array.from({ length: 8 }, (_, at) => ({ id: `c${at}`, price: 10_000 + at }));

/** The effect of a message on the stock. */
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
  return {
    site,
    id: `m${number}`,
    feed: isFeed
      ? Array.from({ length: 12 }, (_, at) => ({ ...some(), id: `c${at}` })).slice(0, 8 + (number % 5))
      : null,
    upserts: [some(), some()],
    deletes: next() < 0.3 ? [some().id] : [],
  };
}

function bodyOf({ feed, upserts, deletes }: Message): string {
  if (feed === null) return JSON.stringify({ upserts: upserts.map(record), deletes });
  return JSON.stringify(feed.map(record));
}

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
  const made = await makeDealer({ stock: START.map(record) });
  onTestFinished(() => removeDealer(made));
  const sites = Array.from({ length: SITES }, (_, at) => `site-${at}`);
  for (const slug of sites) {
    const site = { origin: `https://${slug}.example`, id: slug };
    await writeDealer({ ...made, slug }, { site, stock: START.map(record) });
  }
  fs.rmSync(path.join(made.dealersDir, made.slug), { recursive: true });
  fs.mkdirSync(made.out);
  const storeDir = path.join(path.dirname(made.out), 'store');
  const port = await freePort();
  const env: Record<string, string> = {
    BUILD: 'on',
    DEALERS: made.dealersDir,
    STORE: storeDir,
    PORT: String(port),
  };
  for (const slug of sites) env[`STOCK_WEBHOOK_SECRET_${slug.toUpperCase().replaceAll('-', '_')}`] = SECRET;
  let server: ServerProcess = await startServer(made.out, env);
  onTestFinished(() => server.stop());
  for (const slug of sites)
    await expect.poll(() => statusOf(port, slug, '/'), { timeout: 120_000 }).toBe(200);

  // A visitor who never stops requesting.
  let isDown = false;
  let isOver = false;
  const faults: string[] = [];
  let pages = 0;
  const visiting = (async () => {
    while (!isOver) {
      const slug = sites[pages % sites.length] ?? '';
      const wasDown = isDown;
      const page = await get(port, slug, pages % 2 === 0 ? '/search/used-cars/' : '/').catch(() => null);
      if (page === null && !wasDown && !isDown) faults.push(`${slug}: no response`);
      if (page !== null && page.status !== 200) faults.push(`${slug}: ${page.status}`);
      if (page !== null && !page.text.trimEnd().endsWith('</html>')) faults.push(`${slug}: cut off`);
      pages += 1;
      await pause(10);
    }
  })();

  const messages = Array.from({ length: MESSAGES }, (_, number) =>
    message(sites[number % sites.length] ?? '', number, next),
  );
  const known = new Map(messages.map(each => [`${each.site} ${each.id}`, each]));
  const acknowledged = new Set<string>();
  const post = async (sent: Message, how: Sent, bytes: string | Buffer = bodyOf(sent)) => {
    for (;;) {
      const init = signedMessage(bytes, { id: sent.id, ...how });
      const response = await fetch(`http://127.0.0.1:${port}/api/stock/${sent.site}`, init).catch(() => null);
      if (response !== null && response.status !== 503) return response.status;
      await pause(50);
    }
  };
  const wronglySigned = new Map<string, number>();
  const forged = async (sent: Message): Promise<[number, number]> => {
    const id = `${sent.id} bad`.replace(' ', '-');
    const kind = next();
    const before = wronglySigned.get(sent.site) ?? 0;
    if (kind < 0.34 && before < WRONG_SIGNATURES) {
      wronglySigned.set(sent.site, before + 1);
      return [await post({ ...sent, id }, { secret: 'whsec_b3RoZXI=' }), 401];
    }
    if (kind < 0.67) return [await post({ ...sent, id }, { at: Date.now() - 600_000 }), 401];
    const whole = (await import('node:zlib')).gzipSync(bodyOf(sent));
    return [await post({ ...sent, id }, {}, whole.subarray(0, whole.length - 9)), 422];
  };
  const queue = messages.toSorted(() => next() - 0.5);
  const sending = Array.from({ length: 4 }, async () => {
    for (let sent = queue.shift(); sent !== undefined; sent = queue.shift()) {
      if (next() < 0.3) {
        const [status, expected] = await forged(sent);
        expect(status).toBe(expected);
      }
      const how = { gzip: next() < 0.5 };
      const times = next() < 0.3 ? 2 : 1;
      const statuses = await Promise.all(Array.from({ length: times }, () => post(sent, how)));
      expect(new Set(statuses)).toEqual(new Set([202]));
      acknowledged.add(`${sent.site} ${sent.id}`);
      await pause(20);
    }
  });
  const killing = (async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (queue.length > MESSAGES * (1 - kill / (KILLS + 1))) await pause(20);
      if (kill % 2 === 0) for (const child of server.children()) process.kill(child, 'SIGKILL');
      else {
        isDown = true;
        await server.kill();
        server = await startServer(made.out, env);
        isDown = false;
      }
    }
  })();
  await Promise.all([...sending, killing]);

  const store = await openStore({ dir: storeDir });
  const jobs = () =>
    store.db
      .selectFrom('stock_job')
      .select(['site', 'webhook_id', 'state'])
      .orderBy('site')
      .orderBy('seq')
      .execute();
  await expect
    .poll(async () => (await jobs()).filter(({ state }) => ['queued', 'building'].includes(state)).length, {
      timeout: 300_000,
      interval: 500,
    })
    .toBe(0);
  // Builds of a start that found nothing else to do.
  await expect
    .poll(
      async () =>
        (await store.db.selectFrom('stock_site').select('site').where('due_at', '<=', Date.now()).execute())
          .length,
      {
        timeout: 120_000,
        interval: 500,
      },
    )
    .toBe(0);
  isOver = true;
  await visiting;
  const done = await jobs();
  await store.close();
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(20);
  expect(new Set(done.map(({ site, webhook_id }) => `${site} ${webhook_id}`))).toEqual(acknowledged);
  expect(acknowledged.size).toBe(MESSAGES);

  for (const slug of sites) {
    let stock = new Map(START.map(car => [car.id, car]));
    for (const job of done.filter(each => each.site === slug && each.state === 'live'))
      stock = after(stock, known.get(`${slug} ${job.webhook_id}`) ?? fail(job.webhook_id));
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-clean-'));
    const clean = { dealersDir: path.join(root, 'dealers'), out: path.join(root, 'dist'), slug };
    const site = { origin: `https://${slug}.example`, id: slug };
    await writeDealer(clean, { site, stock: [...stock.values()].map(record) });
    expect(await buildSite(tools(), clean, { now: new Date() })).toMatchObject({ ok: true });
    const found = differing(digests(path.join(clean.out, slug)), digests(path.join(made.out, slug)));
    fs.rmSync(root, { recursive: true });
    expect(found, slug).toEqual([]);
  }
}, 900_000);

function fail(id: string): never {
  throw new Error(`nobody sent ${id}`);
}

const statusOf = async (port: number, slug: string, page: string) => (await get(port, slug, page)).status;

function get(port: number, slug: string, page: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, host: '127.0.0.1', path: page, headers: { host: `${slug}.localhost` } },
      async response => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
        } catch (error) {
          reject(error);
        }
      },
    );
    request.on('error', reject);
  });
}
