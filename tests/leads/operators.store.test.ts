import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { completeJob } from '../../src/api/store/complete-job.ts';
import { leaseJobs } from '../../src/api/store/lease-jobs.ts';
import { migrate } from '../../src/api/store/migrate.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time/durations.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { enquiry } from './api-harness.ts';
import { isPostgres, storeForTests, test } from './harness-for-tests.ts';
import { ALL, NOON } from './lead-harness.ts';

const TOKEN = 'a-token-of-operators-0123456789-abcdef';
const swift = sampleCar(1, { id: 'swift-1', name: '2019 Suzuki Swift GL', stocknum: 'S-4711_A' });
const { harness: open } = storeForTests(
  [
    {
      config: { email: 'sales@sample.example' },
      files: { 'offers.json': JSON.stringify([{ id: 31, name: 'Free servicing' }]) },
      cars: [swift],
    },
    {
      slug: 'states',
      config: { origin: 'https://states.example', country: 'US', time_zone: 'America/Denver' },
    },
  ],
  ['lead', 'lead_search', 'lead_event', 'receipt', 'outbox', 'rate'],
);
let now = NOON;
beforeEach(() => {
  now = NOON;
});
const { car_id: _, url: __, ...plain } = enquiry;
const send = async (change: object, site = 'sample'): Promise<string> => {
  const response = await apiApp({ ...open(), clock: () => now }).request(
    `http://${site}.localhost/api/leads`,
    {
      method: 'POST',
      body: JSON.stringify({ ...plain, ...change }),
      headers: { 'content-type': 'application/json' },
    },
  );
  expect(response.status).toBe(201);
  return (await response.json()).lead_id;
};
const request = (path: string, method = 'GET') =>
  operatorsApp({ ...open(), clock: () => now, token: TOKEN, proxies: 0 }).fetch(
    new Request(`http://localhost:4321/operators${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}` },
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
const page = async (path: string) => (await request(path)).text();
/** The leads that a page lists, in its order; those that are kept back are above the list. */
const listed = (text: string) => {
  const list = text.slice(text.indexOf('aria-label="States"'));
  return [...list.matchAll(/href="\/operators\/leads\/([^"]+)"/g)].map(([, id]) => String(id));
};
const listedAt = async (path: string) => listed(await page(path));
const count = (text: string, name: string) =>
  new RegExp(`>${name} <span class="count">([\\d,]+)<`).exec(text)?.[1] ?? null;
const exported = async (query: string) => {
  const lines = (await page(`/export.csv${query}`)).split('\r\n').slice(1, -1);
  return lines.map(line => line.split(',')[0]);
};

test('leads are listed by state, each with its count, by site and by days of the site', async () => {
  now = Date.UTC(2026, 10, 18, 13, 59);
  const wednesday = await send({ name: 'Wed' });
  now = Date.UTC(2026, 10, 18, 14, 0);
  const thursday = await send({ name: 'Thu' });
  now = NOON;
  const spam = await send({ name: 'Spam', homepage: 'x' });
  const abroad = await send({ name: 'Abroad', postcode: '10001' }, 'states');
  const { db } = open().store;
  await db.updateTable('outbox').set({ state: 'dead' }).where('lead_id', '=', wednesday).execute();
  await db.updateTable('outbox').set({ state: 'done' }).where('lead_id', '=', thursday).execute();
  const all = await page('/');
  expect(listed(all).toSorted()).toEqual([wednesday, thursday, spam, abroad].toSorted());
  expect(listed(all).slice(2)).toEqual([thursday, wednesday]);
  const names = ['All', 'Delivered', 'On their way', 'Given up', 'Quarantine', 'Sent nowhere', 'Erased'];
  expect(names.map(name => count(all, name))).toEqual(['4', '1', '0', '1', '1', '1', '0']);
  for (const [query, ids] of [
    ['view=delivered', [thursday]],
    ['view=failed', [wednesday]],
    ['view=quarantined', [spam]],
    ['view=nowhere', [abroad]],
    ['site=states', [abroad]],
    ['site=sample&from=2026-11-19&to=2026-11-19', [thursday]],
    ['site=sample&to=2026-11-18', [wednesday]],
  ] as const)
    expect([query, await listedAt(`/?${query}`)]).toEqual([query, ids]);
  expect(count(await page('/?site=states'), 'All')).toBe('1');
  expect(await exported('?site=sample&from=2026-11-19&to=2026-11-19&view=delivered')).toEqual([thursday]);
  expect(await exported('?site=sample&from=2026-11-19&view=failed')).toEqual([]);
  expect(await listedAt('/?from=2026-02-30&to=never')).toHaveLength(4);
});

test('a lead is found by whatever names it, and by nothing else', async () => {
  const zoe = await send({
    ...{ name: 'Zoë', last_name: "O'Brien 100%", email: 'Zoe@Example.com', phone: '0400 123 456' },
  });
  const jo = await send({
    ...{ name: 'Jo', email: 'jo@example.org', phone: '07 3000 0000' },
    ...{ car_id: 'swift-1', category: 'Test Drive' },
  });
  const search = (q: string) => listedAt(`/?${new URLSearchParams({ q })}`);
  const ofZoe = ['zoe', 'ZOË', "o'brien zoë", 'zoe@example', '0400123456', '+61 400 123 456', '123 456'];
  for (const q of [...ofZoe, zoe, '100%']) expect([q, await search(q)]).toEqual([q, [zoe]]);
  const ofJo = ['swift 2019', 'S-4711_A', 's-4711', 'swift-1', 'test drive', '(07) 3000-0000'];
  for (const q of [...ofJo, jo.slice(0, 36)]) expect([q, await search(q)]).toEqual([q, [jo]]);
  for (const q of ['zoe jo', '%', 'S-4711xA', '\\', "' or 1=1 --", '9'.repeat(5000)])
    expect([q, (await search(q)).includes(jo)]).toEqual([q, false]);
  for (const q of ['_', '\u0000']) expect([q, (await search(q)).includes(jo)]).toEqual([q, true]);
  expect(await exported('?q=zoe')).toEqual([zoe]);
  const params = new URLSearchParams({ q: '"><script>alert(1)</script>', site: '"><b>' });
  const hostile = await page(`/?${params}`);
  expect(hostile).not.toMatch(/<script|<b>/);
  expect(hostile).toContain('&lt;script&gt;');
});

test('pages follow each other whatever arrives in between, and lead back', async () => {
  await send({});
  const { db } = open().store;
  const lead = await db.selectFrom('lead').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: 119 }, (_, at) => ({
    ...lead,
    id: `lead-${String(at).padStart(3, '0')}`,
    received_at: NOON - Math.floor(at / 3) * 1000,
  }));
  await db.insertInto('lead').values(rows).execute();
  const link = (text: string, name: string) =>
    new RegExp(`href="/operators/([^"]*)"[^>]*>${name}<`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null;
  const follow = (text: string, name: string) => page(`/${link(text, name)}`);
  const first = await page('/?site=sample');
  const late = { ...lead, id: 'late', received_at: NOON + 1 };
  await db.insertInto('lead').values(late).execute();
  const second = await follow(first, 'Older');
  const third = await follow(second, 'Older');
  expect(link(third, 'Older')).toBeNull();
  const pages = [first, second, third].map(listed);
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat())).toEqual(new Set([lead.id, ...rows.map(({ id }) => id)]));
  const back = await follow(third, 'Newer');
  const newest = await follow(back, 'Newer');
  expect([listed(back), listed(newest)]).toEqual([listed(second), listed(first)]);
  expect(listed(await follow(newest, 'Newer'))[0]).toBe('late');
  expect(await listedAt('/?older=%27;drop')).toHaveLength(50);
});

test('the page of a lead shows its whole history, and trying again changes it once', async () => {
  const id = await send({ name: 'Jo', message: '5 < 6 & "x"', car_id: 'swift-1', opt_in: true });
  const { store } = open();
  const lease = () => leaseJobs(store, { topics: ['email'], ...ALL, leaseMs: 60_000, lease: 'l', now });
  now += MINUTE_MS;
  const [job] = await lease();
  if (job === undefined) throw new Error('Nothing to deliver.');
  // While an attempt is under way, another would be a second delivery.
  const retry = `/deliveries/${job.id}/retry`;
  await request(retry, 'POST');
  expect(await lease()).toEqual([]);
  await completeJob(store, job, { state: 'waiting', due_at: NOON + HOUR_MS, error: '450 <busy>' }, now);
  const waiting = await page(`/leads/${id}`);
  expect(waiting).toContain('5 &lt; 6 &amp; &quot;x&quot;');
  expect(waiting).toMatch(
    /2026-11-20 12:00[\s\S]*Received[\s\S]*2026-11-20 12:01[\s\S]*sales@sample\.example[\s\S]*450 &lt;busy&gt;[\s\S]*next try <time[^>]*>2026-11-20 13:00/i,
  );
  now += MINUTE_MS;
  for (let times = 0; times < 2; times += 1) expect((await request(retry, 'POST')).status).toBe(303);
  const [again] = await lease();
  if (again === undefined) throw new Error('Not tried again.');
  now += MINUTE_MS;
  await completeJob(store, again, { state: 'done' }, now);
  await request(retry, 'POST');
  expect(await lease()).toEqual([]);
  const story = await page(`/leads/${id}`);
  expect(story.match(/Tried again by an operator/g)).toHaveLength(1);
  expect(story).toMatch(/12:03[\s\S]*Delivered/);
  expect(story).toContain('2019 Suzuki Swift GL');
  // An erased lead keeps when things happened, and nothing that anybody wrote.
  await request(`/leads/${id}/erase`, 'POST');
  const erased = await page(`/leads/${id}`);
  expect(erased).not.toMatch(/busy|5 &lt; 6|Swift/);
  expect(erased).toContain('Personal data erased');
  expect(await listedAt('/?q=swift')).toEqual([]);
});

test('an offer is named in the list, and found by its name as a campaign is by its own', async () => {
  const linked_query_params = { utm_source: 'meta', utm_campaign: 'spring' };
  const id = await send({ form: 'offer', offer_id: '31', lead_attributes: { linked_query_params } });
  await send({});
  const list = await page('/?q=servicing');
  expect(listed(list)).toEqual([id]);
  expect(list).toContain('Free servicing');
  expect(list).toContain('2 deliveries on their way');
  expect(await listedAt('/?q=meta%20spring')).toEqual([id]);
});

test('quarantine and release are part of the story', async () => {
  const id = await send({ homepage: 'x' });
  now += DAY_MS;
  for (let times = 0; times < 2; times += 1) await request(`/leads/${id}/release`, 'POST');
  const story = await page(`/leads/${id}`);
  expect(story.match(/Released by an operator/g)).toHaveLength(1);
  expect(story).toContain('hidden field filled in');
});

test('leads of a store from before there was a search are found and counted', async () => {
  const id = await send({ name: 'Zoë' });
  const { db } = open().store;
  const later = [
    ...['lead_search', 'lead_event', 'lead_summary', 'lead_file', 'operator_session', 'probe', 'valuation'],
    ...['reservation', 'reservation_event', 'payment_event', 'sandbox_payment'],
    ...['stock_job', 'stock_site', 'stock_source'],
    ...['seen_page', 'seen_style'],
  ];
  const indexes = [
    'outbox_due',
    'lead_newest',
    'lead_site',
    'lead_held',
    'call_event_day',
    'call_event_site_day',
  ];
  for (const statement of [
    ...indexes.map(name => `drop index ${name}`),
    ...later.map(name => `drop table ${name}`),
    'alter table outbox drop column receiver',
    'alter table outbox drop column scheduled_at',
    'alter table lead drop column deliveries',
    "create index outbox_due on outbox (due_at) where state = 'waiting'",
    'create index lead_received on lead (received_at)',
    'create index call_event_at on call_event (at)',
    'update store_version set version = 2',
  ])
    await sql.raw(statement).execute(db);
  await migrate(db, isPostgres);
  const found = await page('/?q=zoe');
  expect(listed(found)).toEqual([id]);
  expect([count(found, 'Sent nowhere'), count(found, 'On their way')]).toEqual(['0', '1']);
});
