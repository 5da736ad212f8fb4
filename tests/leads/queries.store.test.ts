import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { stockMetrics } from '../../src/api/metrics/stock-metrics.ts';
import { stockJobStatus } from '../../src/api/stock/stock-job-status.ts';
import { callCounts, callTotals } from '../../src/api/store/call-counts.ts';
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
import { acceptHeldJob, refuseHeldJob } from '../../src/api/store/stock/decide-held-job.ts';
import { enqueueStockJob } from '../../src/api/store/stock/enqueue-stock-job.ts';
import { leaseStockSite, makeSiteDue } from '../../src/api/store/stock/lease-stock-site.ts';
import { claimStockJobs } from '../../src/api/store/stock/stock-jobs.ts';
import { acceptedTimes, heldJobs, waitingStock } from '../../src/api/store/stock/stock-queue.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/time/durations.ts';
import { DOCUMENTS } from '../support/samples/documents.ts';
import { enquiry } from './api-harness.ts';
import { isPostgres, storeForTests, test } from './harness-for-tests.ts';
import { ALL, NOON } from './lead-harness.ts';

const SITES = [
  { config: {} },
  { slug: 'states', config: { origin: 'https://states.example', country: 'US' } },
];
const { harness: open } = storeForTests(SITES, [
  ...(['lead', 'lead_file', 'receipt', 'outbox', 'rate', 'probe'] as const),
  ...(['reservation', 'stock_job', 'stock_site', 'call_event'] as const),
]);
const { car_id: _, url: __, ...plain } = enquiry;
const send = (change: object, site = 'sample', now = NOON) =>
  apiApp({ ...open(), clock: () => now }).request(`http://${site}.localhost/api/leads`, {
    method: 'POST',
    body: JSON.stringify({ ...plain, ...change }),
    headers: { 'content-type': 'application/json' },
  });
const idOf = async (response: Response | Promise<Response>) => (await (await response).json()).lead_id;

test('a NUL in an id names nothing', async () => {
  const app = apiApp(open());
  const ask = (path: string, init?: RequestInit) => app.request(`http://sample.localhost${path}`, init);
  for (const path of ['/api/valuations/%00', '/api/reservations/%00', '/api/cars/a%00'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  const cookie = `reservation_${createHash('sha256').update('u1').digest('hex').slice(0, 12)}=%00`;
  expect((await ask('/api/reservations/own?car_id=u1', { headers: { cookie } })).status).not.toBe(503);
  const deal = { cars: [], leads: ['\u0000'], finance: null, valuation: '\u0000' };
  expect((await send({ deal })).status).toBe(201);
});

test('reservations are listed, counted and paged, and it is known who holds cars unpaid', async () => {
  const { store } = open();
  const facts = { car_name: 'Swift', price: 1, release: null, page_hash: null, lead_id: 'l', amount: 1 };
  const more = { currency: 'AUD', authorise: 0, provider: 'sandbox', origin: 'https://sample.example' };
  for (const [at, id] of ['r1', 'r2', 'r3'].entries()) {
    const own = { id, token: id, car_id: id, sender: `s${at % 2}`, pay_until: NOON, hold_until: NOON };
    const row = { ...facts, ...more, ...own, site: 'sample' };
    await store.transact(trx => insertReservation(trx, row, NOON + at));
  }
  const failed = { state: 'cancelled', problem: 'refund-failed' };
  await store.db.updateTable('reservation').set(failed).where('id', '=', 'r2').execute();
  const all = { view: 'all', site: null, search: '' } as const;
  const first = await listReservations(store.db, all, { limit: 2, olderThan: null });
  const older = await listReservations(store.db, all, { limit: 2, olderThan: first[1] ?? null });
  expect([first, older].map(page => page.map(({ id }) => id))).toEqual([['r3', 'r2'], ['r1']]);
  const counts = { open: 2, problem: 1, over: 1, all: 3 };
  expect(await countReservations(store.db, { ...all, site: 'sample' })).toEqual(counts);
  expect(await countReservations(store.db, { ...all, search: 'nobody' })).toMatchObject({ all: 0 });
  expect(await unpaidHolders(store.db, 'sample')).toEqual(['s0', 's0']);
});

test('an idempotency record counts until it expires, for its site and body alone', async () => {
  const { db } = open().store;
  const at = { site: 's', key: 'k', digest: 'd' };
  const [fresh, replay] = [{ outcome: 'new' }, { outcome: 'replay', response: 'a' }];
  expect(await findIdempotencyRecord(db, at, 0)).toEqual(fresh);
  const record = { ...at, answer: 'a', created_at: 1000 };
  await db.insertInto('receipt').values(record).execute();
  expect(await findIdempotencyRecord(db, at, 9000)).toEqual(replay);
  expect(await findIdempotencyRecord(db, { ...at, expiresAfterMs: 100 }, 1099)).toEqual(replay);
  expect(await findIdempotencyRecord(db, { ...at, expiresAfterMs: 100 }, 1100)).toEqual(fresh);
  expect(await findIdempotencyRecord(db, { ...at, digest: 'e' }, 9000)).toEqual({ outcome: 'key-conflict' });
  expect(await findIdempotencyRecord(db, { ...at, site: 't' }, 9000)).toEqual(fresh);
});

const job = (id: string) => ({
  id,
  topic: 'email',
  site: 'sample',
  lead_id: null,
  receiver: 'r',
  target: '',
});

test('a clock that was set back by hours delays no delivery, and takes no new lead for a repeat', async () => {
  const { store } = open();
  const lease = (now: number) =>
    leaseJobs(store, { ...ALL, topics: ['email'], leaseMs: 120_000, lease: 'l', now });
  await enqueueJobs(store.db, ['waiting', 'leased', 'done'].map(job), 'waiting', NOON);
  const [leased, done] = await lease(NOON);
  expect(leased?.id).toBeDefined();
  if (done) await completeJob(store, done, { state: 'done' }, NOON);
  const back = NOON - 5 * HOUR_MS;
  expect(await lease(back)).toEqual([]);
  expect(await rescheduleJobs(store, back)).toBe(2);
  expect(await lease(back)).toHaveLength(2);
  // The lease of another machine, whose clock is a little ahead, is not taken.
  expect(await rescheduleJobs(store, back - 30_000)).toBe(0);
  const first = await idOf(send({ name: 'Al' }));
  expect(await idOf(send({ name: 'Al' }, 'sample', NOON - 300_000))).toBe(first);
  expect(await idOf(send({ name: 'Al' }, 'sample', back))).not.toBe(first);
});

test('workers lease as many jobs as they want and no more, and none twice', async () => {
  const { store } = open();
  const jobs = Array.from({ length: 3000 }, (_, number) => job(`w${number}`));
  // The planner of PostgreSQL chooses otherwise while it takes the table for small.
  await enqueueJobs(store.db, jobs.slice(0, 20), 'waiting', 0);
  if (isPostgres) await sql`analyze outbox`.execute(store.db);
  for (let at = 20; at < 3000; at += 500) await enqueueJobs(store.db, jobs.slice(at, at + 500), 'waiting', 0);
  const wanted = {
    topics: ['email'],
    ...ALL,
    choose: <T>(due: readonly T[]) => due.slice(0, 7),
    leaseMs: 1000,
  };
  const leased = await Promise.all(
    Array.from({ length: 40 }, (_, number) => leaseJobs(store, { ...wanted, lease: `l${number}`, now: 10 })),
  );
  expect(Math.max(...leased.map(({ length }) => length))).toBe(7);
  const ids = leased.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('health writes to the store and reads it, however often it is requested', async () => {
  const app = apiApp(open());
  const all = await Promise.all(
    Array.from({ length: 50 }, () => app.request('http://sample.localhost/api/health')),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  const healthy = { status: 'ok', store: 'ok', queue: 'ok', oldest_delivery_seconds: null };
  expect(await all[0]?.json()).toEqual(healthy);
  expect(await open().store.db.selectFrom('probe').selectAll().execute()).toMatchObject([{ at: NOON }]);
});

test('a person is found by phone, and no one whose number ends alike', async () => {
  const us = { postcode: '10001' };
  expect((await send({ ...us, name: 'Ann', phone: '(212) 555-0123' }, 'states')).status).toBe(201);
  await send({ ...us, name: 'Bob', phone: '312-555-0123' }, 'states');
  await send({ name: 'Cy', phone: '02 1255 5012' });
  await send({ name: 'Di', phone: '0400 123 456 ext 7' });
  await send({ name: 'Ed', phone: '+61 400 123 456' });
  const { store } = open();
  // As older versions wrote it.
  await store.db.updateTable('lead').set({ phone: '125550123' }).where('body', 'like', '%"Ann"%').execute();
  for (const [contact, names] of [
    ['+1 212 555 0123', ['Ann']],
    ['212 555 0123', ['Ann']],
    ['1-312-555-0123', ['Bob']],
    ['555-0123', []],
    ['0400123456', ['Di', 'Ed']],
    ['0011 61 400 123 456', ['Di', 'Ed']],
    ['+64 400 123 456', []],
    ['0', []],
  ] as const) {
    const found = await leadsById(store, await leadIdsOfPerson(store, contact));
    expect([contact, ...found.map(({ lead }) => JSON.parse(lead.body).name).sort()]).toEqual([
      contact,
      ...names,
    ]);
  }
});

test('a person is erased whatever number of leads there is, with words that only a visitor has', async () => {
  const { store } = open();
  await send({ category: 'Call Jo Citizen', subcategory: 'at 5 Elm Street' });
  const found = await leadIdsOfPerson(store, enquiry.email);
  expect(found).toHaveLength(1);
  // More than a statement of SQLite takes values.
  const gone = Array.from({ length: 33_000 }, (_, at) => `gone-${at}`);
  expect(await eraseLeads(store, [...gone, ...found], NOON)).toBe(1);
  const columns = ['state', 'category', 'subcategory', 'body'] as const;
  expect(await store.db.selectFrom('lead').select(columns).execute()).toEqual([
    { state: 'erased', category: 'Other', subcategory: null, body: '' },
  ]);
});

test('a CV is stored with its lead, byte by byte, and deleted with it', async () => {
  const { store } = open();
  const submit = (bytes: Uint8Array<ArrayBuffer>, name = 'Ada') => {
    const { email, phone, postcode, message } = enquiry;
    const body = new FormData();
    const fields = { name, email, phone, postcode, message, category: 'Careers Enquiry' };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('cv', new File([bytes], 'cv.pdf'));
    const init = { method: 'POST', body, headers: { accept: 'application/json' } };
    return idOf(apiApp(open()).request('http://sample.localhost/api/forms', init));
  };
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
  bytes.set(DOCUMENTS.pdf);
  const id = await submit(bytes);
  const other = await submit(DOCUMENTS.rtf, 'Bo');
  const [content] = (await fileContents(store, id)).values();
  expect(Buffer.compare(content ?? new Uint8Array(), bytes)).toBe(0);
  await eraseLeads(store, [id], NOON);
  expect([(await fileContents(store, id)).size, (await fileContents(store, other)).size]).toEqual([0, 1]);
});

test('calls and reveals are counted by day, site and car, within days, and not for ever', async () => {
  const { store } = open();
  const event = { site: 'sample', car_id: 'u1', dealership_id: null, website_id: null };
  const rows = [
    { ...event, id: '1', kind: 'reveal', at: NOON },
    { ...event, id: '2', kind: 'call', at: NOON + 1 },
    { ...event, id: '3', kind: 'call', at: NOON - DAY_MS },
    { ...event, id: '4', kind: 'call', at: NOON, site: 'states', car_id: null },
  ];
  await store.db.insertInto('call_event').values(rows).execute();
  const day = Math.floor(NOON / DAY_MS) * DAY_MS;
  const all = { site: null, from: '2026-11-19', to: '2026-11-20' };
  expect(await callCounts(store, { ...all, site: 'sample' })).toEqual([
    { site: 'sample', car_id: 'u1', day, reveals: 1, calls: 1 },
    { site: 'sample', car_id: 'u1', day: day - DAY_MS, reveals: 0, calls: 1 },
  ]);
  expect(await callCounts(store, all)).toHaveLength(3);
  expect(await callCounts(store, all, 2)).toHaveLength(2);
  expect(await callTotals(store, all)).toEqual({ reveals: 1, calls: 3 });
  expect(await callTotals(store, { ...all, to: '2026-11-19' })).toEqual({ reveals: 0, calls: 1 });
  const none = { ...all, from: '2026-11-21', to: '2026-11-22' };
  expect(await callTotals(store, none)).toEqual({ reveals: 0, calls: 0 });
  await purgeStore(store, NOON + 399 * DAY_MS + 1);
  expect(await callTotals(store, all)).toEqual({ reveals: 1, calls: 2 });
});

const update = { kind: 'feed', contentType: '', body: Buffer.from('x') } as const;
const sendStock = (site: string, webhookId: string, at: number) =>
  enqueueStockJob(open().store, { site, webhookId, update, acceptHeld: false }, at);

test('sites with stock that was sent are built first, until the others have waited for a minute', async () => {
  const { store } = open();
  const due = (site: string, at: number) => makeSiteDue(store, site, at);
  await due('new', NOON);
  await due('older', NOON - 60_001);
  await due('states', NOON);
  await sendStock('sample', 'a', NOON + 2);
  await sendStock('states', 'b', NOON + 3);
  const sites = ['new', 'older', 'sample', 'states'];
  const order: unknown[] = [];
  for (let at = 0; at < 5; at += 1)
    order.push(
      (await leaseStockSite(store, { sites, lease: `l${at}`, leaseMs: 60_000, now: NOON + 5 }))?.site,
    );
  expect(order).toEqual(['older', 'states', 'sample', 'new', undefined]);
});

test('stock that waits, is held or was accepted is reported by site, and kept as long as it is needed', async () => {
  const { store } = open();
  const first = await sendStock('sample', 'a', NOON);
  const second = await sendStock('sample', 'b', NOON + 1);
  const other = await sendStock('states', 'a', NOON + 2);
  await store.db.updateTable('stock_job').set({ state: 'building' }).where('id', '=', first).execute();
  expect(await waitingStock(store)).toEqual([
    { site: 'sample', state: 'building', jobs: 1, oldest: NOON },
    { site: 'sample', state: 'queued', jobs: 1, oldest: NOON + 1 },
    { site: 'states', state: 'queued', jobs: 1, oldest: NOON + 2 },
  ]);
  expect([await heldJobs(store), await acceptedTimes(store)]).toEqual([[], new Map()]);

  const lease = async (now: number) => {
    const sites = ['sample'];
    const leased = await leaseStockSite(store, { sites, lease: 'l', leaseMs: 1000, now });
    if (leased === null) throw new Error('The site is not due.');
    return leased;
  };
  const jobs = [
    { id: first, seq: 1, state: 'live', result: {} },
    { id: second, seq: 2, state: 'held', result: {} },
  ] as const;
  const nothing = { snapshot: null, validUntil: null, release: null, published: null };
  const build = { ...nothing, jobs, acceptedSeq: 1, baseSeq: 1, feedSeq: 1 };
  expect(await completeStockJobs(store, await lease(NOON + 5), build, NOON + 7)).toBe(true);
  expect((await waitingStock(store)).map(({ site }) => site)).toEqual(['states']);
  expect(await heldJobs(store)).toMatchObject([{ site: 'sample' }]);
  // A build that nothing was sent for accepts nothing.
  await store.db.updateTable('stock_site').set({ due_at: NOON }).where('site', '=', 'sample').execute();
  await completeStockJobs(store, await lease(NOON + 9), { ...build, jobs: [], feedSeq: 0 }, NOON + 9);
  expect(await acceptedTimes(store)).toEqual(new Map([['sample', NOON + 7]]));

  const kept = async (now: number) => {
    await purgeStore(store, now);
    return (await store.db.selectFrom('stock_job').select('id').orderBy('id').execute()).map(({ id }) => id);
  };
  const later = NOON + 7 + 30 * DAY_MS;
  expect(await kept(later + 1)).toEqual([first, second, other].sort());
  const drop = store.db.updateTable('stock_job').set({ body: null });
  await drop.where('id', 'in', [first, other]).execute();
  expect(await kept(later)).toEqual([first, second, other].sort());
  // What waits or is held stays, however old it is.
  expect(await kept(later + 1)).toEqual([second, other].sort());
});

const buildStock = async (jobs: Parameters<typeof completeStockJobs>[2]['jobs'], at: number, feedSeq = 0) => {
  const { store } = open();
  const lease = { sites: ['sample'], lease: 'l', leaseMs: 1000, now: at };
  const leased = await leaseStockSite(store, lease);
  if (leased === null) throw new Error('The site is not due.');
  const claimed = await claimStockJobs(store, leased);
  const nothing = { snapshot: null, validUntil: null, published: null };
  await completeStockJobs(store, leased, { ...nothing, jobs, acceptedSeq: 1, baseSeq: 1, feedSeq }, at);
  return claimed;
};
const storedJob = (id: string) =>
  open().store.db.selectFrom('stock_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const HELD = { problems: ['It lacks 3 cars.'], leaving: { total: 3, cars: [] } };

test('the newest held job alone is accepted or refused, while nothing waits; the build knows who accepted it and why', async () => {
  const { store } = open();
  const older = await sendStock('sample', 'a', NOON);
  await buildStock([{ id: older, seq: 1, state: 'held', result: HELD }], NOON);
  const change = { kind: 'change', contentType: '', body: Buffer.from('y') } as const;
  const job = { site: 'sample', webhookId: 'fetched 1', update: change, acceptHeld: false };
  const newest = await enqueueStockJob(store, job, NOON + 1);
  const decide = (id: string) =>
    Promise.all([
      refuseHeldJob(store, { id, why: 'Cut off' }, NOON + 2),
      acceptHeldJob(store, { id, why: 'Sold at auction' }, NOON + 2),
    ]);
  expect(await decide(older)).toEqual([false, false]);
  await buildStock([{ id: newest, seq: 2, state: 'held', result: HELD }], NOON + 1);
  expect(await decide(older)).toEqual([false, false]);
  expect(await decide('nothing')).toEqual([false, false]);
  // What can no longer be accepted lists no cars.
  expect(JSON.parse((await storedJob(older)).result ?? '')).toEqual({ problems: HELD.problems });

  expect(await refuseHeldJob(store, { id: newest, why: 'Cut off' }, NOON + 3)).toBe(true);
  const refused = { by: 'operator', why: 'Cut off', at: NOON + 3 };
  expect(JSON.parse((await storedJob(newest)).result ?? '')).toEqual({ ...HELD, refused });
  // Its sender is not told.
  expect(await stockJobStatus(store, 'sample', newest)).toEqual({ state: 'held', problems: HELD.problems });
  const metrics = await stockMetrics(store, () => NOON)();
  expect(metrics.find(({ name }) => name === 'forecourt_stock_held')).toMatchObject({ samples: [] });
  const both = await Promise.all(
    [1, 2].map(() => acceptHeldJob(store, { id: newest, why: 'Sold at auction' }, NOON + 4)),
  );
  expect(both.toSorted()).toEqual([false, true]);
  const [accepted] = await store.db
    .selectFrom('stock_job')
    .select('id')
    .where('state', '=', 'queued')
    .execute();
  const live = { id: accepted?.id ?? '', seq: 3, state: 'live', result: {} } as const;
  expect(await buildStock([live], NOON + 4)).toMatchObject([
    {
      id: live.id,
      actor: { door: 'feed', by: 'operator', why: 'Sold at auction' },
      update: { seq: 3, kind: 'change', acceptHeld: true },
    },
  ]);
  // A change that is accepted is not held any more, as a feed is not.
  expect(await storedJob(newest)).toMatchObject({ state: 'live', result: '{}' });
  expect(await heldJobs(store)).toEqual([]);
});
