import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { metricsApp } from '../../src/api/metrics/metrics-app.ts';
import { processMetrics } from '../../src/api/metrics/process-metrics.ts';
import { requestMetrics } from '../../src/api/metrics/request-metrics.ts';
import { siteMetrics } from '../../src/api/metrics/site-metrics.ts';
import { storeMetrics } from '../../src/api/metrics/store-metrics.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { serverApp } from '../../src/api/server/server-app.ts';
import { publishedSites } from '../../src/api/static/published-sites.ts';
import { HOUR_MS } from '../../src/lib/time/durations.ts';
import { parseMetrics, type ReadMetric } from '../support/parse-metrics.ts';
import { contact, one } from './api-harness.ts';
import { type LeadHarness, leadHarness } from './lead-harness.ts';

const TOKEN = 'a-token-of-operators-0123456789-abcdef';
const SECRET = 'Ada Lovelace-Byron';
let harness: LeadHarness;
let app: ReturnType<typeof serverApp>;
beforeAll(async () => {
  harness = { ...(await leadHarness([one])), clock: Date.now };
  const { dist, store, clock, log } = harness;
  fs.mkdirSync(path.join(dist, 'sample'));
  fs.writeFileSync(path.join(dist, 'sample/index.html'), '<p>home</p>');
  const index = path.join(dist, '.forecourt/sample/stock-index.json');
  fs.writeFileSync(index, '[]');
  fs.utimesSync(index, new Date(), new Date(Date.now() - 2 * HOUR_MS));
  const sites = publishedSites(dist);
  const requests = requestMetrics();
  const jobs = { name: 'forecourt_jobs', help: 'Jobs.', type: 'gauge', samples: [{ value: 2 }] } as const;
  const sources = [
    requests.source,
    storeMetrics(store, clock),
    siteMetrics({ dist, sites, store, clock }),
    processMetrics(),
    () => {
      throw new Error('the disk is away');
    },
    async () => [jobs],
  ];
  const auth = { token: TOKEN, proxies: 0 };
  app = serverApp({
    ...{ dist, sites, api: apiApp(harness), operators: operatorsApp({ ...harness, ...auth }) },
    metrics: metricsApp({ store, clock, log, sources, ...auth }),
    onResponse: requests.count,
  });
});
afterAll(() => harness.close());

const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const ask = async (token: string | null) => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return app.request('http://localhost/api/metrics', { headers }, socket);
};
const scrape = async () => parseMetrics(await (await ask(TOKEN)).text());
const samples = (metrics: readonly ReadMetric[], name: string) =>
  metrics.find(metric => metric.name === name)?.samples ?? [];
const value = (metrics: readonly ReadMetric[], name: string, labels: Record<string, string> = {}) =>
  samples(metrics, name).find(sample => JSON.stringify(sample.labels) === JSON.stringify(labels))?.value;
const SITE = { site: 'sample' };

test('metrics need the token, and are refused without it', async () => {
  for (const token of [null, 'another-token-0123456789-0123456789', `${TOKEN}x`]) {
    const response = await ask(token);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('forecourt_');
  }
  const { status, headers } = await ask(TOKEN);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
});

test('metrics report requests, what waits by site, and how old releases and feeds are; nothing of a visitor', async () => {
  const before = await scrape();
  const body = JSON.stringify({ ...contact, name: SECRET, url: 'https://sample.example/contact/' });
  const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const statuses = ['/', `/${encodeURIComponent(SECRET)}/`].map(async target =>
    app.request(`http://sample.localhost${target}`),
  );
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404]);
  expect((await app.request('http://sample.localhost/api/forms', post, socket)).status).toBe(201);
  const text = await (await ask(TOKEN)).text();
  const after = parseMetrics(text);
  const more = (status: string) => {
    const count = (metrics: ReadMetric[]) =>
      value(metrics, 'forecourt_http_requests_total', { kind: 'page', class: status }) ?? 0;
    return count(after) - count(before);
  };
  expect([more('2xx'), more('4xx')]).toEqual([1, 1]);
  expect(value(after, 'forecourt_deliveries_waiting', SITE)).toBe(1);
  expect(value(after, 'forecourt_oldest_delivery_seconds', SITE)).toBeLessThan(600);
  expect([value(after, 'forecourt_store_writable'), value(after, 'forecourt_sites')]).toEqual([1, 1]);
  expect(value(after, 'forecourt_release_age_seconds', SITE)).toBeLessThan(600);
  expect(Math.floor((value(after, 'forecourt_feed_age_seconds', SITE) ?? 0) / 3600)).toBe(2);
  expect(value(after, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(samples(after, 'nodejs_eventloop_delay_seconds')).toHaveLength(3);
  for (const word of [SECRET, 'Ada', contact.email, 'localhost:']) expect(text).not.toContain(word);
});

test('a source that fails costs none of the others', async () => {
  const metrics = await scrape();
  expect([value(metrics, 'forecourt_jobs'), value(metrics, 'forecourt_metrics_failed')]).toEqual([2, 1]);
});

test('deliveries that were given up are counted by site', async () => {
  await harness.store.db.updateTable('outbox').set({ state: 'dead' }).execute();
  const metrics = await scrape();
  expect(value(metrics, 'forecourt_deliveries_dead', SITE)).toBe(1);
  expect(samples(metrics, 'forecourt_deliveries_waiting')).toEqual([]);
});

test('metrics are reported while the store is away, and that it is', async () => {
  const [store, away] = ['store', 'store-away'].map(name => path.join(harness.dist, name));
  if (store === undefined || away === undefined) throw new Error('There are two.');
  fs.renameSync(store, away);
  await expect.poll(async () => value(await scrape(), 'forecourt_store_writable')).toBe(0);
  const metrics = await scrape();
  expect(value(metrics, 'forecourt_sites')).toBe(1);
  expect(samples(metrics, 'forecourt_deliveries_dead')).toEqual([]);
  expect((await ask('another-token-0123456789-0123456789')).status).toBe(401);
  fs.renameSync(away, store);
  await expect.poll(async () => value(await scrape(), 'forecourt_store_writable')).toBe(1);
});
