import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { compileRenderer } from '../src/builder/renderer/compile.ts';
import { projectRoot } from '../src/builder/renderer/project-root.ts';
import { sampleCars } from '../tests/support/sample-cars.ts';

/** Prints what the build costs, each figure beside something run in the same minute. Asserts nothing. */
const SiteSchema = v.object({
  pages: v.number(),
  bytes: v.number(),
  buildMs: v.number(),
  writeMs: v.number(),
  changeMs: v.number(),
  changeWorstMs: v.number(),
  changePages: v.number(),
  peakMb: v.number(),
});
const AstroSchema = v.object({
  pages: v.number(),
  totalMs: v.number(),
  compileMs: v.number(),
  renderMs: v.number(),
});
const DealerSchema = v.object({
  pages: v.number(),
  cars: v.number(),
  bytes: v.number(),
  ms: v.number(),
  peakMb: v.number(),
});
const LoadSchema = v.object({ perSecond: v.number(), p50: v.number(), p99: v.number() });
const LeadsSchema = v.object({ bare: LoadSchema, sqlite: LoadSchema, postgres: v.nullable(LoadSchema) });

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-'));
try {
  console.log(
    `Node ${process.version}, ${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown processor'}\n`,
  );
  await compileRenderer();
  fullBuilds();
  plainAstro();
  changes();
  wholeStock();
  searches();
  leads();
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

function fullBuilds(): void {
  console.log('Full build of 2,000 cars');
  for (const workers of [1, 2]) {
    const site = measure('site-build', SiteSchema, '2000', String(workers), folder(`full-${workers}`));
    const size = (site.bytes / site.pages / 1024).toFixed(1);
    console.log(
      `  ${workers} worker${workers === 1 ? ' ' : 's'}: ${perSecond(site.pages, site.buildMs)} pages/s ` +
        `(${site.pages} pages of ${size} KB in ${seconds(site.buildMs)}), ${ratio(site.buildMs, site.writeMs)} x the bare writing of the same files`,
    );
  }
}

function plainAstro(): void {
  const ours = measure('site-build', SiteSchema, '500', '2', folder('beside-astro'));
  const plain = measure('plain-astro', AstroSchema, '500', folder('astro'));
  console.log('\nThe same components through plain `astro build`, 500 cars');
  console.log(`  ours:  ${perSecond(ours.pages, ours.buildMs)} pages/s (${seconds(ours.buildMs)})`);
  console.log(
    `  astro: ${perSecond(plain.pages, plain.renderMs)} pages/s (${seconds(plain.renderMs)} without its ${seconds(plain.compileMs)} of compiling)`,
  );
  console.log(`  ratio: ${ratio(plain.renderMs, ours.buildMs)} x`);
}

function changes(): void {
  console.log('\nOne changed price');
  for (const cars of [500, 5000, 16734]) {
    const warm = measure('site-build', SiteSchema, String(cars), '2', folder(`warm-${cars}`));
    const dealers = writeDealer(cars, 0);
    const out = folder(`cold-${cars}`);
    const full = measure('dealer-build', DealerSchema, dealers, 'bench', out);
    writeDealer(cars, 1);
    const cold = measure('dealer-build', DealerSchema, dealers, 'bench', out);
    console.log(
      `  ${String(cars).padStart(6)} cars: warm ${warm.changeMs.toFixed(0)} ms (worst ${warm.changeWorstMs.toFixed(0)} ms, ${warm.changePages} pages), ` +
        `1/${ratio(warm.buildMs, warm.changeMs)} of a full build; ` +
        `cold ${seconds(cold.ms)} (${cold.pages} pages), 1/${ratio(full.ms, cold.ms)} of a full build from the feed; ` +
        `peak memory ${full.peakMb} MB`,
    );
  }
}

/** The real listings, where they are there; else as many made-up cars. */
function wholeStock(): void {
  const real = path.join(projectRoot, 'tests/real');
  if (!fs.existsSync(path.join(projectRoot, '../shared/data/au-listings.csv'))) {
    console.log('\nThe 16,734 real listings are not here (../shared/data): skipped');
    return;
  }
  const whole = measure('dealer-build', DealerSchema, real, 'au-all', folder('au-all'));
  console.log('\nAll 16,734 real listings, from CSV to a published site');
  console.log(
    `  ${whole.cars} cars, ${whole.pages} pages, ${(whole.bytes / 1e6).toFixed(0)} MB in ${seconds(whole.ms)} (${perSecond(whole.pages, whole.ms)} pages/s); peak memory ${whole.peakMb} MB`,
  );
}

/** Taking leads over HTTP, 32 at once, each on the disk before it is answered. */
function leads(): void {
  const { bare, sqlite, postgres } = measure('leads', LeadsSchema);
  console.log('\nLeads accepted, 32 visitors at once');
  const line = (name: string, { perSecond: rate, p50, p99 }: v.InferOutput<typeof LoadSchema>) =>
    console.log(
      `  ${name}: ${Math.round(rate).toLocaleString('en')} a second, half within ${p50.toFixed(1)} ms, 99% within ${p99.toFixed(1)} ms, 1/${ratio(bare.perSecond, rate)} of the bare handler`,
    );
  line('a handler that stores nothing', bare);
  line('embedded store', sqlite);
  if (postgres === null) console.log('  PostgreSQL: not on this machine, skipped');
  else line('PostgreSQL', postgres);
}

/** Each stock in a process of its own: what one search leaves in memory must not slow down the next. */
function searches(): void {
  const script = path.join(projectRoot, 'scripts/bench/search.ts');
  for (const cars of [500, 5000, 50_000])
    execFileSync(process.execPath, [script, String(cars)], { stdio: 'inherit' });
  const screen = path.join(projectRoot, 'scripts/bench/search-screen.ts');
  execFileSync(process.execPath, [screen, '5000'], { stdio: 'inherit' });
}

/** A dealer's folder with `count` cars, the first of which costs `extra` more. */
function writeDealer(count: number, extra: number): string {
  const dealers = path.join(work, `dealers-${count}`);
  const dir = path.join(dealers, 'bench');
  fs.mkdirSync(dir, { recursive: true });
  const site = {
    slug: 'bench',
    template: 'classic',
    name: 'Bench',
    origin: 'https://bench.example',
    country: 'AU',
    finance_provider: 'Manual',
    // Pages are measured; a brochure costs 6 ms each beside them.
    features: { carPdf: false },
  };
  fs.writeFileSync(path.join(dir, 'site.json'), JSON.stringify(site));
  const lines = sampleCars(count).map((car, at) =>
    JSON.stringify(at === 0 ? { ...car, price: (car.price ?? 0) + extra } : car),
  );
  fs.writeFileSync(path.join(dir, 'stock.ndjson'), `${lines.join('\n')}\n`);
  return dealers;
}

function measure<T>(name: string, schema: v.GenericSchema<unknown, T>, ...args: string[]): T {
  const script = path.join(projectRoot, 'scripts/bench', `${name}.ts`);
  const env = { ...process.env, NODE_ENV: 'production' };
  const printed = execFileSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), printed);
}

function folder(name: string): string {
  const dir = path.join(work, name);
  fs.mkdirSync(dir, { recursive: true });
  return dir;
}

function perSecond(count: number, ms: number): string {
  return Math.round((count / ms) * 1000).toLocaleString('en');
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(1);
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
