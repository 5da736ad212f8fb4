import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { CALL_DAYS, callCounts, callTotals } from '../../src/api/store/call-counts.ts';
import { completeJob } from '../../src/api/store/complete-job.ts';
import { enqueueJobs } from '../../src/api/store/enqueue-jobs.ts';
import { findIdempotencyRecord } from '../../src/api/store/idempotency-record.ts';
import { eraseLeads } from '../../src/api/store/leads/lead-changes.ts';
import { fileContents } from '../../src/api/store/leads/lead-file.ts';
import { leadIdsOfPerson, leadsById } from '../../src/api/store/leads/lead-queries.ts';
import { leaseJobs } from '../../src/api/store/lease-jobs.ts';
import { purgeStore } from '../../src/api/store/purge-store.ts';
import { rescheduleJobs } from '../../src/api/store/reschedule-jobs.ts';
import { unpaidHolders } from '../../src/api/store/reservations/find-reservation.ts';
import { insertReservation } from '../../src/api/store/reservations/insert-reservation.ts';
import { countReservations, listReservations } from '../../src/api/store/reservations/list-reservations.ts';
import { completeStockJobs } from '../../src/api/store/stock/complete-stock-jobs.ts';
import { enqueueStockJob } from '../../src/api/store/stock/enqueue-stock-job.ts';
import { leaseStockSite, makeSiteDue } from '../../src/api/store/stock/lease-stock-site.ts';
import { acceptedTimes, heldJobs, waitingStock } from '../../src/api/store/stock/stock-queue.ts';
import { DOCUMENTS } from '../support/samples/documents.ts';
import { enquiry } from './api-harness.ts';
import { harnessForTests, STORES } from './harness-for-tests.ts';
import { ALL, NOON } from './lead-harness.ts';

const job = (id: string) => ({
  id,
  topic: 'email',
  site: 'sample',
  lead_id: null,
  receiver: 'r',
  target: '',
});
const sites = [
  { config: {} },
  { slug: 'states', config: { origin: 'https://states.example', country: 'US' } },
];

/** Reads of the store have the same results over both. */
describe.each(STORES)('%s', kind => {
  const tables = ['lead', 'lead_file', 'receipt', 'outbox', 'rate', 'probe'] as const;
  const { skips, harness: open } = harnessForTests(kind, sites, tables);
  const send = (change: object, site = 'sample', headers: Record<string, string> = {}, now = NOON) => {
    const { car_id: _, url: __, ...plain } = enquiry;
    return apiApp({ ...open(), clock: () => now }).request(`http://${site}.localhost/api/leads`, {
      method: 'POST',
      body: JSON.stringify({ ...plain, ...change }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  };

  test.skipIf(skips)('a NUL in an id names nothing', async () => {
    const app = apiApp(open());
    const ask = (path: string, init?: RequestInit) => app.request(`http://sample.localhost${path}`, init);
    for (const path of ['/api/valuations/%00', '/api/reservations/%00', '/api/cars/a%00'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    const cookie = `reservation_${createHash('sha256').update('u1').digest('hex').slice(0, 12)}=%00`;
    expect((await ask('/api/reservations/own?car_id=u1', { headers: { cookie } })).status).not.toBe(503);
    const deal = { cars: [], leads: ['\u0000'], finance: null, valuation: '\u0000' };
    expect((await send({ deal })).status).toBe(201);
  });

  test.skipIf(skips)(
    'reservations are listed, counted and paged, and who holds cars unpaid is known',
    async () => {
      const { store } = open();
      await store.db.deleteFrom('reservation').execute();
      const times = { pay_until: NOON, hold_until: NOON };
      const facts = { car_name: 'Swift', price: 1, release: null, page_hash: null, lead_id: 'l', amount: 1 };
      const more = { currency: 'AUD', authorise: 0, provider: 'sandbox', origin: 'https://sample.example' };
      for (const [at, id] of ['r1', 'r2', 'r3'].entries())
        await store.transact(trx =>
          insertReservation(
            trx,
            {
              ...{ ...facts, ...more, ...times },
              ...{ id, token: id, site: 'sample', car_id: id, sender: `s${at % 2}` },
            },
            NOON + at,
          ),
        );
      await store.db
        .updateTable('reservation')
        .set({ state: 'cancelled', problem: 'refund-failed' })
        .where('id', '=', 'r2')
        .execute();
      const all = { view: 'all', site: null, search: '' } as const;
      const first = await listReservations(store.db, all, { limit: 2, olderThan: null });
      expect(first.map(({ id }) => id)).toEqual(['r3', 'r2']);
      const [, last = null] = first;
      const older = await listReservations(store.db, all, { limit: 2, olderThan: last });
      expect(older.map(({ id }) => id)).toEqual(['r1']);
      expect(await countReservations(store.db, { ...all, site: 'sample' })).toEqual({
        open: 2,
        problem: 1,
        over: 1,
        all: 3,
      });
      expect(await countReservations(store.db, { ...all, search: 'nobody' })).toMatchObject({ all: 0 });
      expect(await unpaidHolders(store.db, 'sample')).toEqual(['s0', 's0']);
      await store.db.deleteFrom('reservation').execute();
    },
  );

  test.skipIf(skips)('a replay gets the first response before its values are checked', async () => {
    const drive = { category: 'Test Drive', vehicle: 'Swift', date: '2026-11-23' };
    const key = { 'idempotency-key': 'k' };
    const later = NOON + 20 * 86_400_000;
    const first = await (await send(drive, 'sample', key)).json();
    const again = await send(drive, 'sample', key, later);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await send(drive, 'sample', {}, later)).status).toBe(422);
    expect((await send({ ...drive, name: 'Al' }, 'sample', key, later)).status).toBe(422);
  });

  test.skipIf(skips)(
    'an idempotency record counts until it expires, for its site and body alone',
    async () => {
      const { db } = open().store;
      const at = { site: 's', key: 'k', digest: 'd' };
      expect(await findIdempotencyRecord(db, at, 0)).toEqual({ outcome: 'new' });
      await db
        .insertInto('receipt')
        .values({ ...at, answer: 'a', created_at: 1000 })
        .execute();
      const replay = { outcome: 'replay', response: 'a' };
      expect(await findIdempotencyRecord(db, at, 9000)).toEqual(replay);
      expect(await findIdempotencyRecord(db, { ...at, expiresAfterMs: 100 }, 1099)).toEqual(replay);
      expect(await findIdempotencyRecord(db, { ...at, expiresAfterMs: 100 }, 1100)).toEqual({
        outcome: 'new',
      });
      expect(await findIdempotencyRecord(db, { ...at, digest: 'e' }, 9000)).toEqual({
        outcome: 'key-conflict',
      });
      expect(await findIdempotencyRecord(db, { ...at, site: 't' }, 9000)).toEqual({ outcome: 'new' });
    },
  );

  test.skipIf(skips)(
    'a clock that was set back by hours delays no delivery, and takes no new lead for a repeat of an old one',
    async () => {
      const { store } = open();
      const lease = (now: number) =>
        leaseJobs(store, { ...ALL, topics: ['email'], leaseMs: 120_000, lease: 'l', now });
      await enqueueJobs(store.db, ['waiting', 'leased', 'done'].map(job), 'waiting', NOON);
      const [leased, done] = await lease(NOON);
      expect(leased?.id).toBeDefined();
      if (done) await completeJob(store, done, { state: 'done' }, NOON);
      const back = NOON - 5 * 3_600_000;
      expect(await lease(back)).toEqual([]);
      expect(await rescheduleJobs(store, back)).toBe(2);
      expect(await lease(back)).toHaveLength(2);
      // The lease of another machine, whose clock is a little ahead, is not taken.
      expect(await rescheduleJobs(store, back - 30_000)).toBe(0);
      const first = await (await send({ name: 'Al' })).json();
      expect(await (await send({ name: 'Al' }, 'sample', {}, NOON - 300_000)).json()).toEqual(first);
      expect(await (await send({ name: 'Al' }, 'sample', {}, back)).json()).not.toEqual(first);
    },
  );

  test.skipIf(skips)(
    'its health is checked by writing and reading, however often it is requested',
    async () => {
      const app = apiApp(open());
      const health = () => app.request('http://sample.localhost/api/health');
      const all = await Promise.all(Array.from({ length: 50 }, health));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await all[0]?.json()).toEqual({
        status: 'ok',
        store: 'ok',
        queue: 'ok',
        oldest_delivery_seconds: null,
      });
      const rows = await open().store.db.selectFrom('probe').selectAll().execute();
      expect(rows.map(({ at }) => at)).toEqual([NOON]);
    },
  );

  test.skipIf(skips)('a person is found by phone, and no one whose number ends alike', async () => {
    const us = { postcode: '10001' };
    expect((await send({ ...us, name: 'Ann', phone: '(212) 555-0123' }, 'states')).status).toBe(201);
    await send({ ...us, name: 'Bob', phone: '312-555-0123' }, 'states');
    await send({ name: 'Cy', phone: '02 1255 5012' });
    await send({ name: 'Di', phone: '0400 123 456 ext 7' });
    await send({ name: 'Ed', phone: '+61 400 123 456' });
    const { store } = open();
    // As rows of old were written.
    await store.db.updateTable('lead').set({ phone: '125550123' }).where('body', 'like', '%"Ann"%').execute();
    const found = async (contact: string) =>
      (await leadsById(store, await leadIdsOfPerson(store, contact)))
        .map(({ lead }) => JSON.parse(lead.body).name)
        .sort();
    expect(await found('+1 212 555 0123')).toEqual(['Ann']);
    expect(await found('212 555 0123')).toEqual(['Ann']);
    expect(await found('1-312-555-0123')).toEqual(['Bob']);
    expect(await found('555-0123')).toEqual([]);
    expect(await found('0400123456')).toEqual(['Di', 'Ed']);
    expect(await found('0011 61 400 123 456')).toEqual(['Di', 'Ed']);
    expect(await found('+64 400 123 456')).toEqual([]);
    expect(await found('0')).toEqual([]);
  });

  test.skipIf(skips)(
    'a person is erased whatever number of leads there is, with words that only a visitor has',
    async () => {
      const { store } = open();
      await send({ category: 'Call Jo Citizen', subcategory: 'at 5 Elm Street' });
      const found = await leadIdsOfPerson(store, enquiry.email);
      expect(found).toHaveLength(1);
      // More than a statement of SQLite takes values.
      const gone = Array.from({ length: 33_000 }, (_, at) => `gone-${at}`);
      expect(await eraseLeads(store, [...gone, ...found], NOON)).toBe(1);
      const left = await store.db
        .selectFrom('lead')
        .select(['state', 'category', 'subcategory', 'body'])
        .execute();
      expect(left).toEqual([{ state: 'erased', category: 'Other', subcategory: null, body: '' }]);
    },
  );

  test.skipIf(skips)('a CV is stored with its lead, byte by byte, and deleted with it', async () => {
    const { store } = open();
    const submit = async (bytes: Uint8Array<ArrayBuffer>, name = 'Ada') => {
      const { email, phone, postcode, message } = enquiry;
      const body = new FormData();
      const fields = { name, email, phone, postcode, message, category: 'Careers Enquiry' };
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('cv', new File([bytes], 'cv.pdf'));
      const init = { method: 'POST', body, headers: { accept: 'application/json' } };
      return (await apiApp(open()).request('http://sample.localhost/api/forms', init)).json();
    };
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
    bytes.set(DOCUMENTS.pdf);
    const { lead_id } = await submit(bytes);
    const other = await submit(DOCUMENTS.rtf, 'Bo');
    const [content] = (await fileContents(store, lead_id)).values();
    expect(Buffer.compare(content ?? new Uint8Array(), bytes)).toBe(0);
    await eraseLeads(store, [lead_id], NOON);
    expect(await fileContents(store, lead_id)).toEqual(new Map());
    expect((await fileContents(store, other.lead_id)).size).toBe(1);
  });

  test.skipIf(skips)(
    'calls and reveals are counted by day, site and car, within days, and not for ever',
    async () => {
      const { store } = open();
      const event = { site: 'sample', car_id: 'u1', dealership_id: null, website_id: null };
      const rows = [
        { ...event, id: '1', kind: 'reveal', at: NOON },
        { ...event, id: '2', kind: 'call', at: NOON + 1 },
        { ...event, id: '3', kind: 'call', at: NOON - 86_400_000 },
        { ...event, id: '4', kind: 'call', at: NOON, site: 'states', car_id: null },
      ];
      await store.db.insertInto('call_event').values(rows).execute();
      const day = Math.floor(NOON / 86_400_000) * 86_400_000;
      const all = { site: null, from: '2026-11-19', to: '2026-11-20' };
      const sample = { ...all, site: 'sample' };
      expect(await callCounts(store, sample)).toEqual([
        { site: 'sample', car_id: 'u1', day, reveals: 1, calls: 1 },
        { site: 'sample', car_id: 'u1', day: day - 86_400_000, reveals: 0, calls: 1 },
      ]);
      expect(await callCounts(store, all)).toHaveLength(3);
      expect(await callCounts(store, all, 2)).toHaveLength(2);
      expect(await callTotals(store, all)).toEqual({ reveals: 1, calls: 3 });
      expect(await callTotals(store, { ...all, to: '2026-11-19' })).toEqual({ reveals: 0, calls: 1 });
      expect(await callTotals(store, { ...all, from: '2026-11-21', to: '2026-11-22' })).toEqual({
        reveals: 0,
        calls: 0,
      });
      await purgeStore(store, NOON + (CALL_DAYS - 1) * 86_400_000 + 1);
      expect(await callTotals(store, all)).toEqual({ reveals: 1, calls: 2 });
    },
  );

  test.skipIf(skips)(
    'sites with stock that was sent are built first, until the others have waited for a minute',
    async () => {
      const { store } = open();
      const names = ['new', 'older', 'sample', 'states'];
      const update = { kind: 'feed', contentType: '', body: Buffer.from('x') } as const;
      const due = (site: string, at: number) => makeSiteDue(store, { site, build: 0, shared: 0 }, at);
      const send = (site: string, at: number) =>
        enqueueStockJob(store, { site, webhookId: `order ${site} ${at}`, update, acceptHeld: false }, at);
      await due('new', NOON);
      await due('older', NOON - 60_001);
      await due('states', NOON);
      await send('sample', NOON + 2);
      await send('states', NOON + 3);
      const order: string[] = [];
      for (;;) {
        const sites = names.map(site => ({ site, build: 0 }));
        const leased = await leaseStockSite(store, {
          sites,
          lease: `l${order.length}`,
          leaseMs: 60_000,
          now: NOON + 5,
        });
        if (leased === null) break;
        order.push(leased.site);
      }
      await store.db.deleteFrom('stock_job').execute();
      await store.db.deleteFrom('stock_site').execute();
      expect(order).toEqual(['older', 'states', 'sample', 'new']);
    },
  );

  test.skipIf(skips)(
    'what waits of stock, what is held, and when stock was last accepted is reported by site',
    async () => {
      const { store } = open();
      const update = { kind: 'feed', contentType: '', body: Buffer.from('x') } as const;
      const add = (site: string, webhookId: string, at: number) =>
        enqueueStockJob(store, { site, webhookId, update, acceptHeld: false }, at);
      const first = await add('sample', 'a', NOON);
      const second = await add('sample', 'b', NOON + 1);
      const other = await add('states', 'a', NOON + 2);
      await store.db.updateTable('stock_job').set({ state: 'building' }).where('id', '=', first).execute();
      expect(await waitingStock(store)).toEqual([
        { site: 'sample', state: 'building', jobs: 1, oldest: NOON },
        { site: 'sample', state: 'queued', jobs: 1, oldest: NOON + 1 },
        { site: 'states', state: 'queued', jobs: 1, oldest: NOON + 2 },
      ]);
      expect(await heldJobs(store)).toEqual([]);
      expect(await acceptedTimes(store)).toEqual(new Map());

      const lease = { sites: [{ site: 'sample', build: 0 }], lease: 'l', leaseMs: 1000, now: NOON + 5 };
      const leased = await leaseStockSite(store, lease);
      if (leased === null) throw new Error('The site is not due.');
      const ended = [
        { id: first, seq: 1, state: 'live', result: {} },
        { id: second, seq: 2, state: 'held', result: {} },
      ] as const;
      const nothing = { snapshot: null, validUntil: null, release: null, published: null };
      const build = { ...nothing, jobs: ended, acceptedSeq: 1, baseSeq: 1, feedSeq: 1 };
      expect(await completeStockJobs(store, leased, build, NOON + 7)).toBe(true);
      expect((await waitingStock(store)).map(({ site }) => site)).toEqual(['states']);
      expect(await heldJobs(store)).toMatchObject([{ site: 'sample' }]);
      expect(await acceptedTimes(store)).toEqual(new Map([['sample', NOON + 7]]));

      // A build that nothing was sent for.
      await store.db.updateTable('stock_site').set({ due_at: NOON }).where('site', '=', 'sample').execute();
      const again = await leaseStockSite(store, { ...lease, now: NOON + 9 });
      if (again === null) throw new Error('The site is not due.');
      await completeStockJobs(store, again, { ...build, jobs: [], feedSeq: 0 }, NOON + 9);
      expect(await acceptedTimes(store)).toEqual(new Map([['sample', NOON + 7]]));

      // A record that waits, is held or is part of the stock stays however old it is; a record of anything else goes.
      const names = async () =>
        (await store.db.selectFrom('stock_job').select('id').orderBy('id').execute()).map(({ id }) => id);
      const later = NOON + 7 + 30 * 86_400_000;
      await purgeStore(store, later + 1);
      expect(await names()).toEqual([first, second, other].sort());
      const drop = store.db.updateTable('stock_job').set({ body: null });
      await drop.where('id', 'in', [first, other]).execute();
      await purgeStore(store, later);
      expect(await names()).toEqual([first, second, other].sort());
      await purgeStore(store, later + 1);
      expect(await names()).toEqual([second, other].sort());
    },
  );
});
