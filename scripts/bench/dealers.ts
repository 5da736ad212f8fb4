import path from 'node:path';
import { buildAll } from '../../src/builder/build-all.ts';
import { buildDealer } from '../../src/builder/build-dealer.ts';
import { buildTools } from '../../src/builder/build-tools.ts';
import { SiteCaches } from '../../src/builder/site-caches.ts';
import { sampleCar, withPhotos } from '../../tests/support/samples/sample-cars.ts';
import { inOwnProcess } from './in-own-process.ts';
import { count, type Part, perSecond, ratio, seconds } from './part.ts';
import { benchFolder, NOW, peakMb, settled, timed, writeDealer } from './sample.ts';

const CARS = 500;
/** Of these, one in a hundred has another price in the second run. */
const CHANGED = CARS / 100;

/** A hundred dealers: all from nothing, 1% of the cars of each at another price, and nothing changed. */
export const dealers: Part = async (all = 100) => {
  await using work = await benchFolder();
  const rows = [];
  for (const [name, run] of [
    ['in a process that stays', staying],
    ['by `npm run build`', commandLine],
  ] as const) {
    const folder = path.join(work.path, run.name);
    const what = (state: string) => `${count(all)} dealers of ${count(CARS)} cars, ${state}, ${name}`;
    const { first, changed, same, peakMb } = await run(folder, all);
    rows.push(
      {
        what: what('all from nothing'),
        figure: `${seconds(first.ms)}, ${perSecond(first.pages, first.ms)} pages a second`,
        beside: `${seconds(first.cpu)} of processor time`,
      },
      {
        what: what('1% of the cars changed'),
        figure: `${seconds(changed.ms)}, ${count(changed.pages)} pages`,
        beside: `${seconds(changed.cpu)} of processor time, 1/${ratio(first.ms, changed.ms)} of all`,
      },
      {
        what: what('nothing changed'),
        figure: `${seconds(same.ms)}, ${count(same.pages)} pages; ${count(peakMb)} MB of memory at the peak`,
        beside: `${seconds(same.cpu)} of processor time, 1/${ratio(first.ms, same.ms)} of all`,
      },
    );
  }
  return rows;
};

interface Run {
  ms: number;
  /** Of all threads. */
  cpu: number;
  pages: number;
  peakMb: number;
}

async function staying(folder: string, all: number) {
  return inOwnProcess(import.meta.filename, measureStaying, folder, all);
}

export async function measureStaying(folder: string, all: number) {
  const dealersDir = path.join(folder, 'dealers');
  const tools = await buildTools();
  // Room for all of them: a server is given that by BUILD_MEMORY_CARS=60000.
  const caches = new SiteCaches(60_000);
  const slugs = writeDealers(dealersDir, all, 0);
  const build = { dealersDir, out: path.join(folder, 'dist'), now: NOW, full: false, acceptHeld: false };
  const buildEach = async () => {
    let pages = 0;
    for (const slug of slugs) {
      const cache = caches.of(slug);
      const report = await buildDealer(slug, tools, { ...build, cache, onStage() {} });
      if (!report.ok) throw new Error(report.problems.join('\n'));
      pages += report.pages.rendered;
      caches.trim();
    }
    return pages;
  };
  const runs = await inTurn(buildEach, () => writeDealers(dealersDir, all, 1));
  await tools.pool.close();
  return runs;
}

/** Each build in a separate process, as the command line has it. */
async function commandLine(folder: string, all: number) {
  const dealersDir = path.join(folder, 'dealers');
  const run = () => inOwnProcess(import.meta.filename, measureBuild, dealersDir, path.join(folder, 'dist'));
  writeDealers(dealersDir, all, 0);
  const first = await run();
  writeDealers(dealersDir, all, 1);
  const changed = await run();
  await settled();
  await run();
  const same = await run();
  return { first, changed, same, peakMb: same.peakMb };
}

export async function measureBuild(dealersDir: string, out: string): Promise<Run> {
  const progress = { stage() {}, line() {}, end() {} };
  return measured(async () => {
    const { dealers } = await buildAll({ dealersDir, out, now: NOW, progress });
    const broken = dealers.find(({ ok }) => !ok);
    if (broken !== undefined) throw new Error(broken.problems.join('\n'));
    return dealers.reduce((sum, { pages }) => sum + pages.rendered, 0);
  });
}

async function inTurn(build: () => Promise<number>, change: () => void) {
  const first = await measured(build);
  change();
  await settled();
  const changed = await measured(build);
  const same = await measured(build);
  return { first, changed, same, peakMb: same.peakMb };
}

async function measured(build: () => Promise<number>): Promise<Run> {
  const before = process.cpuUsage();
  const { ms, value } = await timed(build);
  const { user, system } = process.cpuUsage(before);
  return { ms, cpu: (user + system) / 1000, pages: value, peakMb: peakMb() };
}

/** Writes the folders; in a later `round` some of the prices are others. Returns the slugs. */
function writeDealers(dealersDir: string, all: number, round: number): string[] {
  return Array.from({ length: all }, (_, at) => {
    const slug = `dealer-${String(at).padStart(3, '0')}`;
    const { cars } = withPhotos(
      Array.from({ length: CARS }, (_, number) =>
        sampleCar(at * CARS + number, number < CHANGED * round ? { price: 20_000 + number } : {}),
      ),
      'https://photos.example/',
    );
    const site = { name: `Dealer ${at}`, origin: `https://${slug}.example` };
    writeDealer(dealersDir, cars, site, slug);
    return slug;
  });
}
