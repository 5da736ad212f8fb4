import type { Car } from '../../src/schemas/car.ts';
import { sampleCars, withPhotos } from '../../tests/support/samples/sample-cars.ts';
import { inOwnProcess } from './in-own-process.ts';
import { count, type Part, percentile, ratio, seconds } from './part.ts';
import { benchFolder, stayingBuild, timed } from './sample.ts';

const CHANGES = 20;
/** Changed together: some fifty pages. */
const MORE = 5;

/** The time of the publish gate beside the render of the pages that it checks. */
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
  let cost: Cost = { pages: 0, renderMs: 0, gateMs: 0, inspectMs: 0 };
  const { update: build, close } = await stayingBuild(folder, pool => ({
    ...pool,
    async render(...args) {
      const { ms, value } = await timed(() => pool.render(...args));
      cost = { ...cost, renderMs: ms, pages: args[2].length };
      return value;
    },
    async inspect(...args) {
      const { ms, value } = await timed(() => pool.inspect(...args));
      cost = { ...cost, inspectMs: ms };
      return value;
    },
  }));
  const update = async (cars: readonly Car[]): Promise<Cost> => {
    const report = await build(cars);
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
  await close();
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
