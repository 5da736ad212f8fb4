import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { publishForServer } from '../../tests/leads/lab.ts';
import { ownPostgres, postgresPrograms } from '../../tests/leads/postgres.ts';
import { sampleCar } from '../../tests/support/sample-cars.ts';
import { count, type Part, percentile, ratio, seconds } from './part.ts';

const LEADS = 5000;
const AT_ONCE = 32;
const WARM_UP = 500;
const StartedSchema = v.object({ port: v.number() });

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
  const postgres = await ownPostgres(programs);
  try {
    return await measure('store', { ...env, DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function measure(kind: string, more: Record<string, string>) {
  const server: ChildProcess = fork(path.join(import.meta.dirname, 'leads-server.ts'), [kind], {
    env: { ...process.env, NODE_ENV: 'production', ...more },
    execArgv: [],
  });
  const gone = once(server, 'exit');
  try {
    const [message] = await Promise.race([once(server, 'message'), gone]);
    const { port } = v.parse(StartedSchema, message);
    await load(port, WARM_UP, 0);
    return await load(port, LEADS, WARM_UP);
  } finally {
    server.kill();
    await gone;
  }
}

/** Sends leads, so many at once, and reads the clock at each. */
async function load(port: number, number: number, from: number): Promise<{ rate: number; p99: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const visitor = async () => {
    while (next < number) {
      const lead = from + next;
      next += 1;
      const before = performance.now();
      await send(port, lead, agent);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  return { rate: number / elapsed, p99: percentile(times, 0.99) };
}

function send(port: number, number: number, agent: http.Agent): Promise<void> {
  const visitor = {
    name: 'Jo',
    last_name: 'Citizen',
    email: `jo${number}@example.com`,
    phone: '0400 123 456',
  };
  const message = `Is it still there? I would like to see it on Saturday. Number ${number}`;
  const car = { car_id: 'u1', page_id: 'car', url: 'https://sample.example/cars/u1/', source: 'Website' };
  const lead = { ...visitor, postcode: '4031', message, category: 'Vehicle Enquiry', ...car };
  const body = JSON.stringify(lead);
  const headers = {
    host: 'sample.localhost',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': `key-${number}`,
    'x-forwarded-for': `10.${number % 200}.${(number >> 8) % 250}.1`,
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const options = { port, host: '127.0.0.1', path: '/api/leads', method: 'POST', agent, headers };
  const request = http.request(options, response => {
    const { statusCode } = response;
    const refused = () => reject(new Error(`A lead was answered with ${statusCode}.`));
    response.resume().on('end', statusCode === 201 ? resolve : refused);
  });
  request.on('error', reject).end(body);
  return promise;
}
