import fs from 'node:fs';
import path from 'node:path';
import { planLeadCar, planLeadSite } from '../site/form/plan-lead-site.ts';
import type { Site } from '../site/site.ts';
import type { ReleaseStore } from './publish/releases.ts';
import { replaceFile } from './publish/replace-file.ts';

/**
 * For servers: which host the site answers to, and what who takes leads must know of it and its cars. Lies beside the
 * releases, never in one, so nobody can fetch it.
 */
export function writeServerFiles(store: ReleaseStore, site: Site): void {
  const dir = path.join(store.home, 'server');
  fs.mkdirSync(dir, { recursive: true });
  const shown = site.cars.filter(car => car.show_on_dealer_website);
  update(
    path.join(dir, 'cars.ndjson'),
    shown.map(car => `${JSON.stringify(planLeadCar(car, site.locations))}\n`).join(''),
  );
  update(path.join(dir, 'site.json'), `${JSON.stringify(planLeadSite(site))}\n`);
  const { slug, name, origin } = site.config;
  update(path.join(store.home, 'site.json'), `${JSON.stringify({ slug, name, origin })}\n`);
}

/** Untouched when it says the same: whoever reads it need not read it again. */
function update(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  replaceFile(file, text);
}
