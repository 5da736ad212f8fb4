import fs from 'node:fs';
import path from 'node:path';
import { Memo } from '../lib/cache/memo.ts';
import { updateFile } from '../lib/files/update-file.ts';
import type { Car } from '../schemas/car.ts';
import { planLeadCar, planLeadSite } from '../site/form/plan-lead-site.ts';
import type { Site } from '../site/site.ts';
import { planValuationTable } from '../site/trade-in/plan-valuation-table.ts';
import type { ReleaseStore } from './publish/releases.ts';

/**
 * Writes what servers must know of a site: its host, and what is needed to take leads for it and its cars. The files
 * lie beside the releases, never in one, so they cannot be fetched. `lines` are those of `cars.ndjson` that earlier
 * calls made.
 */
export function writeServerFiles(store: ReleaseStore, site: Site, lines = new Memo<Car, string>()): void {
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
  const listed = { slug, name, origin, template, accent: theme.accent };
  const published = { ...listed, ...(hosting === null ? {} : { hosting }) };
  const isNew = updateFile(path.join(store.home, 'site.json'), `${JSON.stringify(published)}\n`);
  // What servers look at, rather than at the record of every site (src/api/static/published-sites.ts).
  if (isNew) fs.utimesSync(path.dirname(store.home), new Date(), new Date());
}
