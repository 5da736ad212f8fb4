import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { completeJob } from '../../src/api/store/complete-job.ts';
import { leaseJobs } from '../../src/api/store/lease-jobs.ts';
import { migrate } from '../../src/api/store/migrate.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { enquiry } from './api-harness.ts';
import { harnessForTests, STORES } from './harness-for-tests.ts';
import { ALL, NOON } from './lead-harness.ts';

const TOKEN = 'a-token-of-operators-0123456789-abcdef';
const swift = sampleCar(1, { id: 'swift-1', name: '2019 Suzuki Swift GL', stocknum: 'S-4711_A' });

const SITES = [
  {
    config: { email: 'sales@sample.example' },
    files: { 'offers.json': JSON.stringify([{ id: 31, name: 'Free servicing' }]) },
    cars: [swift],
  },
  {
    slug: 'states',
    config: { origin: 'https://states.example', country: 'US', time_zone: 'America/Denver' },
  },
];

/** Tables that came after the search of leads. */
const RESERVATION_TABLES = ['reservation', 'reservation_event', 'payment_event', 'sandbox_payment'];
const STOCK_TABLES = [
  'stock_job',
  'stock_site',
  'stock_source',
  'site_release',
  'site_file',
  'builder_version',
  'seen_page',
  'seen_style',
];

/** Operators' queries of the store have the same results over both. */
describe.each(STORES)('%s', kind => {
  const tables = ['lead', 'lead_search', 'lead_event', 'receipt', 'outbox', 'rate'] as const;
  const { isPostgres, skips, harness: open } = harnessForTests(kind, SITES, tables);
  let now = NOON;
  beforeEach(() => {
    now = NOON;
  });
  const send = async (change: object, site = 'sample'): Promise<string> => {
    const { car_id: _, url: __, ...plain } = enquiry;
    const response = await apiApp({ ...open(), clock: () => now }).request(
      `http://${site}.localhost/api/leads`,
      {
        method: 'POST',
        body: JSON.stringify({ ...plain, ...change }),
        headers: { 'content-type': 'application/json' },
      },
    );
    const body = await response.json();
    expect(response.status).toBe(201);
    return body.lead_id;
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
  const listed = (text: string) =>
    [...text.slice(text.indexOf('aria-label="States"')).matchAll(/href="\/operators\/leads\/([^"]+)"/g)].map(
      ([, id]) => String(id),
    );
  const count = (text: string, name: string) =>
    new RegExp(`>${name} <span class="count">([\\d,]+)<`).exec(text)?.[1] ?? null;
  const exported = async (query: string) =>
    (await page(`/export.csv${query}`))
      .split('\r\n')
      .slice(1, -1)
      .map(line => line.split(',')[0]);

  test.skipIf(skips)(
    'leads are listed by state, each with its count, by site and by days of the site',
    async () => {
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
      expect(listed(await page('/?view=delivered'))).toEqual([thursday]);
      expect(listed(await page('/?view=failed'))).toEqual([wednesday]);
      expect(listed(await page('/?view=quarantined'))).toEqual([spam]);
      expect(listed(await page('/?view=nowhere'))).toEqual([abroad]);
      expect(listed(await page('/?site=states'))).toEqual([abroad]);
      expect(count(await page('/?site=states'), 'All')).toBe('1');
      expect(listed(await page('/?site=sample&from=2026-11-19&to=2026-11-19'))).toEqual([thursday]);
      expect(listed(await page('/?site=sample&to=2026-11-18'))).toEqual([wednesday]);
      expect(await exported('?site=sample&from=2026-11-19&to=2026-11-19&view=delivered')).toEqual([thursday]);
      expect(await exported('?site=sample&from=2026-11-19&view=failed')).toEqual([]);
      expect(listed(await page('/?from=2026-02-30&to=never'))).toHaveLength(4);
    },
  );

  test.skipIf(skips)('a lead is found by whatever names it, and by nothing else', async () => {
    const zoe = await send({
      name: 'Zoë',
      last_name: "O'Brien 100%",
      email: 'Zoe@Example.com',
      phone: '0400 123 456',
    });
    const jo = await send({
      name: 'Jo',
      email: 'jo@example.org',
      phone: '07 3000 0000',
      car_id: 'swift-1',
      category: 'Test Drive',
    });
    const search = async (q: string) => listed(await page(`/?${new URLSearchParams({ q })}`));
    for (const q of [
      'zoe',
      'ZOË',
      "o'brien zoë",
      'zoe@example',
      '0400123456',
      '+61 400 123 456',
      '123 456',
      zoe,
      '100%',
    ])
      expect([q, await search(q)]).toEqual([q, [zoe]]);
    for (const q of [
      'swift 2019',
      'S-4711_A',
      's-4711',
      'swift-1',
      'test drive',
      '(07) 3000-0000',
      jo.slice(0, 36),
    ])
      expect([q, await search(q)]).toEqual([q, [jo]]);
    for (const q of ['zoe jo', '%', '_', 'S-4711xA', '\\', "' or 1=1 --", '\u0000', '9'.repeat(5000)])
      expect([q, (await search(q)).filter(id => id === jo)]).toEqual([
        q,
        q === '_' || q === '\u0000' ? [jo] : [],
      ]);
    expect(await exported('?q=zoe')).toEqual([zoe]);
    const hostile = await page(
      `/?${new URLSearchParams({ q: '"><script>alert(1)</script>', site: '"><b>' })}`,
    );
    expect(hostile).not.toMatch(/<script|<b>/);
    expect(hostile).toContain('&lt;script&gt;');
  });

  test.skipIf(skips)('pages follow each other whatever arrives in between, and lead back', async () => {
    const id = await send({});
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
    const first = await page('/?site=sample');
    await db
      .insertInto('lead')
      .values({ ...lead, id: 'late', received_at: NOON + 1 })
      .execute();
    const second = await page(`/${link(first, 'Older')}`);
    const third = await page(`/${link(second, 'Older')}`);
    expect(link(third, 'Older')).toBeNull();
    expect([first, second, third].map(text => listed(text).length)).toEqual([50, 50, 20]);
    expect(new Set([first, second, third].flatMap(listed)).size).toBe(120);
    expect([first, second, third].flatMap(listed)).toContain(id);
    expect(listed(await page(`/${link(third, 'Newer')}`))).toEqual(listed(second));
    const newest = await page(`/${link(await page(`/${link(third, 'Newer')}`), 'Newer')}`);
    expect(listed(newest)).toEqual(listed(first));
    expect(listed(await page(`/${link(newest, 'Newer')}`))[0]).toBe('late');
    expect(listed(await page('/?older=%27;drop'))).toHaveLength(50);
  });

  test.skipIf(skips)(
    'the page of a lead shows its whole history, and trying again changes it once',
    async () => {
      const id = await send({ name: 'Jo', message: '5 < 6 & "x"', car_id: 'swift-1', opt_in: true });
      const lease = () =>
        leaseJobs(open().store, { topics: ['email'], ...ALL, leaseMs: 60_000, lease: 'l', now });
      now += 60_000;
      const [job] = await lease();
      if (job === undefined) throw new Error('Nothing to deliver.');
      // While an attempt is under way, another would be a second delivery.
      const retry = `/deliveries/${job.id}/retry`;
      await request(retry, 'POST');
      expect(await lease()).toEqual([]);
      const failure = { state: 'waiting' as const, due_at: NOON + 3_600_000, error: '450 <busy>' };
      await completeJob(open().store, job, failure, now);
      const waiting = await page(`/leads/${id}`);
      expect(waiting).toContain('5 &lt; 6 &amp; &quot;x&quot;');
      expect(waiting).toMatch(
        /2026-11-20 12:00[\s\S]*Received[\s\S]*2026-11-20 12:01[\s\S]*sales@sample\.example[\s\S]*450 &lt;busy&gt;[\s\S]*next try <time[^>]*>2026-11-20 13:00/i,
      );
      now += 60_000;
      expect((await request(retry, 'POST')).status).toBe(303);
      expect((await request(retry, 'POST')).status).toBe(303);
      const [again] = await lease();
      if (again === undefined) throw new Error('Not tried again.');
      now += 60_000;
      await completeJob(open().store, again, { state: 'done' }, now);
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
      expect(listed(await page('/?q=swift'))).toEqual([]);
    },
  );

  test.skipIf(skips)(
    'an offer is named in the list, and found by its name as a campaign is by its own',
    async () => {
      const params = { utm_source: 'meta', utm_campaign: 'spring' };
      const id = await send({
        form: 'offer',
        offer_id: '31',
        lead_attributes: { linked_query_params: params },
      });
      await send({});
      const list = await page('/?q=servicing');
      expect(listed(list)).toEqual([id]);
      expect(list).toContain('Free servicing');
      expect(list).toContain('2 deliveries on their way');
      expect(listed(await page('/?q=meta%20spring'))).toEqual([id]);
    },
  );

  test.skipIf(skips)('quarantine and release are part of the story', async () => {
    const id = await send({ homepage: 'x' });
    now += DAY_MS;
    await request(`/leads/${id}/release`, 'POST');
    await request(`/leads/${id}/release`, 'POST');
    const story = await page(`/leads/${id}`);
    expect(story.match(/Released by an operator/g)).toHaveLength(1);
    expect(story).toContain('hidden field filled in');
  });

  test.skipIf(skips)('leads of a store from before there was a search are found and counted', async () => {
    const id = await send({ name: 'Zoë' });
    const { db } = open().store;
    for (const statement of [
      'drop index outbox_due',
      'alter table outbox drop column receiver',
      "create index outbox_due on outbox (due_at) where state = 'waiting'",
      'drop index lead_newest',
      'drop index lead_site',
      'create index lead_received on lead (received_at)',
      'drop table lead_search',
      'drop table lead_event',
      'drop table lead_summary',
      'drop table lead_file',
      'drop table operator_session',
      'drop index lead_held',
      'drop table probe',
      'alter table outbox drop column scheduled_at',
      'drop index call_event_day',
      'drop index call_event_site_day',
      'create index call_event_at on call_event (at)',
      'alter table lead drop column deliveries',
      'drop table valuation',
      ...[...STOCK_TABLES, ...RESERVATION_TABLES].map(name => `drop table ${name}`),
      'update store_version set version = 2',
    ])
      await sql.raw(statement).execute(db);
    await migrate(db, isPostgres);
    const found = await page('/?q=zoe');
    expect(listed(found)).toEqual([id]);
    expect([count(found, 'Sent nowhere'), count(found, 'On their way')]).toEqual(['0', '1']);
  });
});
