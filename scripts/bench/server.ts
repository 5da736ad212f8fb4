import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publishForServer } from '../../tests/leads/lead-harness.ts';
import { ownPostgres, postgresPrograms } from '../../tests/leads/postgres.ts';
import { SECRET, signedMessage } from '../../tests/stock/signed.ts';
import { sampleCar } from '../../tests/support/samples/sample-cars.ts';
import { askHost, type HostRequest } from '../../tests/support/server/ask-host.ts';
import { type ServerProcess, startServer } from '../../tests/support/server/server-process.ts';
import { count, type Part, percent, percentile, spread, times } from './figures.ts';
import { benchFolder, load } from './measure.ts';
import { benchBuilder, groupCars, groupRows, writeGroup } from './sample.ts';

/** What `npm run serve` itself does: changes of stock, pages, enquiries. */
const SIZES = [500, 5000, 16_734];
const WARM = 5;
const CHANGES = 30;
const FIRST_BUILD_MS = 600_000;
const AT_ONCE = 32;

/** A webhook with one changed price, from its first byte until the new page is served. */
export const webhook: Part = async size => {
  await using work = await benchFolder();
  const rows = [];
  for (const number of size === undefined ? SIZES : [size]) {
    const root = path.join(work.path, String(number));
    const dealers = path.join(root, 'dealers');
    const stock = groupRows(number);
    writeGroup(dealers, 'bench', stock);
    const slugs = new Map((await groupCars(dealers, 'bench')).map(({ id, slug }) => [id, slug]));
    const started = performance.now();
    const server = await startServer(path.join(root, 'dist'), {
      BUILD: 'on',
      DEALERS: dealers,
      STOCK_WEBHOOK_SECRET_BENCH: SECRET,
      NODE_ENV: 'production',
    });
    try {
      while ((await pageOf(server, '/')) === null) {
        if (performance.now() - started > FIRST_BUILD_MS) throw new Error(server.output());
        await wait(50);
      }
      const first = performance.now() - started;
      const served: number[] = [];
      for (let round = 0; round < WARM + CHANGES; round += 1) {
        const row = stock.at(17 + round);
        if (row === undefined) throw new Error('The site has too few cars.');
        // No page shows such a price yet, and no guard of prices stops it.
        const car = { ...row, price: (row.price ?? 20_000) + 1 };
        const body = JSON.stringify({ upserts: [car], deletes: [] });
        const sent = performance.now();
        const response = await fetch(`http://127.0.0.1:${server.port}/api/stock/bench`, signedMessage(body));
        if (response.status !== 202) throw new Error(await response.text());
        const price = `$${car.price.toLocaleString('en-AU')}`;
        while (!(await pageOf(server, `/cars/${slugs.get(car.id)}/`))?.includes(price)) await wait(2);
        served.push(performance.now() - sent);
        // The work that follows a release is not counted.
        await wait(100);
      }
      const changes = served.slice(WARM);
      rows.push({
        what: `From a stock webhook with one changed price to the page that shows it, ${count(number)} cars`,
        figure: spread(changes),
        comparison: `Starting the server and building the site takes ${times(first, percentile(changes, 0.5))} as long`,
      });
    } finally {
      await server.stop();
    }
  }
  return rows;
};

/** Null where there is none yet. */
async function pageOf({ port }: ServerProcess, page: string): Promise<string | null> {
  const response = await askHost(port, { host: 'bench.localhost', method: 'GET', path: page });
  return response?.status === 200 ? response.text : null;
}

const LEADS = 5000;

/** Enquiries over HTTP, each on the disk before it is answered, next to others that are refused and not stored. */
export const leads: Part = async () => {
  const dist = await publishForServer([
    { config: { email: 'sales@sample.example' }, cars: [sampleCar(1, { id: 'u1' })] },
  ]);
  const programs = postgresPrograms();
  try {
    const sqlite = await measureLeads(dist, { STORE: path.join(dist, 'store'), DATABASE_URL: '' });
    const postgres = programs === null ? null : await onPostgres(dist, programs);
    const figure = ({ stored }: typeof sqlite, store: string) => `${count(stored)} with ${store}`;
    return [
      {
        what: `Enquiries taken and stored per second, ${AT_ONCE} visitors at once`,
        figure: `${figure(sqlite, 'SQLite')}, ${postgres === null ? 'PostgreSQL not installed' : figure(postgres, 'PostgreSQL')}`,
        comparison: `Enquiries refused by the same server: ${times(sqlite.refused, sqlite.stored)} as many`,
      },
    ];
  } finally {
    fs.rmSync(dist, { recursive: true, force: true });
  }
};

async function onPostgres(dist: string, programs: string) {
  await using postgres = await ownPostgres(programs);
  return await measureLeads(dist, { DATABASE_URL: postgres.url });
}

/** Enquiries per second. */
async function measureLeads(dist: string, store: Record<string, string>) {
  const limits = { LEADS_SUSPECT_ABOVE: '999999999', LEADS_REFUSE_ABOVE: '999999999' };
  const env = { NODE_ENV: 'production', PROXIES: '1', ...limits, ...store };
  const server = await startServer(dist, env);
  try {
    const rate = async (requests: number, from: number, expected: 201 | 422) => {
      const ms = await load(server.port, { requests, atOnce: AT_ONCE, expected }, number =>
        leadRequest(from + number, expected === 201),
      );
      return (requests / ms) * 1000;
    };
    await rate(500, 0, 201);
    return { stored: await rate(LEADS, 1000, 201), refused: await rate(LEADS, 10_000, 422) };
  } finally {
    await server.stop();
  }
}

function leadRequest(number: number, isValid: boolean): HostRequest {
  const lead = {
    name: 'Jo',
    last_name: 'Citizen',
    email: isValid ? `jo${number}@example.com` : 'nobody',
    phone: '0400 123 456',
    postcode: '4031',
    message: `Is it still there? I would like to see it on Saturday. Number ${number}`,
    category: 'Vehicle Enquiry',
    car_id: 'u1',
    page_id: 'car',
    url: 'https://sample.example/cars/u1/',
    source: 'Website',
  };
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `key-${number}`,
    'x-forwarded-for': `10.${number % 200}.${(number >> 8) % 250}.1`,
  };
  const request = { host: 'sample.localhost', method: 'POST', path: '/api/leads' } as const;
  return { ...request, headers, body: JSON.stringify(lead) };
}

const [FEW, MANY, TURNS] = [3, 1000, 12];
const FILES = ['index.html', '404.html', '_headers', '_redirects'];

/** Home pages, each request to the next site, from servers of few and of many sites in turns. */
export const sites: Part = async () => {
  await using work = await benchFolder();
  const builder = await benchBuilder(work.path);
  writeGroup(builder.dealersDir, 'bench', groupRows(30));
  await builder.build('bench');
  await builder.close();
  const start = (number: number) => {
    const dist = path.join(work.path, `${number}-sites`);
    for (let site = 0; site < number; site += 1)
      copySite(path.join(builder.out, 'bench'), dist, `site-${site}`);
    return startServer(dist, { NODE_ENV: 'production' });
  };
  const few = await start(FEW);
  const many = await start(MANY);
  try {
    const turn = ({ port }: ServerProcess, number: number) =>
      load(port, { requests: MANY, atOnce: AT_ONCE, expected: 200 }, request => ({
        host: `www.site-${request % number}.example`,
        method: 'GET',
        path: '/',
        headers: { 'accept-encoding': 'br' },
      }));
    const total = { few: 0, many: 0 };
    for (let round = 0; round <= TURNS; round += 1) {
      const [fewMs, manyMs] = [await turn(few, FEW), await turn(many, MANY)];
      // The first round warms them up.
      if (round > 0) total.few += fewMs;
      if (round > 0) total.many += manyMs;
    }
    return [
      {
        what: `Home pages served per second from ${count(MANY)} sites, ${AT_ONCE} visitors at once`,
        figure: count((TURNS * MANY * 1000) / total.many),
        comparison: `${percent(total.few / total.many)} of what ${FEW} sites serve`,
      },
    ];
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
};

/** A site with the same pages at its own host. */
function copySite(built: string, dist: string, slug: string): void {
  const [to, home] = [path.join(dist, slug), path.join(dist, '.forecourt', slug)];
  for (const dir of [to, home]) fs.mkdirSync(dir, { recursive: true });
  for (const file of FILES) fs.copyFileSync(path.join(built, file), path.join(to, file));
  const record = { slug, name: slug, origin: `https://www.${slug}.example` };
  fs.writeFileSync(path.join(home, 'site.json'), JSON.stringify(record));
}
