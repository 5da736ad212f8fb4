import fs from 'node:fs';
import path from 'node:path';
import { Memo } from '../lib/cache/memo.ts';
import { readStoredFile } from '../lib/files/read-stored-file.ts';
import { updateFile } from '../lib/files/update-file.ts';
import type { JsonObject } from '../lib/json/json-object.ts';
import { liveId, type ReleaseStore } from '../release/publish/releases.ts';
import type { Car } from '../schemas/car.ts';
import { StoredLeadSiteSchema } from '../schemas/lead/lead-site.ts';
import { type PublishedSite, StoredSiteSchema } from '../schemas/site/published-site.ts';
import { planLeadCar, planLeadSite } from '../site/form/plan-lead-site.ts';
import type { Site } from '../site/site.ts';
import { stockView } from '../site/stock-view.ts';
import { planValuationTable } from '../site/trade-in/plan-valuation-table.ts';

/**
 * Writes what servers must know of a site: its host, and what is needed to take leads for it and its cars. The files
 * lie beside the releases, never in one, so they cannot be fetched. `lines` are those of `cars.ndjson` that earlier
 * calls made.
 */
export function writeServerFiles(
  store: ReleaseStore,
  site: Site,
  now: Date,
  lines = new Memo<Car, string>(),
): void {
  const dir = path.join(store.home, 'server');
  fs.mkdirSync(dir, { recursive: true });
  lines.next();
  const cars = site.cars
    .filter(car => car.show_on_dealer_website)
    .map(car =>
      lines.get(car, [site.locations, site.config], () => `${JSON.stringify(planLeadCar(car, site))}\n`),
    );
  updateFile(path.join(dir, 'cars.ndjson'), cars.join(''));
  updateFile(path.join(dir, 'valuation.json'), `${JSON.stringify(planValuationTable(site))}\n`);
  updateFile(path.join(dir, 'site.json'), `${JSON.stringify(planLeadSite(site))}\n`);
  const postcodes = path.join(dir, 'postcodes.json');
  if (site.postcodes === null) fs.rmSync(postcodes, { force: true });
  else updateFile(postcodes, JSON.stringify(site.postcodes));
  const { slug, name, origin, template, theme, hosting } = site.config;
  const file = path.join(store.home, 'site.json');
  const before = readStoredFile(file, StoredSiteSchema);
  const published: PublishedSite = {
    ...{ slug, name, origin, template, accent: theme.accent },
    cars: stockView(site.cars, site.config, now.getTime()).listed.length,
    ...(hosting === null ? {} : { hosting }),
  };
  updateFile(file, `${JSON.stringify(published)}\n`);
  // What servers look at, rather than at the record of every site (src/api/static/published-sites.ts).
  if (JSON.stringify({ ...before, cars: 0 }) !== JSON.stringify({ ...published, cars: 0 }))
    fs.utimesSync(path.dirname(store.home), new Date(), new Date());
}

/** The host and the id of the live site, as its site.json writes them; null where none is live. */
export function liveClaims(store: ReleaseStore): JsonObject | null {
  const site = readStoredFile(path.join(store.home, 'site.json'), StoredSiteSchema);
  if (site === null || liveId(store) === null) return null;
  const { id } = readStoredFile(path.join(store.home, 'server/site.json'), StoredLeadSiteSchema) ?? {
    id: null,
  };
  return { origin: site.origin, hosting: site.hosting ?? null, id };
}
