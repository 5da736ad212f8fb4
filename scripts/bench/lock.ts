import http from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { startServer } from '../../tests/support/server/server-process.ts';
import { ask, type TimedResponse } from './ask.ts';
import { count, type Part, percentile, seconds } from './part.ts';
import { benchFolder, buildFromFeed, writeDealer } from './sample.ts';

const HELD_MS = 30_000;
const VISITORS = 4;
const SENDERS = 4;
const HOST = 'bench.localhost';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Pages while another process holds the store's lock and leads wait for it, beside the same minute without. */
export const lock: Part = async (cars = 30) => {
  await using work = await benchFolder();
  const dist = path.join(work.path, 'dist');
  writeDealer(path.join(work.path, 'dealers'), sampleCars(cars));
  await buildFromFeed(path.join(work.path, 'dealers'), 'bench', dist);
  const limits = { LEADS_SUSPECT_ABOVE: '999999999', LEADS_REFUSE_ABOVE: '999999999' };
  const server = await startServer(dist, { ...limits, NODE_ENV: 'production' });
  const other = new DatabaseSync(path.join(dist, 'store/store.sqlite'), { timeout: 10_000 });
  try {
    await load(server.port, 3000);
    const free = await load(server.port, HELD_MS);
    other.exec('begin immediate');
    const locked = await load(server.port, HELD_MS);
    other.exec('rollback');
    const within = (pages: readonly number[]) =>
      `half within ${seconds(percentile(pages, 0.5))}, 99 of 100 within ${seconds(percentile(pages, 0.99))}`;
    return [
      {
        what: `pages while the store is locked for ${seconds(HELD_MS)}, ${VISITORS} visitors`,
        figure: `${within(locked.pages)}; ${leadsText(locked.leads)}`,
        beside: `without the lock ${within(free.pages)}; ${leadsText(free.leads)}`,
      },
    ];
  } finally {
    other.close();
    await server.stop();
  }
};

function leadsText(leads: readonly TimedResponse[]): string {
  const slowest = Math.max(...leads.map(({ ms }) => ms));
  const statuses = [...new Set(leads.map(({ status }) => status))].sort().join(' and ');
  return `${count(leads.length)} leads answered ${statuses}, the slowest after ${seconds(slowest)}`;
}

/** Milliseconds of each page, and the responses to leads, of visitors who send one request after the other. */
async function load(port: number, ms: number): Promise<{ pages: number[]; leads: TimedResponse[] }> {
  const agent = new http.Agent({ keepAlive: true });
  const until = performance.now() + ms;
  const pages: number[] = [];
  const leads: TimedResponse[] = [];
  const visit = async () => {
    while (performance.now() < until) {
      const { status, ms: taken } = await ask(port, { host: HOST, path: '/', agent });
      if (status !== 200) throw new Error(`A page was answered with ${status}.`);
      pages.push(taken);
      await wait(10);
    }
  };
  const send = async () => {
    while (performance.now() < until) {
      const name = crypto.randomUUID();
      const message = `Is it still there? ${name}`;
      const lead = { name: 'Jo', last_name: 'Citizen', email: `${name}@example.com`, phone: '0400 123 456' };
      const body = JSON.stringify({ ...lead, postcode: '4031', message });
      leads.push(await ask(port, { host: HOST, path: '/api/leads', agent, headers: JSON_TYPE, body }));
      await wait(10);
    }
  };
  await Promise.all([...Array.from({ length: VISITORS }, visit), ...Array.from({ length: SENDERS }, send)]);
  agent.destroy();
  return { pages, leads };
}
