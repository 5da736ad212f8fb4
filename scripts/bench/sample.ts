import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildDealer } from '../../src/builder/build-dealer.ts';
import { buildTools } from '../../src/builder/build-tools.ts';
import { SiteCaches } from '../../src/builder/site-caches.ts';
import { takeAccepted } from '../../src/builder/stock/accepted-stock.ts';
import { loadDealer } from '../../src/dealer/load-dealer.ts';
import { projectRoot } from '../../src/lib/code/project-root.ts';
import type { Car } from '../../src/schemas/car.ts';
import type { SiteConfig } from '../../src/schemas/site/site.ts';
import { stockView } from '../../src/site/stock-view.ts';
import { emptyImport } from '../../src/stock/import-result.ts';
import { importStock } from '../../src/stock/import-stock.ts';
import { hasRealFeeds, writeRealDealers } from '../../tests/support/real-dealers.ts';

/** The dealers of the bench, their cars, and the process that builds them. */
export const NOW = new Date('2026-11-20T00:00:00Z');

/** The group of the demo: five locations, offers, models, reviews, finance, hours, photos. */
const GROUP = path.join(projectRoot, 'dealers/harbour-motor-group');

/** Rows of a feed like the group's own; another `from` gives other cars. */
export function groupRows(count: number, from = 0): StockRow[] {
  const rows = fs.readFileSync(path.join(GROUP, 'stock.ndjson'), 'utf8').trimEnd().split('\n');
  const own = rows.map((row): StockRow => JSON.parse(row));
  return Array.from({ length: count }, (_, at) => {
    const number = from + at;
    const { [number % own.length]: row = own[0] } = own;
    if (row === undefined) throw new Error('The demo group has no cars.');
    const id = String(100_000 + number);
    const price = row.price && row.price + 10 * Math.floor(number / own.length);
    return { ...row, id, stocknum: `S${id}`, vin: `FAKEVN${id.padStart(11, '0')}`, price };
  });
}

export interface StockRow {
  id: string;
  price: number | null;
  [field: string]: unknown;
}

/** Writes the folder of a dealer like the demo's group, with these cars. `more` is added to its `site.json`. */
export function writeGroup(
  dealersDir: string,
  slug: string,
  rows: readonly object[],
  more: { features?: object; [field: string]: unknown } = {},
): void {
  const dir = path.join(dealersDir, slug);
  const file = path.join(dir, 'site.json');
  // Once: a stock system writes the feed and nothing else.
  if (!fs.existsSync(file)) {
    fs.cpSync(GROUP, dir, { recursive: true });
    fs.cpSync(path.join(GROUP, '../_groups'), path.join(dealersDir, '_groups'), { recursive: true });
    const own = JSON.parse(fs.readFileSync(file, 'utf8'));
    const features = { ...own.features, ...more.features };
    const site = {
      ...own,
      slug,
      id: null,
      origin: `https://${slug}.example`,
      demo_date: null,
      ...more,
      features,
    };
    fs.writeFileSync(file, JSON.stringify(site));
  }
  fs.writeFileSync(path.join(dir, 'stock.ndjson'), rows.map(row => `${JSON.stringify(row)}\n`).join(''));
}

/** The cars of a folder that `writeGroup` wrote. */
export async function groupCars(dealersDir: string, slug: string): Promise<readonly Car[]> {
  const { cars } = await importStock({ dealerDir: path.join(dealersDir, slug), country: 'AU' });
  return cars;
}

/** A process that builds the dealers of a folder again and again, as the server's builder does. */
export async function benchBuilder(folder: string, workers = 2) {
  const [dealersDir, out] = [path.join(folder, 'dealers'), path.join(folder, 'dist')];
  const tools = await buildTools(workers);
  // Room for 100 dealers of 500 cars; a server gets it by BUILD_MEMORY_CARS.
  const caches = new SiteCaches(60_000);
  const build = async (slug: string, cars?: readonly Car[]) => {
    const report = await buildDealer(slug, tools, {
      ...{
        dealersDir,
        out,
        now: NOW,
        full: false,
        actor: { door: 'command', by: null, why: null },
        onStage() {},
        cache: caches.of(slug),
      },
      ...(cars && {
        takeStock: (_, store) => takeAccepted(store, { ...emptyImport(null, [], true), cars: [...cars] }),
      }),
    });
    if (!report.ok) throw new Error(report.problems.join('\n'));
    caches.trim();
    return report;
  };
  return { dealersDir, out, build, close: () => tools.pool.close() };
}

/** Cars as visitors search them: real listings where this machine has them, newest first, else made-up ones. */
export async function listings(
  count: number,
): Promise<{ from: string; cars: readonly Car[]; config: SiteConfig }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-'));
  try {
    if (hasRealFeeds) writeRealDealers(folder);
    else writeGroup(folder, 'bench', groupRows(count));
    const loaded = await loadDealer(folder, hasRealFeeds ? 'au-all' : 'bench');
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const { config, dir } = loaded.dealer;
    const stock = await importStock({ dealerDir: dir, country: config.country });
    const cars = stockView(stock.cars, config, NOW.getTime()).listed.slice(0, count);
    return { from: hasRealFeeds ? 'real listings' : 'made-up cars', cars, config };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
