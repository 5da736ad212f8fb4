import path from 'node:path';
import { sampleCars, withPhotos } from '../../tests/support/samples/sample-cars.ts';
import { inOwnProcess } from './in-own-process.ts';
import { count, type Part, percentile, ratio, seconds } from './part.ts';
import {
  benchFolder,
  buildFromFeedInOwnProcess,
  peakMb,
  stayingBuild,
  timed,
  writeDealer,
} from './sample.ts';

const SIZES = [500, 5000, 16_734];
const CHANGES = 30;

/** One changed price until it is live: in a process that stays, and from the command line. */
export const change: Part = async cars => {
  await using work = await benchFolder();
  const rows = [];
  for (const size of cars === undefined ? SIZES : [cars]) {
    const folder = (name: string) => path.join(work.path, `${name}-${size}`);
    const warm = await inOwnProcess(import.meta.filename, measureChanges, size, folder('warm'));
    rows.push({
      what: `one changed price among ${count(size)} cars, in a process that stays`,
      figure: `p50 ${seconds(warm.p50)}, p95 ${seconds(warm.p95)}, of processor time ${seconds(warm.cpu)}; ${warm.pages} pages, ${count(warm.peakMb)} MB of memory at the peak`,
      beside: `1/${ratio(warm.fullMs, warm.p50)} of a full build`,
    });
    const cold = () => buildFromFeedInOwnProcess(folder('dealers'), 'bench', folder('cold'));
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

/** Milliseconds from a new list of cars in memory, one of them at another price, until its site is live and recorded. */
export async function measureChanges(cars: number, folder: string) {
  const { update, close } = await stayingBuild(folder);
  let current = withPhotos(sampleCars(cars), 'https://photos.example/').cars;
  const full = await timed(() => update(current));
  const times: number[] = [];
  const cpu: number[] = [];
  let pages = 0;
  for (let round = 0; round < CHANGES + 5; round += 1) {
    current = current.map((car, at) => (at === 17 + round ? { ...car, price: 20_000 + round } : car));
    const before = process.cpuUsage();
    const { ms, value } = await timed(() => update(current));
    const { user, system } = process.cpuUsage(before);
    times.push(ms);
    cpu.push((user + system) / 1000);
    pages = value.pages.rendered;
  }
  await close();
  // The first changes warm the engine up.
  const [warm, used] = [times.slice(5), cpu.slice(5)];
  return {
    fullMs: full.ms,
    p50: percentile(warm, 0.5),
    p95: percentile(warm, 0.95),
    cpu: percentile(used, 0.5),
    pages,
    peakMb: peakMb(),
  };
}
