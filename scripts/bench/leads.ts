import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { inParallel } from '../../src/lib/parallel/in-parallel.ts';
import { publishForServer } from '../../tests/leads/lead-harness.ts';
import { ownPostgres, postgresPrograms } from '../../tests/leads/postgres.ts';
import { sampleCar } from '../../tests/support/samples/sample-cars.ts';
import { ask } from './ask.ts';
import { forkedServer } from './forked-server.ts';
import { count, type Part, percentile, ratio, seconds } from './part.ts';

const LEADS = 5000;
const AT_ONCE = 32;
const WARM_UP = 500;

/** Leads taken over HTTP, each on the disk before it is answered, beside a handler that stores nothing. */
export const leads: Part = async () => {
  const dist = await publishForServer([
    { config: { email: 'sales@sample.example' }, cars: [sampleCar(1, { id: 'u1' })] },
  ]);
  const env = { DIST: dist, PROXIES: '1', LEADS_SUSPECT_ABOVE: '999999999', LEADS_REFUSE_ABOVE: '999999999' };
  const programs = postgresPrograms();
  try {
    const bare = await measure('bare', {});
    const sqlite = await measure('store', { ...env, DATABASE_URL: '', STORE: path.join(dist, 'store') });
    const postgres = programs === null ? null : await onPostgres(programs, env);
    const stores = [
      { store: 'SQLite', ...sqlite },
      ...(postgres ? [{ store: 'PostgreSQL', ...postgres }] : []),
    ];
    return stores.map(({ store, rate, p99 }) => ({
      what: `leads taken and stored on ${store}, ${AT_ONCE} visitors at once`,
      figure: `${count(rate)} a second, 99 of 100 within ${seconds(p99)}`,
      beside: `1/${ratio(bare.rate, rate)} of a handler that stores nothing`,
    }));
  } finally {
    fs.rmSync(dist, { recursive: true, force: true });
  }
};

async function onPostgres(programs: string, env: Record<string, string>) {
  await using postgres = await ownPostgres(programs);
  return await measure('store', { ...env, DATABASE_URL: postgres.url });
}

async function measure(kind: string, more: Record<string, string>) {
  const server = await forkedServer('leads-server.ts', kind, more);
  try {
    await load(server.port, WARM_UP, 0);
    return await load(server.port, LEADS, WARM_UP);
  } finally {
    await server.stop();
  }
}

/** Sends leads, so many at once, and reads the clock at each. */
async function load(port: number, number: number, from: number): Promise<{ rate: number; p99: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  const started = performance.now();
  await inParallel(AT_ONCE, Array(number).keys(), async at => {
    times.push(await send(port, from + at, agent));
  });
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  return { rate: number / elapsed, p99: percentile(times, 0.99) };
}

/** Milliseconds until the lead was taken. */
async function send(port: number, number: number, agent: http.Agent): Promise<number> {
  const visitor = {
    name: 'Jo',
    last_name: 'Citizen',
    email: `jo${number}@example.com`,
    phone: '0400 123 456',
  };
  const message = `Is it still there? I would like to see it on Saturday. Number ${number}`;
  const car = { car_id: 'u1', page_id: 'car', url: 'https://sample.example/cars/u1/', source: 'Website' };
  const lead = { ...visitor, postcode: '4031', message, category: 'Vehicle Enquiry', ...car };
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `key-${number}`,
    'x-forwarded-for': `10.${number % 200}.${(number >> 8) % 250}.1`,
  };
  const body = JSON.stringify(lead);
  const { status, ms } = await ask(port, {
    host: 'sample.localhost',
    path: '/api/leads',
    agent,
    headers,
    body,
  });
  if (status !== 201) throw new Error(`A lead was answered with ${status}.`);
  return ms;
}
