import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Site } from '../../src/site/site.ts';
import { sampleCars } from '../../tests/support/sample-cars.ts';
import { inOwnProcess } from './in-own-process.ts';
import { count, type Part, percentile, ratio, seconds } from './part.ts';
import { buildFromFeed, sampleBuild, timed, writeDealer } from './sample.ts';

const SIZES = [500, 5000, 16_734];

/** One changed price until it is live: in a process that stays, and from the command line. */
export const change: Part = async cars => {
  await using work = await mkdtempDisposable(path.join(os.tmpdir(), 'forecourt-bench-'));
  const rows = [];
  for (const size of cars === undefined ? SIZES : [cars]) {
    const folder = (name: string) => path.join(work.path, `${name}-${size}`);
    const warm = await inOwnProcess(import.meta.filename, measureChanges, size, folder('warm'));
    rows.push({
      what: `one changed price among ${count(size)} cars, in a process that stays`,
      figure: `${seconds(warm.ms)} (slowest ${seconds(warm.slowest)}), ${warm.pages} pages`,
      beside: `1/${ratio(warm.fullMs, warm.ms)} of a full build`,
    });
    const cold = () =>
      inOwnProcess(
        path.join(import.meta.dirname, 'sample.ts'),
        buildFromFeed,
        folder('dealers'),
        'bench',
        folder('cold'),
      );
    const stock = sampleCars(size);
    writeDealer(folder('dealers'), stock);
    const first = await cold();
    writeDealer(
      folder('dealers'),
      stock.map((car, at) => (at === 0 ? { ...car, price: 12_345 } : car)),
    );
    const next = await cold();
    rows.push({
      what: `the same by \`npm run build\`, feed and all`,
      figure: `${seconds(next.ms)}, ${next.peakMb} MB of memory at the peak`,
      beside: `1/${ratio(first.ms, next.ms)} of a full build from the feed`,
    });
  }
  return rows;
};

export async function measureChanges(cars: number, out: string) {
  const { site, update, close } = await sampleBuild(cars, 2, out);
  const full = await timed(() => update(site));
  const times: number[] = [];
  let [current, pages] = [site, 0];
  for (let round = 0; round < 12; round += 1) {
    current = withNewPrice(current, 17 + round, 20_000 + round);
    const { ms, value } = await timed(() => update(current));
    times.push(ms);
    pages = value.pages.rendered;
  }
  await close();
  // The first changes warm the engine up.
  const warm = times.slice(4);
  return { fullMs: full.ms, ms: percentile(warm, 0.5), slowest: Math.max(...warm), pages };
}

function withNewPrice(before: Site, at: number, price: number): Site {
  return { ...before, cars: before.cars.map((car, position) => (position === at ? { ...car, price } : car)) };
}
