import fs from 'node:fs';
import path from 'node:path';
import { buildTools } from '../../src/builder/build-all.ts';
import { assetOutputs, planOutputs } from '../../src/builder/outputs.ts';
import { publish } from '../../src/builder/publish/publish.ts';
import { liveRelease, releaseStore } from '../../src/builder/publish/releases.ts';
import { plan } from '../../src/site/plan.ts';
import type { Site } from '../../src/site/site.ts';
import { NOW, sampleSite } from './sample.ts';

/**
 * One process, one measurement: a full build of a sample site, the bare writing of the same files, and changes of
 * one car while the process stays. Prints JSON. Arguments: cars, workers, output folder.
 */
const [cars = '500', workers = '2', out = 'dist'] = process.argv.slice(2);
const site = await sampleSite(Number(cars));
const tools = await buildTools(Number(workers));
const store = releaseStore(out, 'sample');

const build = await timed(() => update(site));
const writeMs = bareWrite(path.join(out, 'bare'));
const changes: number[] = [];
let current = site;
let rendered = 0;
for (let round = 0; round < 12; round += 1) {
  current = withNewPrice(current, 17 + round, 20_000 + round);
  const change = await timed(() => update(current));
  changes.push(change.ms);
  rendered = change.value.pages.rendered;
}
await tools.pool.close();
// The first changes warm the engine up.
const warm = changes.slice(4).sort((a, b) => a - b);
const pages = build.value.pages.rendered;
console.log(
  JSON.stringify({
    pages,
    bytes: build.value.bytes,
    buildMs: build.ms,
    writeMs,
    changeMs: warm[Math.floor(warm.length / 2)],
    changeWorstMs: warm.at(-1),
    changePages: rendered,
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);

function update(next: Site) {
  const planned = plan(next, NOW);
  const outputs = [...planOutputs(planned, tools.renderer), ...assetOutputs(tools.renderer.assetsDir)];
  return publish(store, outputs, { pool: tools.pool, frame: planned.frame });
}

function withNewPrice(before: Site, at: number, price: number): Site {
  return { ...before, cars: before.cars.map((car, place) => (place === at ? { ...car, price } : car)) };
}

/** The floor: the same folders and bytes, from memory. */
function bareWrite(to: string): number {
  const live = liveRelease(store);
  if (live === null) throw new Error('nothing was built');
  const files = Object.keys(live.manifest).map(file => ({
    file,
    bytes: fs.readFileSync(path.join(live.dir, file)),
  }));
  const started = performance.now();
  const folders = new Set<string>();
  for (const { file, bytes } of files) {
    const folder = path.dirname(path.join(to, file));
    if (!folders.has(folder)) fs.mkdirSync(folder, { recursive: true });
    folders.add(folder);
    fs.writeFileSync(path.join(to, file), bytes);
  }
  return performance.now() - started;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}
