import { beforeEach, expect, onTestFinished } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { mailer } from '../../src/api/delivery/mailer.ts';
import { outboxWorker } from '../../src/api/delivery/outbox-worker.ts';
import { deliverSummary } from '../../src/api/delivery/summary/deliver-summary.ts';
import { enqueueSummaries } from '../../src/api/delivery/summary/enqueue-summaries.ts';
import { openStore } from '../../src/api/store/open-store.ts';
import { HOUR_MS } from '../../src/lib/time/durations.ts';
import { enquiry } from './api-harness.ts';
import { storeForTests, test } from './harness-for-tests.ts';
import { NOON } from './lead-harness.ts';
import { type MailSink, mailSink } from './sinks.ts';

/** 2026-11-20, 07:00 in Brisbane. */
const SEVEN = NOON - 5 * HOUR_MS;
const features = { leadSummary: true, leadEmails: ['one@sample.example', 'two@sample.example'] };
const states = { origin: 'https://states.example', country: 'US', time_zone: 'America/Denver' };
const SITES = [
  { config: { features } },
  { slug: 'states', config: { ...states, features: { ...features, leadSummaryHour: 18 } } },
  { slug: 'quiet', config: { origin: 'https://quiet.example', email: 'sales@quiet.example' } },
];
const { harness, location } = storeForTests(SITES, [
  ...(['lead', 'receipt', 'outbox', 'rate', 'lead_summary', 'call_event'] as const),
]);
let sink: MailSink;
beforeEach(async () => {
  sink = await mailSink();
  return () => sink.close();
});
const enqueue = (now: number, env: Record<string, string> = {}, store = harness().store) =>
  enqueueSummaries({ store, directory: harness().directory, env }, now);
const deliver = async (now: number, url = sink.url) => {
  const { store, log } = harness();
  const mail = mailer({ SMTP_URL: url });
  const handlers = { summary: deliverSummary(store, mail) };
  const worker = outboxWorker({ store, clock: () => now, log, handlers }, { pollMs: 1_000_000 });
  await worker.drain();
  await worker.stop();
  mail.close();
};

test('a summary is due at the hour of the site, once for all servers', async () => {
  const second = await openStore(location());
  onTestFinished(() => second.close());
  expect(await enqueue(SEVEN - 1)).toBe(0);
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => enqueue(SEVEN, {}, at % 2 === 0 ? harness().store : second)),
  );
  expect(counts.toSorted().slice(-2)).toEqual([0, 2]);
  expect(await enqueue(SEVEN + 10 * HOUR_MS)).toBe(0);
  // 18:00 in Denver.
  expect(await enqueue(NOON + 23 * HOUR_MS - 1)).toBe(2);
  expect(await enqueue(NOON + 23 * HOUR_MS)).toBe(2);
  await deliver(NOON + 24 * HOUR_MS);
  const sent = sink.mails.map(({ to, raw }) => `${to} ${/^Subject: .*/m.exec(raw)?.[0]}`);
  expect([sent.length, new Set(sent).size]).toEqual([6, 6]);
});

test('a summary lists the leads of the day before by kind, what failed or waits, and calls', async () => {
  const { car_id: _, url: __, ...lead } = enquiry;
  const yesterday = SEVEN - 20 * HOUR_MS;
  for (const [call, change, now] of [
    ['leads', { name: 'Ann' }, yesterday],
    ['leads', { name: 'Bob' }, yesterday],
    ['leads', { category: 'Parts Enquiry' }, yesterday],
    ['leads', { name: 'Spam', homepage: 'x' }, yesterday],
    ['leads', { name: 'Eve', category: 'Call 0900 666 666 now' }, yesterday],
    ['leads', { name: 'Early' }, SEVEN - 31 * HOUR_MS - 1],
    ['leads', { name: 'Today' }, SEVEN - 7 * HOUR_MS],
    ['phone-calls', { car_id: 'u1' }, yesterday],
    ['phone-reveals', { car_id: 'u1' }, yesterday],
    ['phone-reveals', { car_id: 'u2' }, yesterday],
  ] as const) {
    const body = JSON.stringify(call === 'leads' ? { ...lead, ...change } : change);
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const app = apiApp({ ...harness(), clock: () => now });
    expect((await app.request(`http://sample.localhost/api/${call}`, init)).ok).toBe(true);
  }
  const { db } = harness().store;
  const [first] = await db.selectFrom('outbox').select('id').orderBy('id').execute();
  const dead = db.updateTable('outbox').set({ state: 'dead' });
  await dead.where('id', '=', first?.id ?? '').execute();
  await db
    .updateTable('outbox')
    .set({ due_at: NOON + 9 * HOUR_MS })
    .execute();
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
});

test('an address that is named twice gets one summary', async () => {
  const env = { FORECOURT_SAMPLE_SUMMARY_TO: 'ops@host.example, OPS@host.example boss@host.example' };
  expect(await enqueue(SEVEN, env)).toBe(2);
});

test('a mail server that does not answer gets the summary later', async () => {
  await enqueue(SEVEN);
  await deliver(SEVEN, 'smtp://127.0.0.1:9');
  expect(sink.mails).toEqual([]);
  await deliver(SEVEN + HOUR_MS);
  expect(sink.mails.map(({ to }) => to[0]).toSorted()).toEqual(features.leadEmails);
});
