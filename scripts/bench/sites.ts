import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { count, type Part, perSecond } from './part.ts';
import { sampleBuild } from './sample.ts';

const FEW = 3;
const MANY = 1000;
/** As many as there are sites, so that each is asked for once a turn. */
const REQUESTS = MANY;
const AT_ONCE = 32;
const TURNS = 12;
const StartedSchema = v.object({ port: v.number() });
const FILES = ['index.html', '404.html', '_headers', '_redirects'];

/** Home pages served, each request to the next site, by servers of few and of many sites in turns. */
export const sites: Part = async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-sites-'));
  try {
    const page = await builtFiles(path.join(root, 'built'));
    const [few, many] = await Promise.all(
      [FEW, MANY].map(number => started(sitesLike(page, number, path.join(root, `${number}`)), number)),
    );
    if (few === undefined || many === undefined) throw new Error('no server started');
    try {
      const total = { few: 0, many: 0 };
      // In turns: whatever else the machine does falls on both.
      for (let turn = 0; turn < TURNS; turn += 1) {
        total.few += await load(few);
        total.many += await load(many);
      }
      return [
        {
          what: `home pages from ${count(MANY)} sites, ${AT_ONCE} visitors at once`,
          figure: `${perSecond(TURNS * REQUESTS, total.many)} a second`,
          beside: `${Math.round((total.few / total.many) * 100)} % of what ${FEW} sites serve`,
        },
      ];
    } finally {
      few.process.kill();
      many.process.kill();
    }
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
};

interface Server {
  process: ChildProcess;
  port: number;
  sites: number;
}

/** The folder of a site that was built, to be copied. */
async function builtFiles(out: string): Promise<string> {
  const built = await sampleBuild(30, 1, out);
  await built.update(built.site);
  await built.close();
  fs.writeFileSync(path.join(built.folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
  return built.folder;
}

/** Sites with the same pages, each in its own folder and at its own host. */
function sitesLike(built: string, number: number, dist: string): string {
  for (let i = 0; i < number; i += 1) {
    const slug = `site-${i}`;
    for (const dir of [path.join(dist, slug), path.join(dist, '.forecourt', slug)])
      fs.mkdirSync(dir, { recursive: true });
    for (const file of FILES) fs.copyFileSync(path.join(built, file), path.join(dist, slug, file));
    const record = JSON.stringify({ slug, name: slug, origin: `https://www.${slug}.example` });
    fs.writeFileSync(path.join(dist, '.forecourt', slug, 'site.json'), record);
  }
  return dist;
}

async function started(dist: string, number: number): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'sites-server.ts'), [dist], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
  });
  const [message] = await once(child, 'message');
  const server = { process: child, port: v.parse(StartedSchema, message).port, sites: number };
  await load(server);
  return server;
}

/** Milliseconds for the requests of one turn. */
async function load({ port, sites: number }: Server): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let next = 0;
  const before = performance.now();
  const visitor = async () => {
    for (let request = next++; request < REQUESTS; request = next++)
      await get(port, `www.site-${request % number}.example`, agent);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  return performance.now() - before;
}

function get(port: number, host: string, agent: http.Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { host, 'accept-encoding': 'br' };
  http
    .get({ port, host: '127.0.0.1', path: '/', agent, headers }, response => {
      const refused = () => reject(new Error(`A page was answered with ${response.statusCode}.`));
      response.resume().on('end', response.statusCode === 200 ? resolve : refused);
    })
    .on('error', reject);
  return promise;
}
