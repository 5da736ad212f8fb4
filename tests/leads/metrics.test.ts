import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metricsApp } from '../../src/api/metrics/metrics-app.ts';
import { openStore, type Store } from '../../src/api/store/open-store.ts';
import { parseMetrics, type ReadMetric } from '../support/parse-metrics.ts';
import { rawExchange, type ServerProcess, startServer, statusOf } from '../support/server/server-process.ts';
import { contact, one } from './api-harness.ts';
import { publishForServer } from './lead-harness.ts';

const TOKEN = 'a-token-of-operators-0123456789-abcdef';
const SECRET = 'Ada Lovelace-Byron';
let dist: string;
let server: ServerProcess;

beforeAll(async () => {
  dist = await publishForServer([one]);
  fs.mkdirSync(path.join(dist, 'sample'));
  fs.writeFileSync(path.join(dist, 'sample/index.html'), '<p>home</p>');
  fs.writeFileSync(path.join(dist, '.forecourt/sample/stock-index.json'), '[]');
  fs.utimesSync(
    path.join(dist, '.forecourt/sample/stock-index.json'),
    new Date(),
    new Date(Date.now() - 7_200_000),
  );
  server = await startServer(dist, { OPERATORS_TOKEN: TOKEN });
});
afterAll(async () => {
  await server?.stop();
  fs.rmSync(dist, { recursive: true, force: true });
});

const ask = (token: string | null) =>
  fetch(`http://localhost:${server.port}/api/metrics`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
const scrape = async () => parseMetrics(await (await ask(TOKEN)).text());
/** Sends a request to the site, whose host no resolver knows. */
const statusAt = async (method: string, target: string, body = '') => {
  const head = `${method} ${target} HTTP/1.1\r\nHost: sample.localhost\r\nConnection: close\r\nContent-Type: application/json`;
  const { response } = await rawExchange(
    server.port,
    `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return statusOf(response);
};
const samples = (metrics: readonly ReadMetric[], name: string) =>
  metrics.find(metric => metric.name === name)?.samples ?? [];
const value = (metrics: readonly ReadMetric[], name: string, labels: Record<string, string> = {}) =>
  samples(metrics, name).find(sample => JSON.stringify(sample.labels) === JSON.stringify(labels))?.value;

test('metrics need the token, and are refused without it', async () => {
  for (const token of [null, 'another-token-0123456789-0123456789', `${TOKEN}x`]) {
    const response = await ask(token);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('forecourt_');
  }
  const response = await ask(TOKEN);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
});

test('metrics report requests, what waits by site, and how old releases and feeds are; nothing of a visitor', async () => {
  const before = await scrape();
  const body = JSON.stringify({ ...contact, name: SECRET, url: 'https://sample.example/contact/' });
  expect(await statusAt('GET', '/')).toBe(200);
  expect(await statusAt('GET', `/${encodeURIComponent(SECRET)}/`)).toBe(404);
  expect(await statusAt('POST', '/api/forms', body)).toBe(201);
  const response = await ask(TOKEN);
  const text = await response.text();
  const after = parseMetrics(text);
  const requests = (kind: string, status: string) =>
    (value(after, 'forecourt_http_requests_total', { kind, class: status }) ?? 0) -
    (value(before, 'forecourt_http_requests_total', { kind, class: status }) ?? 0);
  expect([requests('page', '2xx'), requests('page', '4xx')]).toEqual([1, 1]);
  expect(value(after, 'forecourt_deliveries_waiting', { site: 'sample' })).toBe(1);
  expect(value(after, 'forecourt_oldest_delivery_seconds', { site: 'sample' })).toBeLessThan(600);
  expect(value(after, 'forecourt_store_writable')).toBe(1);
  expect(value(after, 'forecourt_sites')).toBe(1);
  expect(value(after, 'forecourt_release_age_seconds', { site: 'sample' })).toBeLessThan(600);
  expect(Math.floor((value(after, 'forecourt_feed_age_seconds', { site: 'sample' }) ?? 0) / 3600)).toBe(2);
  expect(value(after, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(samples(after, 'nodejs_eventloop_delay_seconds')).toHaveLength(3);
  expect(value(after, 'forecourt_metrics_failed')).toBe(0);
  for (const word of [SECRET, 'Ada', contact.email, 'localhost:']) expect(text).not.toContain(word);
});

test('deliveries that were given up are counted by site', async () => {
  const store = await openStore({ dir: path.join(dist, 'store') });
  await store.db.updateTable('outbox').set({ state: 'dead' }).execute();
  await store.close();
  const metrics = await scrape();
  expect(value(metrics, 'forecourt_deliveries_dead', { site: 'sample' })).toBe(1);
  expect(samples(metrics, 'forecourt_deliveries_waiting')).toEqual([]);
});

test('metrics are reported while the store is away, and that it is', async () => {
  const [store, away] = [path.join(dist, 'store'), path.join(dist, 'store-away')];
  fs.renameSync(store, away);
  try {
    await expect.poll(async () => value(await scrape(), 'forecourt_store_writable')).toBe(0);
    const metrics = await scrape();
    expect(value(metrics, 'forecourt_sites')).toBe(1);
    expect(samples(metrics, 'forecourt_deliveries_dead')).toEqual([]);
    expect((await ask('another-token-0123456789-0123456789')).status).toBe(401);
  } finally {
    fs.renameSync(away, store);
  }
  await expect.poll(async () => value(await scrape(), 'forecourt_store_writable')).toBe(1);
});

describe('a part', () => {
  const app = (store: Store, sources: Parameters<typeof metricsApp>[0]['sources']) =>
    metricsApp({ store, clock: Date.now, token: TOKEN, proxies: 0, log: () => {}, sources });
  const get = (store: Store, sources: Parameters<typeof app>[1]) =>
    app(store, sources).request(
      'http://localhost/api/metrics',
      { headers: { authorization: `Bearer ${TOKEN}` } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );

  test('is a function that returns metrics; one that fails costs none of the others', async () => {
    const store = await openStore({ dir: path.join(dist, 'own') });
    const jobs = { name: 'forecourt_jobs', help: 'Jobs.', type: 'gauge', samples: [{ value: 2 }] } as const;
    const response = await get(store, [
      () => {
        throw new Error('the disk is away');
      },
      async () => [jobs],
    ]);
    const metrics = parseMetrics(await response.text());
    expect([value(metrics, 'forecourt_jobs'), value(metrics, 'forecourt_metrics_failed')]).toEqual([2, 1]);
    await store.close();
  });
});
