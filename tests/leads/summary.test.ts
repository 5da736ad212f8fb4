import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { mailer } from '../../src/api/delivery/mailer.ts';
import { outboxWorker } from '../../src/api/delivery/outbox-worker.ts';
import { deliverSummary } from '../../src/api/delivery/summary/deliver-summary.ts';
import { enqueueSummaries } from '../../src/api/delivery/summary/enqueue-summaries.ts';
import { openStore, type Store } from '../../src/api/store/open-store.ts';
import { HOUR_MS } from '../../src/lib/time/durations.ts';
import { enquiry } from './api-harness.ts';
import { harnessForTests, STORES } from './harness-for-tests.ts';
import { NOON } from './lead-harness.ts';
import { type MailSink, mailSink } from './sinks.ts';

/** 2026-11-20, 07:00 in Brisbane. */
const SEVEN = NOON - 5 * HOUR_MS;

const features = { leadSummary: true, leadEmails: ['one@sample.example', 'two@sample.example'] };
const config = { origin: 'https://states.example', country: 'US', time_zone: 'America/Denver' };
const SITES = [
  { config: { features } },
  { slug: 'states', config: { ...config, features: { ...features, leadSummaryHour: 18 } } },
  { slug: 'quiet', config: { origin: 'https://quiet.example', email: 'sales@quiet.example' } },
];

/** Each day one mail a site summarises the day before, however many processes run. */
describe.each(STORES)('%s', kind => {
  const tables = ['lead', 'receipt', 'outbox', 'rate', 'lead_summary', 'call_event'] as const;
  const { skips, harness, url } = harnessForTests(kind, SITES, tables);
  let second: Store;
  let sink: MailSink;
  beforeAll(async () => {
    if (skips) return;
    const own = url();
    second = await openStore(own === null ? { dir: `${harness().dist}/store` } : { url: own });
  });
  afterAll(() => second?.close());
  beforeEach(async () => {
    sink = await mailSink();
  });
  afterEach(() => sink.close());
  const enqueue = (now: number, env: Record<string, string> = {}, store = harness().store) =>
    enqueueSummaries({ store, directory: harness().directory, env }, now);
  const deliver = async (now: number, url = sink.url) => {
    const mail = mailer({ SMTP_URL: url });
    const worker = outboxWorker(
      {
        store: harness().store,
        clock: () => now,
        log: harness().log,
        handlers: { summary: deliverSummary(harness().store, mail) },
      },
      { pollMs: 1_000_000 },
    );
    await worker.drain();
    await worker.stop();
    mail.close();
  };
  const post = async (path: string, body: object, now: number) => {
    const response = await apiApp({ ...harness(), clock: () => now }).request(
      `http://sample.localhost/api/${path}`,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      },
    );
    expect(response.ok).toBe(true);
  };

  test.skipIf(skips)('a summary is due at the hour of the site, once for all servers', async () => {
    expect(await enqueue(SEVEN - 1)).toBe(0);
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, at) => enqueue(SEVEN, {}, at % 2 === 0 ? harness().store : second)),
    );
    expect(asked.toSorted().slice(-2)).toEqual([0, 2]);
    expect(await enqueue(SEVEN + 10 * HOUR_MS)).toBe(0);
    // 18:00 in Denver.
    expect(await enqueue(NOON + 23 * HOUR_MS - 1)).toBe(2);
    expect(await enqueue(NOON + 23 * HOUR_MS)).toBe(2);
    await deliver(NOON + 24 * HOUR_MS);
    const sent = sink.mails.map(({ to, raw }) => `${to} ${/^Subject: .*/m.exec(raw)?.[0]}`).toSorted();
    expect(sent).toHaveLength(6);
    expect(new Set(sent).size).toBe(6);
  });

  test.skipIf(skips)(
    'it lists the leads of the day before by kind, what failed or waits, and calls',
    async () => {
      const { car_id: _, url: __, ...lead } = enquiry;
      const yesterday = SEVEN - 20 * HOUR_MS;
      await post('leads', { ...lead, name: 'Ann' }, yesterday);
      await post('leads', { ...lead, name: 'Bob' }, yesterday);
      await post('leads', { ...lead, category: 'Parts Enquiry' }, yesterday);
      await post('leads', { ...lead, name: 'Spam', homepage: 'x' }, yesterday);
      await post('leads', { ...lead, name: 'Eve', category: 'Call 0900 666 666 now' }, yesterday);
      await post('leads', { ...lead, name: 'Early' }, SEVEN - 31 * HOUR_MS - 1);
      await post('leads', { ...lead, name: 'Today' }, SEVEN - 7 * HOUR_MS);
      await post('phone-calls', { car_id: 'u1' }, yesterday);
      await post('phone-reveals', { car_id: 'u1' }, yesterday);
      await post('phone-reveals', { car_id: 'u2' }, yesterday);
      const { db } = harness().store;
      const [first] = await db.selectFrom('outbox').select('id').orderBy('id').execute();
      await db
        .updateTable('outbox')
        .set({ state: 'dead' })
        .where('id', '=', first?.id ?? '')
        .execute();
      await sql`update outbox set due_at = ${NOON + 9 * HOUR_MS}`.execute(db);
      await enqueue(SEVEN, { FORECOURT_SAMPLE_SUMMARY_TO: 'ops@host.example' });
      await deliver(SEVEN);
      expect(sink.mails.map(({ to }) => to)).toEqual([['ops@host.example']]);
      const mail = (sink.mails[0]?.raw ?? '').replace(/=\r\n/g, '').replaceAll('\r\n', '\n');
      expect(mail).toMatch(/^Subject: .*5 leads.*19 November 2026/m);
      expect(mail).toContain('Thursday, 19 November 2026 (Australia/Brisbane)');
      expect(mail).toContain(
        'Leads: 5\n  Vehicle Enquiry: 2\n  Other: 1\n  Parts Enquiry: 1\nOf these kept back: 1\nDeliveries given up: 1\nDeliveries on their way: 11\nCalls: 1\nNumbers shown: 2\n',
      );
      expect(mail).not.toMatch(/Ann|0400|0900/);
    },
  );

  test.skipIf(skips)('an address that is named twice gets one', async () => {
    const env = { FORECOURT_SAMPLE_SUMMARY_TO: 'ops@host.example, OPS@host.example boss@host.example' };
    expect(await enqueue(SEVEN, env)).toBe(2);
  });

  test.skipIf(skips)('a mail server that does not answer gets it later', async () => {
    await enqueue(SEVEN);
    await deliver(SEVEN, 'smtp://127.0.0.1:9');
    expect(sink.mails).toHaveLength(0);
    await deliver(SEVEN + HOUR_MS);
    expect(sink.mails.map(({ to }) => to[0]).toSorted()).toEqual([
      'one@sample.example',
      'two@sample.example',
    ]);
  });
});
