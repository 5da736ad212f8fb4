import fs from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from '../../src/builder/build-all.ts';
import { buildDealer } from '../../src/builder/build-dealer.ts';
import { type BuildTools, buildTools } from '../../src/builder/build-tools.ts';
import { assetOutputs } from '../../src/builder/outputs/asset-outputs.ts';
import { planOutputs } from '../../src/builder/outputs/plan-outputs.ts';
import { publish } from '../../src/builder/publish/publish.ts';
import { releaseStore } from '../../src/builder/publish/releases.ts';
import { projectRoot } from '../../src/builder/renderer/project-root.ts';
import { SiteCache } from '../../src/builder/site-cache.ts';
import { takeAccepted } from '../../src/builder/stock/accepted-stock.ts';
import { loadDealer } from '../../src/dealer/load-dealer.ts';
import type { Car } from '../../src/schemas/car.ts';
import type { SiteConfig } from '../../src/schemas/site/site.ts';
import { plan } from '../../src/site/plan.ts';
import { PlanCache } from '../../src/site/plan-cache.ts';
import type { Site } from '../../src/site/site.ts';
import { stockView } from '../../src/site/stock-view.ts';
import { emptyImport } from '../../src/stock/import-result.ts';
import { importStock } from '../../src/stock/import-stock.ts';
import { sampleCars, withPhotos } from '../../tests/support/samples/sample-cars.ts';
import { makeDealer, removeDealer } from '../../tests/support/temporary-dealer.ts';
import { inOwnProcess } from './in-own-process.ts';

export const NOW = new Date('2026-11-20T00:00:00Z');
/** Where the real listings are described; they themselves lie outside the repository. */
export const REAL_DEALERS = path.join(projectRoot, 'tests/real');
export const hasRealListings = fs.existsSync(path.join(projectRoot, '../shared/data/au-listings.csv'));

/** A folder that is gone when the part has ended. */
export function benchFolder() {
  return mkdtempDisposable(path.join(os.tmpdir(), 'forecourt-bench-'));
}

/** A site of `count` cars with five photos, features, description and finance each: pages of real size. */
export async function sampleSite(count: number): Promise<Site> {
  const made = await makeDealer({ site: { finance_provider: 'Manual', phone: '07 5550 1234' } });
  const loaded = await loadDealer(made.dealersDir, made.slug);
  await removeDealer(made);
  if (!loaded.ok) throw new Error('the sample dealer has problems');
  return { ...loaded.dealer, ...withPhotos(sampleCars(count)) };
}

/** Cars as visitors search them: real listings where they are there, newest first, else made-up ones. */
export async function listings(
  count: number,
): Promise<{ from: string; cars: readonly Car[]; config: SiteConfig }> {
  const loaded = hasRealListings ? await loadDealer(REAL_DEALERS, 'au-all') : null;
  if (!loaded?.ok) {
    const { cars, config } = await sampleSite(count);
    return { from: 'made-up cars', cars, config };
  }
  const { config, dir } = loaded.dealer;
  const stock = await importStock({ dealerDir: dir, country: config.country });
  const cars = stockView(stock.cars, config, NOW.getTime()).listed.slice(0, count);
  return { from: 'real listings', cars, config };
}

/** A process that builds a sample site and stays, as one that webhooks call. */
export async function sampleBuild(cars: number, workers: number, out: string) {
  const site = await sampleSite(cars);
  const tools = await buildTools(workers);
  const store = releaseStore(out, 'sample');
  const cache = new PlanCache();
  const update = (next: Site) => {
    tools.pool.start(fs.existsSync(path.join(out, 'sample')) ? 'one' : 'all');
    const planned = plan(next, NOW, cache);
    const outputs = [...planOutputs(planned, tools.renderer), ...assetOutputs(tools.renderer.assetsDir)];
    return publish(store, outputs, { pool: tools.pool, frame: planned.frame });
  };
  return { site, update, folder: path.join(out, 'sample'), close: () => tools.pool.close() };
}

/**
 * A process that builds one dealer's site again and again, as one that webhooks call: the folder and all, but for the
 * feed, whose cars are given. `watched` is the pool that it renders by.
 */
export async function stayingBuild(
  folder: string,
  watched: (pool: BuildTools['pool']) => BuildTools['pool'] = pool => pool,
) {
  const [dealersDir, out] = [path.join(folder, 'dealers'), path.join(folder, 'dist')];
  writeDealer(dealersDir, []);
  const opened = await buildTools(2);
  const tools = { ...opened, pool: watched(opened.pool) };
  const cache = new SiteCache();
  const build = { dealersDir, out, now: NOW, full: false, acceptHeld: false, onStage() {}, cache };
  const update = async (cars: readonly Car[]) => {
    const stock = { ...emptyImport(null, [], true), cars: [...cars] };
    const report = await buildDealer('bench', tools, {
      ...build,
      takeStock: (_, store) => takeAccepted(store, stock),
    });
    if (!report.ok) throw new Error(report.problems.join('\n'));
    return report;
  };
  return { update, close: () => tools.pool.close() };
}

/** A dealer's folder with these cars. Brochures are left out: a page is measured, and one costs six times as much. */
export function writeDealer(
  dealersDir: string,
  cars: readonly object[],
  site: object = {},
  slug = 'bench',
): void {
  const dir = path.join(dealersDir, slug);
  fs.mkdirSync(dir, { recursive: true });
  const who = {
    slug,
    template: 'classic',
    name: 'Bench',
    origin: 'https://bench.example',
    country: 'AU',
    licences: { LMCT: '12345' },
  };
  const features = { carPdf: false, fetchPhotos: false };
  const config = { ...who, finance_provider: 'Manual', features, ...site };
  // Once: a stock system writes the feed and nothing else.
  const file = path.join(dir, 'site.json');
  if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify(config));
  fs.writeFileSync(path.join(dir, 'stock.ndjson'), cars.map(car => `${JSON.stringify(car)}\n`).join(''));
}

/** A build as the command line does it, feed and all. */
export async function buildFromFeed(dealersDir: string, slug: string, out: string) {
  const progress = { stage() {}, line() {}, end() {} };
  const { ms, value } = await timed(() => buildAll({ dealersDir, out, only: [slug], now: NOW, progress }));
  const [dealer] = value.dealers;
  if (dealer?.ok !== true) throw new Error(dealer?.problems.join('\n') ?? 'no such dealer');
  const { pages, cars, bytes } = dealer;
  return { ms, pages: pages.rendered, cars: cars.accepted, bytes, peakMb: peakMb() };
}

/** The same in a separate process. */
export function buildFromFeedInOwnProcess(dealersDir: string, slug: string, out: string) {
  return inOwnProcess(import.meta.filename, buildFromFeed, dealersDir, slug, out);
}

/** Until files are no longer so young that they might be written again within the same moment. */
export function settled(): Promise<void> {
  return wait(200);
}

/** The floor of a build: the same folders and bytes, from memory. Milliseconds. */
export function bareWrite(site: string, to: string): number {
  const files = fs
    .readdirSync(site, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map(file => ({ to: path.join(to, path.relative(site, file)), bytes: fs.readFileSync(file) }));
  const started = performance.now();
  const folders = new Set<string>();
  for (const file of files) {
    const folder = path.dirname(file.to);
    if (!folders.has(folder)) fs.mkdirSync(folder, { recursive: true });
    folders.add(folder);
    fs.writeFileSync(file.to, file.bytes);
  }
  return performance.now() - started;
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}

/** The most memory that this process has used. */
export function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
