import path from 'node:path';
import { buildTools } from '../../src/builder/build-all.ts';
import { buildDealer } from '../../src/builder/build-dealer.ts';
import { SiteCache } from '../../src/builder/site-cache.ts';
import { takeAccepted } from '../../src/builder/stock/accepted-stock.ts';
import type { Car } from '../../src/schemas/car.ts';
import { emptyImport } from '../../src/stock/import-result.ts';
import { sampleCars, withPhotos } from '../../tests/support/sample-cars.ts';
import { inOwnProcess } from './in-own-process.ts';
import { count, type Part, percentile, ratio, seconds } from './part.ts';
import { benchFolder, NOW, timed, writeDealer } from './sample.ts';

const CHANGES = 20;
/** Changed together: some fifty pages. */
const MORE = 5;

/** What the publish gate costs beside the render of the pages that it checks. */
export const gate: Part = async (cars = 500) => {
  await using work = await benchFolder();
  const { full, changed, more } = await inOwnProcess(import.meta.filename, measureGate, cars, work.path);
  const row = (what: string, { pages, renderMs, gateMs, inspectMs }: Cost) => ({
    what: `the publish gate on ${what} of a site of ${count(cars)} cars`,
    figure: `${seconds(gateMs)}, of which ${seconds(inspectMs)} reading HTML; ${count(pages)} pages`,
    beside: `1/${ratio(renderMs, gateMs)} of the ${seconds(renderMs)} that their render takes`,
  });
  return [
    row('all pages', full),
    row('the pages of one changed price', changed),
    row(`the pages of ${MORE} changed prices`, more),
  ];
};

interface Cost {
  pages: number;
  renderMs: number;
  /** Everything that the gate does before a release goes live. */
  gateMs: number;
  inspectMs: number;
}

/** Times render and gate of a whole site, and the middle one of some changes of one price and of several. */
export async function measureGate(cars: number, folder: string) {
  const [dealersDir, out] = [path.join(folder, 'dealers'), path.join(folder, 'dist')];
  writeDealer(dealersDir, []);
  const { pool, ...tools } = await buildTools(2);
  let cost: Cost = { pages: 0, renderMs: 0, gateMs: 0, inspectMs: 0 };
  const timedTools = {
    ...tools,
    pool: {
      ...pool,
      async render(...args: Parameters<typeof pool.render>) {
        const { ms, value } = await timed(() => pool.render(...args));
        cost = { ...cost, renderMs: ms, pages: args[2].length };
        return value;
      },
      async inspect(...args: Parameters<typeof pool.inspect>) {
        const { ms, value } = await timed(() => pool.inspect(...args));
        cost = { ...cost, inspectMs: ms };
        return value;
      },
    },
  };
  const cache = new SiteCache();
  const build = { dealersDir, out, now: NOW, full: false, acceptHeld: false, onStage() {}, cache };
  const update = async (list: readonly Car[]): Promise<Cost> => {
    const stock = { ...emptyImport(null, [], true), cars: [...list] };
    const report = await buildDealer('bench', timedTools, {
      ...build,
      takeStock: (_, store) => takeAccepted(store, stock),
    });
    if (!report.ok) throw new Error(report.problems.join('\n'));
    return { ...cost, gateMs: report.gate?.ms ?? 0 };
  };
  let current = withPhotos(sampleCars(cars), 'https://photos.example/').cars;
  const full = await update(current);
  let round = 0;
  const changesOf = async (prices: number) => {
    const changes: Cost[] = [];
    for (const end = round + CHANGES + 5; round < end; round += 1) {
      const isMeant = (at: number) => at >= round * prices && at < (round + 1) * prices;
      current = current.map((car, at) =>
        isMeant((at + 17) % current.length) ? { ...car, price: 20_000 + round } : car,
      );
      changes.push(await update(current));
    }
    // The first changes warm the engine up.
    return middleCost(changes.slice(5));
  };
  const [changed, more] = [await changesOf(1), await changesOf(MORE)];
  await pool.close();
  return { full, changed, more };
}

function middleCost(costs: readonly Cost[]): Cost {
  const middle = (part: keyof Cost) =>
    percentile(
      costs.map(each => each[part]),
      0.5,
    );
  return {
    pages: middle('pages'),
    renderMs: middle('renderMs'),
    gateMs: middle('gateMs'),
    inspectMs: middle('inspectMs'),
  };
}
