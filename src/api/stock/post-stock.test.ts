import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET, type Sent, signedMessage, signedQuestion } from '../../../tests/stock/signed.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { readStockBody } from './read-stock-body.ts';
import { stockApp } from './stock-app.ts';

const NOW = Date.UTC(2026, 10, 20, 2);
const TOKEN = 'operators-token-operators-token-0000';
const CHANGE = '{"upserts":[],"deletes":["1"]}';

let dir = '';
let store: Store;
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-stock-'));
  store = await openStore({ dir });
});
afterAll(async () => {
  await store.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

let woken = 0;
const app = () =>
  stockApp(
    {
      store,
      clock: () => NOW,
      env: { STOCK_WEBHOOK_SECRET_NORTH_SIDE: SECRET, STOCK_WEBHOOK_SECRET_SOUTH: 'plain text of the south' },
      bodyTimeoutMs: 5000,
      proxies: 1,
      isKnownSite: async slug => ['north-side', 'south', 'no-secret'].includes(slug),
      isOperator: async ({ req }) => req.header('authorization') === `Bearer ${TOKEN}`,
      wakeWorker: () => {
        woken += 1;
      },
    },
    () => {},
  );

const post = (body: string | Buffer, sent: Sent = {}, slug = 'north-side') =>
  app().request(`/api/stock/${slug}`, signedMessage(body, { at: NOW, ...sent }));
const jobs = async () =>
  store.db
    .selectFrom('stock_job')
    .select(['id', 'site', 'kind', 'content_type', 'state', 'seq'])
    .orderBy('seq')
    .execute();

/** Bytes of buffers that something still refers to. */
function arrayBufferBytes(): number {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  gc();
  // Buffers are freed by a thread beside it: the next one waits for that.
  gc();
  return process.memoryUsage().arrayBuffers;
}

test('signed stock is stored, in order, before the response; the worker is notified', async () => {
  const before = (await jobs()).length;
  const wakes = woken;
  const feed = await post('id,make\n1,Kia\n', { type: 'text/csv; charset=utf-8' });
  const change = await post(CHANGE);
  expect([feed.status, change.status]).toEqual([202, 202]);
  const stored = (await jobs()).slice(before);
  expect(stored).toMatchObject([
    {
      id: (await feed.json()).job_id,
      kind: 'feed',
      content_type: 'text/csv; charset=utf-8',
      state: 'queued',
    },
    { id: (await change.json()).job_id, kind: 'change', state: 'queued' },
  ]);
  expect((stored[1]?.seq ?? 0) - (stored[0]?.seq ?? 0)).toBe(1);
  expect(woken - wakes).toBe(2);
});

test('a message signed by the standard library is taken', async () => {
  const id = 'msg_1';
  const signature = new Webhook(SECRET).sign(id, new Date(NOW), CHANGE);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(NOW / 1000),
    'webhook-signature': signature,
  };
  const response = await app().request('/api/stock/north-side', { method: 'POST', body: CHANGE, headers });
  expect(response.status).toBe(202);
});

test('one of several signatures suffices, and a plain text is a secret too', async () => {
  const { headers } = signedMessage(CHANGE, { at: NOW, id: 'two' });
  const both = { 'webhook-signature': `v1,${'A'.repeat(43)}= v2,x ${headers['webhook-signature']}` };
  expect((await post(CHANGE, { id: 'two', headers: both })).status).toBe(202);
  const secret = Buffer.from('plain text of the south').toString('base64');
  expect((await post(CHANGE, { secret }, 'south')).status).toBe(202);
});

test('gzip is taken whether it was signed before or after it, also a long one', async () => {
  const long = `make,model\n${Array.from({ length: 200_000 }, (_, at) => `Suzuki,Swift ${at * 7919}`).join('\n')}`;
  for (const [at, body] of [CHANGE, long].entries()) {
    const headers = { 'content-type': at === 0 ? 'application/json' : 'text/csv' };
    const response = await post(body, { gzip: true, signs: 'plain', id: `before-gzip-${at}`, headers });
    expect(response.status).toBe(202);
  }
  const forged = {
    gzip: true,
    signs: 'plain',
    id: 'before-gzip-x',
    headers: { 'webhook-signature': 'v1,AAAA' },
  } as const;
  expect((await post(CHANGE, forged)).status).toBe(401);
});

test('a body that is signed before gzip is unpacked to forty times its length and no further, as nobody has shown who sent it', async () => {
  const feed = (fill: Buffer) => Buffer.concat([Buffer.from('make,model\nKia,'), fill]);
  const plain = { gzip: true, signs: 'plain', headers: { 'content-type': 'text/csv' } } as const;
  const bomb = feed(Buffer.alloc(8 * 1024 * 1024, 'a'));
  expect((await post(bomb, { ...plain, id: 'bomb' })).status).toBe(401);
  // Half of it is random.
  const lines = Array.from({ length: 40_000 }, () => `${randomBytes(16).toString('hex')}${'a'.repeat(200)}`);
  const dense = feed(Buffer.from(lines.join('\n')));
  expect((await post(dense, { ...plain, id: 'dense' })).status).toBe(202);
  expect((await post(bomb, { gzip: true, id: 'after', headers: plain.headers })).status).toBe(202);
});

test('gzip is taken with and without its header', async () => {
  const identity = { 'content-encoding': 'identity' };
  for (const sent of [{ gzip: true }, { gzip: true, headers: identity }])
    expect((await post(CHANGE, sent)).status).toBe(202);
});

test('a second message with the same id is the same job, whatever it holds', async () => {
  const first = await (await post(CHANGE, { id: 'again' })).json();
  const before = (await jobs()).length;
  expect(await (await post('{"deletes":["2"]}', { id: 'again' })).json()).toEqual(first);
  expect((await jobs()).length).toBe(before);
  const secret = Buffer.from('plain text of the south').toString('base64');
  expect(await (await post(CHANGE, { id: 'again', secret }, 'south')).json()).not.toEqual(first);
});

test('a change in UTF-16 is one, as a feed may be', async () => {
  const before = (await jobs()).length;
  expect((await post(Buffer.from(`\ufeff${CHANGE}`, 'utf16le'))).status).toBe(202);
  expect((await post(CHANGE, { headers: { 'content-encoding': '' } })).status).toBe(202);
  expect((await jobs()).slice(before)).toMatchObject([{ kind: 'change' }, { kind: 'change' }]);
});

test('a JSON feed in UTF-16 that is longer than a change is stored as it was sent', async () => {
  const sent = Buffer.from(`\ufeff{"cars":[]}${' '.repeat(17 * 1024 * 1024)}`, 'utf16le');
  const read = await readStockBody(sent, { contentEncoding: null, contentType: '' });
  expect(read).toMatchObject({ update: { kind: 'feed' } });
  expect('unpacked' in read && sent.equals(read.unpacked)).toBe(true);
  const change = Buffer.from(`\ufeff{"deletes":[]}${' '.repeat(17 * 1024 * 1024)}`, 'utf16le');
  expect(await readStockBody(change, { contentEncoding: null, contentType: '' })).toMatchObject({
    status: 413,
  });
});

test('of a long content type, the beginning is kept', async () => {
  const { job_id } = await (await post(CHANGE, { type: `text/csv; x=${'y'.repeat(3000)}` })).json();
  expect((await jobs()).find(({ id }) => id === job_id)?.content_type).toHaveLength(200);
});

describe('bodies on their way', () => {
  /** Sends bodies from these addresses that do not end before `end`. */
  function slowBodies(addresses: readonly string[]) {
    const ends: (() => void)[] = [];
    const waiting = addresses.map(address => {
      const body = new ReadableStream({ start: control => void ends.push(() => control.close()) });
      const { headers } = signedMessage('', { at: NOW });
      // Node requires this where a body is a stream, and its types lack it.
      const init = { method: 'POST', headers: { ...headers, ...from(address) }, body, duplex: 'half' };
      return app().request('/api/stock/north-side', init);
    });
    const end = async () => {
      for (const close of ends) close();
      return (await Promise.all(waiting)).map(({ status }) => status);
    };
    return { end };
  }
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const TOO_MANY = 'Too much stock is on its way. Please send it again.';
  const errorOf = async (response: Response | Promise<Response>) => (await (await response).json()).error;

  test('are four of one address; another one is refused for the moment', async () => {
    const address = '192.0.2.1';
    const slow = slowBodies(Array.from({ length: 4 }, () => address));
    await expect.poll(() => errorOf(post(CHANGE, { headers: from(address) }))).toBe(TOO_MANY);
    expect(await slow.end()).toEqual([422, 422, 422, 422]);
    expect((await post(CHANGE, { headers: from(address) })).status).toBe(202);
  });

  test('are eight to one site; another site is served all the same', async () => {
    const slow = slowBodies(Array.from({ length: 8 }, (_, at) => `192.0.2.${at}`));
    const other = { headers: from('198.51.100.1') };
    await expect.poll(() => errorOf(post(CHANGE, other))).toBe(TOO_MANY);
    const secret = Buffer.from('plain text of the south').toString('base64');
    expect((await post(CHANGE, { ...other, secret }, 'south')).status).toBe(202);
    await slow.end();
    expect((await post(CHANGE, other)).status).toBe(202);
  });
});

test('who sent ten bodies without a right signature to a site waits; others, and other sites, do not', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const wrong = { headers, secret: Buffer.from('guessed').toString('base64') };
  for (let count = 0; count < 10; count += 1) expect((await post(CHANGE, wrong)).status).toBe(401);
  expect((await post(CHANGE, { headers })).status).toBe(429);
  expect((await post(CHANGE, { headers: { 'x-forwarded-for': '203.0.113.78' } })).status).toBe(202);
  const secret = Buffer.from('plain text of the south').toString('base64');
  expect((await post(CHANGE, { headers, secret }, 'south')).status).toBe(202);
});

describe('nothing is stored', () => {
  const cut = (body: Buffer) => body.subarray(0, body.length - 6);
  test.each<[string, string | Buffer, Sent, string, number, string]>([
    ['of an unknown site', CHANGE, {}, 'nowhere', 404, 'There is no site with this slug.'],
    ['of a site without a secret', CHANGE, {}, 'no-secret', 401, 'no secret'],
    ['with the secret of another', CHANGE, { secret: 'whsec_b3RoZXI=' }, 'north-side', 401, 'does not fit'],
    [
      'without a signature',
      CHANGE,
      { headers: { 'webhook-signature': '' } },
      'north-side',
      401,
      'are needed',
    ],
    [
      'with a signature that is none',
      CHANGE,
      { headers: { 'webhook-signature': 'v1,' } },
      'north-side',
      401,
      'does not fit',
    ],
    ['six minutes old', CHANGE, { at: NOW - 360_000 }, 'north-side', 401, 'within five minutes'],
    ['of in six minutes', CHANGE, { at: NOW + 360_000 }, 'north-side', 401, 'within five minutes'],
    [
      'with a time that is none',
      CHANGE,
      { headers: { 'webhook-timestamp': '1e9' } },
      'north-side',
      401,
      'within five',
    ],
    ['with an id of 201 characters', CHANGE, { id: 'x'.repeat(201) }, 'north-side', 401, 'webhook-id'],
    ['with an id of blanks', CHANGE, { headers: { 'webhook-id': 'a b' } }, 'north-side', 401, 'webhook-id'],
    ['cut off in its gzip', cut(gzipSync('x'.repeat(9000))), {}, 'north-side', 422, 'cut off'],
    [
      'that is declared as gzip and is none',
      CHANGE,
      { headers: { 'content-encoding': 'gzip' } },
      'north-side',
      422,
      'is not',
    ],
    [
      'in another encoding',
      CHANGE,
      { headers: { 'content-encoding': 'br' } },
      'north-side',
      422,
      'only gzip',
    ],
    ['that is empty', '', {}, 'north-side', 422, 'an empty file'],
    ['that is a web page', '<!doctype html><p>Login', {}, 'north-side', 422, 'a web page'],
    ['that is no change by its shape', '{"upserts":{}}', {}, 'north-side', 422, 'found Object at "upserts"'],
    [
      'that is a change by names of another case',
      '{"Upserts":[],"Deletes":["1"]}',
      {},
      'north-side',
      422,
      'found "Upserts"',
    ],
    ['that is such a change cut off', '{"Upserts":[{"id":"A1"', {}, 'north-side', 422, 'cut off'],
    ['that is a change cut off', '\ufeff{"upserts":[{"id":"A1"', {}, 'north-side', 422, 'cut off'],
    ['that is empty', ' { } ', {}, 'north-side', 422, 'A feed without cars is []'],
    ['that is nothing', 'hello', {}, 'north-side', 422, 'a stock feed'],
  ])('%s', async (_, body, sent, slug, status, text) => {
    const before = (await jobs()).length;
    const response = await post(body, sent, slug);
    expect(response.status).toBe(status);
    expect((await response.json()).error).toContain(text);
    expect((await jobs()).length).toBe(before);
  });

  test('with the signature of another version, which may be made by other means', async () => {
    const { headers } = signedMessage(CHANGE, { at: NOW, id: 'v2' });
    const other = headers['webhook-signature']?.replace('v1,', 'v2,') ?? '';
    expect((await post(CHANGE, { id: 'v2', headers: { 'webhook-signature': other } })).status).toBe(401);
  });

  test('of a change that is longer than is read at once', async () => {
    const response = await post(`{"upserts":[],"deletes":["${'x'.repeat(17 * 1024 * 1024)}"]}`);
    expect([response.status, (await response.json()).error]).toEqual([
      413,
      'A change may have at most 16 MB: send several.',
    ]);
  });

  test('of an unsigned body of 64 MB; while it arrives, it takes no memory', async () => {
    const MB = 1024 * 1024;
    let sent = 0;
    let most = 0;
    const before = arrayBufferBytes();
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent % 16 === 15) most = Math.max(most, arrayBufferBytes() - before);
          if (sent === 64) return controller.close();
          sent += 1;
          controller.enqueue(new Uint8Array(MB).fill(sent === 1 ? 0x1f : sent));
        },
      },
      { highWaterMark: 0 },
    );
    const { headers } = signedMessage('', { at: NOW });
    const init = { method: 'POST', headers, body, duplex: 'half' };
    expect((await app().request('/api/stock/north-side', init)).status).toBe(401);
    expect([sent, most < 16 * MB]).toEqual([64, true]);
  });

  test('while 256 MB of the site wait to be built, and of no other site', async () => {
    const body = Buffer.alloc(256 * 1024 * 1024);
    const update = { kind: 'feed', contentType: '', body } as const;
    const id = await enqueueStockJob(
      store,
      { site: 'south', webhookId: 'a', update, acceptHeld: false },
      NOW,
    );
    const secret = Buffer.from('plain text of the south').toString('base64');
    const full = await post(CHANGE, { secret }, 'south');
    expect([full.status, (await full.json()).error]).toEqual([503, expect.stringContaining('waits')]);
    expect((await post(CHANGE)).status).toBe(202);
    await store.db.deleteFrom('stock_job').where('id', '=', id).execute();
    expect((await post(CHANGE, { secret }, 'south')).status).toBe(202);
  });

  test('of a body that was changed on its way', async () => {
    const message = signedMessage(CHANGE, { at: NOW });
    const response = await app().request('/api/stock/north-side', {
      ...message,
      body: new Uint8Array(Buffer.from(CHANGE.replace('1', '2'))),
    });
    expect(response.status).toBe(401);
  });

  test('of a gzip that unpacks to more than a feed may have, nor in memory', async () => {
    const part = gzipSync(Buffer.alloc(20 * 1024 * 1024), { level: 1 });
    const bomb = Buffer.concat(Array.from({ length: 30 }, () => part));
    let most = 0;
    const before = arrayBufferBytes();
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 20);
    expect((await post(bomb)).status).toBe(413);
    clearInterval(sampling);
    expect(most).toBeLessThan(256 * 1024 * 1024);
    expect((await post(bomb, { secret: 'whsec_b3RoZXI=' })).status).toBe(401);
  });
});

describe('what became of a job', () => {
  const ask = (id: string, init: { headers: Record<string, string> }, slug = 'north-side') =>
    app().request(`/api/stock/${slug}/jobs/${id}`, init);

  test('is shown to clients who sign, and to operators', async () => {
    const { job_id } = await (await post(CHANGE)).json();
    expect(await (await ask(job_id, signedQuestion({ at: NOW }))).json()).toEqual({ state: 'queued' });
    const operator = { headers: { authorization: `Bearer ${TOKEN}` } };
    expect(await (await ask(job_id, operator)).json()).toEqual({ state: 'queued' });
  });

  test('is shown to no one else, and not under the name of another site', async () => {
    const { job_id } = await (await post(CHANGE)).json();
    const wrong = signedQuestion({ at: NOW, secret: 'whsec_b3RoZXI=' });
    expect((await ask(job_id, wrong)).status).toBe(401);
    expect((await ask(job_id, { headers: {} })).status).toBe(401);
    expect((await ask('nothing', signedQuestion({ at: NOW }))).status).toBe(404);
    const secret = Buffer.from('plain text of the south').toString('base64');
    expect((await ask(job_id, signedQuestion({ at: NOW, secret }), 'south')).status).toBe(404);
    expect((await ask(job_id, signedQuestion({ at: NOW }), 'nowhere')).status).toBe(404);
  });
});
