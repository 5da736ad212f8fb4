import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { publishForServer } from '../../tests/leads/lab.ts';
import { ownPostgres, postgresPrograms } from '../../tests/leads/postgres.ts';
import { sampleCar } from '../../tests/support/sample-cars.ts';

/** Prints as JSON what taking leads costs: on both stores, and beside a handler that stores nothing. */
const COUNT = Number(process.argv[2] ?? 5000);
const AT_ONCE = 32;
const WARM_UP = 500;
const StartedSchema = v.object({ port: v.number() });

const dist = await publishForServer([
  { config: { email: 'sales@sample.example' }, cars: [sampleCar(1, { id: 'u1' })] },
]);
const env = { DIST: dist, PROXIES: '1', LEADS_SUSPECT_ABOVE: '999999999', LEADS_REFUSE_ABOVE: '999999999' };
const programs = postgresPrograms();
try {
  const bare = await measure('bare', {});
  const sqlite = await measure('store', { ...env, DATABASE_URL: '', STORE: path.join(dist, 'store') });
  console.log(
    JSON.stringify({ bare, sqlite, postgres: programs === null ? null : await onPostgres(programs) }),
  );
} finally {
  fs.rmSync(dist, { recursive: true, force: true });
}

async function onPostgres(place: string) {
  const postgres = await ownPostgres(place);
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
    return await load(port, COUNT, WARM_UP);
  } finally {
    server.kill();
    await gone;
  }
}

/** Sends leads, so many at once, and reads the clock at each. */
async function load(
  port: number,
  count: number,
  from: number,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const visitor = async () => {
    while (next < count) {
      const number = from + next;
      next += 1;
      const before = performance.now();
      await send(port, number, agent);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99) };
}

function send(port: number, number: number, agent: http.Agent): Promise<void> {
  const body = JSON.stringify({
    name: 'Jo',
    last_name: 'Citizen',
    email: `jo${number}@example.com`,
    phone: '0400 123 456',
    postcode: '4031',
    message: `Is it still there? I would like to see it on Saturday. Number ${number}`,
    category: 'Vehicle Enquiry',
    car_id: 'u1',
    page_id: 'car',
    source: 'Website',
    url: 'https://sample.example/cars/u1/',
  });
  const headers = {
    host: 'sample.localhost',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': `key-${number}`,
    'x-forwarded-for': `10.${number % 200}.${(number >> 8) % 250}.1`,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: '127.0.0.1', path: '/api/leads', method: 'POST', agent, headers },
      response => {
        response.resume().on('end', () => {
          if (response.statusCode === 201) resolve();
          else reject(new Error(`A lead was answered with ${response.statusCode}.`));
        });
      },
    );
    request.on('error', reject).end(body);
  });
}
