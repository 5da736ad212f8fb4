import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { inParallel } from '../../src/lib/parallel/in-parallel.ts';
import { ask } from './ask.ts';
import { forkedServer } from './forked-server.ts';
import { count, type Part, perSecond } from './part.ts';
import { benchFolder, sampleBuild } from './sample.ts';

const FEW = 3;
const MANY = 1000;
/** As many as there are sites, so that each is requested once a turn. */
const REQUESTS = MANY;
const AT_ONCE = 32;
const TURNS = 12;
const FILES = ['index.html', '404.html', '_headers', '_redirects'];

/** Home pages served, each request to the next site, by servers of few and of many sites in turns. */
export const sites: Part = async () => {
  await using work = await benchFolder();
  const page = await builtFiles(path.join(work.path, 'built'));
  const started = (number: number) =>
    forkedServer('sites-server.ts', sitesLike(page, number, path.join(work.path, `${number}`)));
  const [few, many] = await Promise.all([started(FEW), started(MANY)]);
  try {
    // The first turn warms them up.
    await load(few.port, FEW);
    await load(many.port, MANY);
    const total = { few: 0, many: 0 };
    // In turns: whatever else the machine does falls on both.
    for (let turn = 0; turn < TURNS; turn += 1) {
      total.few += await load(few.port, FEW);
      total.many += await load(many.port, MANY);
    }
    return [
      {
        what: `home pages from ${count(MANY)} sites, ${AT_ONCE} visitors at once`,
        figure: `${perSecond(TURNS * REQUESTS, total.many)} a second`,
        beside: `${Math.round((total.few / total.many) * 100)} % of what ${FEW} sites serve`,
      },
    ];
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
};

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

/** Milliseconds for the requests of one turn. */
async function load(port: number, sites: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const headers = { 'accept-encoding': 'br' };
  const before = performance.now();
  await inParallel(AT_ONCE, Array(REQUESTS).keys(), async request => {
    const { status } = await ask(port, {
      host: `www.site-${request % sites}.example`,
      path: '/',
      agent,
      headers,
    });
    if (status !== 200) throw new Error(`A page was answered with ${status}.`);
  });
  agent.destroy();
  return performance.now() - before;
}
