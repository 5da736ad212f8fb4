import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/build/renderer/project-root.ts';
import { loadDealer } from '../../src/dealer/load-dealer.ts';
import type { SearchDocument } from '../../src/search/document.ts';
import { makeDocuments } from '../../src/search/make-documents.ts';
import { stockView } from '../../src/site/stock-view.ts';
import { importStock } from '../../src/stock/import-stock.ts';
import { NOW, sampleSite } from './sample.ts';

/** Search documents of real listings where they are there, else of made-up cars. */
export async function searchCars(count: number): Promise<{ from: string; documents: SearchDocument[] }> {
  const real = path.join(projectRoot, 'tests/real');
  if (!fs.existsSync(path.join(projectRoot, '../shared/data/au-listings.csv'))) {
    const site = await sampleSite(count);
    return { from: 'made-up cars', documents: makeDocuments(site.cars, site.config) };
  }
  const loaded = await loadDealer(real, 'au-all');
  if (!loaded.ok) throw new Error('the dealer of the real listings has problems');
  const { config, dir } = loaded.dealer;
  const stock = await importStock({ dealerDir: dir, country: config.country });
  const { listed } = stockView(stock.cars, config, NOW.getTime());
  const times = Math.ceil(count / listed.length);
  // More than there are: the same again under other ids and one dollar dearer.
  const cars = Array.from({ length: times }, (_, round) =>
    round === 0
      ? listed
      : listed.map(car => ({
          ...car,
          id: `${car.id}-${round}`,
          price: car.price === null ? null : car.price + round,
        })),
  ).flat();
  const from = times === 1 ? 'real listings' : `real listings, each up to ${times} times`;
  return { from, documents: makeDocuments(cars.slice(0, count), config) };
}
