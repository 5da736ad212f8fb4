import fs from 'node:fs';
import path from 'node:path';
import { count, duration, type Part, percentile, spread, times } from './figures.ts';
import { hugoSite } from './hugo-site.ts';
import { benchFolder, inOwnProcess, peakMb, timed } from './measure.ts';
import { benchBuilder, groupCars, groupRows, writeGroup } from './sample.ts';

/** Builds and Hugo's builds, in turns: the middle one counts. */
const RUNS = 3;

/** Whole sites from nothing, next to Hugo with as many pages of the same size. */
export const build: Part = async (cars = 2000) => {
  await using work = await benchFolder();
  const measure = async (name: string, number: number) => {
    fs.rmSync(path.join(work.path, name), { recursive: true, force: true });
    return inOwnProcess(import.meta.filename, measureBuild, path.join(work.path, name), number);
  };
  const builds = [await measure('site', cars)];
  const hugo = hugoSite(path.join(work.path, 'site/dist/bench'), path.join(work.path, 'hugo'));
  const hugos: number[] = [];
  while (builds.length < RUNS) {
    if (hugo !== null) hugos.push(hugo.build());
    builds.push(await measure('site', cars));
  }
  if (hugo !== null) hugos.push(hugo.build());
  const own = builds.toSorted((a, b) => a.ms - b.ms)[RUNS >> 1] ?? builds[0];
  const hugoMs = hugos.toSorted((a, b) => a - b)[hugos.length >> 1] ?? Number.NaN;
  const large = await measure('large', cars * 2.5);
  if (own === undefined) return [];
  const rate = ({ pages, ms }: typeof own) => `${count((pages / ms) * 1000)} pages a second`;
  const figure = (built: typeof own) =>
    `${count(built.pages)} pages in ${duration(built.ms)}, ${count(built.peakMb)} MB of memory`;
  return [
    {
      what: `Build a site of ${count(cars)} cars from nothing`,
      figure: figure(own),
      comparison:
        hugo === null
          ? 'Hugo is not installed'
          : `Hugo with as many pages of the same size: ${duration(hugoMs)}; we take ${times(own.ms, hugoMs)} as long`,
    },
    {
      what: `Build a site of ${count(cars * 2.5)} cars from nothing`,
      figure: figure(large),
      comparison: `${rate(large)}; with ${count(cars)} cars ${rate(own)}`,
    },
    {
      what: `Check all pages of the site of ${count(cars)} cars before they go live (the publish gate)`,
      figure: duration(own.gateMs),
      comparison: `Planning, rendering and writing them takes ${times(own.ms, own.gateMs)} as long`,
    },
  ];
};

/** A first build, without and with what the gate takes of it. */
export async function measureBuild(folder: string, cars: number) {
  const builder = await benchBuilder(folder);
  // Without brochures: Hugo makes none.
  writeGroup(builder.dealersDir, 'bench', groupRows(cars), { features: { carPdf: false } });
  const { ms, value } = await timed(() => builder.build('bench'));
  await builder.close();
  const gateMs = value.gate?.ms ?? 0;
  return { ms: ms - gateMs, gateMs, pages: value.pages.rendered, peakMb: peakMb() };
}

const SIZES = [500, 5000, 16_734];
const WARM = 5;
const CHANGES = 30;

/** One changed price until its pages are live, in a process that builds the site again and again. */
export const change: Part = async size => {
  await using work = await benchFolder();
  const rows = [];
  for (const cars of size === undefined ? SIZES : [size]) {
    const folder = path.join(work.path, String(cars));
    const { full, changes, pages } = await inOwnProcess(import.meta.filename, measureChanges, folder, cars);
    rows.push({
      what: `Publish one changed price of a site of ${count(cars)} cars`,
      figure: `${spread(changes)}, ${pages} pages`,
      comparison: `A build from nothing takes ${times(full, percentile(changes, 0.5))} as long`,
    });
  }
  return rows;
};

export async function measureChanges(folder: string, number: number) {
  const builder = await benchBuilder(folder);
  writeGroup(builder.dealersDir, 'bench', groupRows(number));
  let cars = await groupCars(builder.dealersDir, 'bench');
  const full = await timed(() => builder.build('bench', cars));
  const changes: number[] = [];
  let pages = 0;
  for (let round = 0; round < WARM + CHANGES; round += 1) {
    cars = cars.map((car, at) => (at === 17 + round ? { ...car, price: (car.price ?? 20_000) + 11 } : car));
    const { ms, value } = await timed(() => builder.build('bench', cars));
    changes.push(ms);
    pages = value.pages.rendered;
  }
  await builder.close();
  return { full: full.ms, changes: changes.slice(WARM), pages };
}
