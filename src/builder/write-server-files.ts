import fs from 'node:fs';
import path from 'node:path';
import { planLeadCar, planLeadSite } from '../site/form/plan-lead-site.ts';
import type { Site } from '../site/site.ts';
import type { ReleaseStore } from './publish/releases.ts';

/**
 * For the server that takes leads: what it must know of the site and its cars. Lies beside the releases, never in
 * one, so nobody can fetch it. It may be read at any moment, so each file appears whole.
 */
export function writeServerFiles(store: ReleaseStore, site: Site): void {
  const dir = path.join(store.home, 'server');
  fs.mkdirSync(dir, { recursive: true });
  const shown = site.cars.filter(car => car.show_on_dealer_website);
  replace(path.join(dir, 'cars.ndjson'), shown.map(car => `${JSON.stringify(planLeadCar(car))}\n`).join(''));
  replace(path.join(dir, 'site.json'), `${JSON.stringify(planLeadSite(site))}\n`);
}

/** Untouched when it says the same: whoever reads it need not read it again. */
function replace(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.writeFileSync(`${file}.draft`, text);
  fs.renameSync(`${file}.draft`, file);
}
