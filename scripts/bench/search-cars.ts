import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/builder/renderer/project-root.ts';
import { loadDealer } from '../../src/dealer/load-dealer.ts';
import type { Car } from '../../src/schemas/car.ts';
import type { SiteConfig } from '../../src/schemas/site/site.ts';
import type { SearchDocument } from '../../src/search/collection/document.ts';
import { makeDocuments } from '../../src/search/collection/make-documents.ts';
import { stockView } from '../../src/site/stock-view.ts';
import { importStock } from '../../src/stock/import-stock.ts';
import { NOW, sampleSite } from './sample.ts';

interface Listings {
  /** What they are, in words. */
  from: string;
  cars: readonly Car[];
  config: SiteConfig;
}

/** Real listings where they are there, newest first, else made-up cars. */
export async function listings(count: number): Promise<Listings> {
  if (!fs.existsSync(path.join(projectRoot, '../shared/data/au-listings.csv'))) {
    const { cars, config } = await sampleSite(count);
    return { from: 'made-up cars', cars, config };
  }
  const loaded = await loadDealer(path.join(projectRoot, 'tests/real'), 'au-all');
  if (!loaded.ok) throw new Error('the dealer of the real listings has problems');
  const { config, dir } = loaded.dealer;
  const stock = await importStock({ dealerDir: dir, country: config.country });
  const { listed } = stockView(stock.cars, config, NOW.getTime());
  const times = Math.ceil(count / listed.length);
  return {
    from: times === 1 ? 'real listings' : `real listings, each up to ${times} times`,
    cars: Array.from({ length: times }, (_, round) => again(listed, round))
      .flat()
      .slice(0, count),
    config,
  };
}

/** The same cars under other ids, a dollar dearer each time. */
function again(cars: readonly Car[], round: number): readonly Car[] {
  if (round === 0) return cars;
  return cars.map(car => ({
    ...car,
    id: `${car.id}-${round}`,
    price: car.price === null ? null : car.price + round,
  }));
}

/** The same as search documents. */
export async function searchCars(count: number): Promise<{ from: string; documents: SearchDocument[] }> {
  const { from, cars, config } = await listings(count);
  return { from, documents: makeDocuments(cars, config) };
}
