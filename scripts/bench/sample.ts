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
import { sampleCar, withPhotos } from '../../tests/support/samples/sample-cars.ts';

/** The dealers of the bench, their cars, and the process that builds them. */
export const NOW = new Date('2026-11-20T00:00:00Z');

/** Cars with every field and five photos each; another `from` gives other cars. */
export function benchCars(count: number, from = 0): Car[] {
  const cars = Array.from({ length: count }, (_, number) => sampleCar(from + number));
  return withPhotos(cars, 'https://photos.example/').cars;
}

/** Writes a dealer's folder. Without brochures: one takes six times as long as a page, and pages are measured. */
export function writeDealer(
  dealersDir: string,
  slug: string,
  cars: readonly object[],
  more: object = {},
): void {
  const dir = path.join(dealersDir, slug);
  fs.mkdirSync(dir, { recursive: true });
  const site = {
    slug,
    template: 'classic',
    name: `Dealer ${slug}`,
    origin: `https://${slug}.example`,
    country: 'AU',
    licences: { LMCT: '12345' },
    finance_provider: 'Manual',
    features: { carPdf: false, fetchPhotos: false },
    ...more,
  };
  // Once: a stock system writes the feed and nothing else.
  const file = path.join(dir, 'site.json');
  if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify(site));
  fs.writeFileSync(path.join(dir, 'stock.ndjson'), cars.map(car => `${JSON.stringify(car)}\n`).join(''));
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
  const isReal = fs.existsSync(path.join(projectRoot, '../shared/data/au-listings.csv'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-'));
  try {
    if (!isReal) writeDealer(folder, 'bench', benchCars(count));
    const loaded = isReal
      ? await loadDealer(path.join(projectRoot, 'tests/real'), 'au-all')
      : await loadDealer(folder, 'bench');
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const { config, dir } = loaded.dealer;
    const stock = await importStock({ dealerDir: dir, country: config.country });
    const cars = stockView(stock.cars, config, NOW.getTime()).listed.slice(0, count);
    return { from: isReal ? 'real listings' : 'made-up cars', cars, config };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
