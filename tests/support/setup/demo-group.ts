import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../../src/lib/code/project-root.ts';
import { DEMO_DEALERS, provideSites } from './demo-sites.ts';

/** The demo dealer with the most features: a group with five locations, offers, models, reviews and finance. */
export const DEMO_GROUP = 'harbour-motor-group';

/** Besides its own: the gate refuses every finding, cars are reserved by a deposit and valued by registration. */
const FEATURES = {
  publishGate: 'refuse',
  reservePayment: 'charge',
  valuationService: true,
};

/** Builds that dealer alone. */
export default async function setup(project: TestProject): Promise<void> {
  const root = path.join(projectRoot, '.cache/flow-sites');
  const dealers = path.join(root, 'dealers');
  for (const name of ['_defaults.json', '_templates', '_groups', DEMO_GROUP])
    fs.cpSync(path.join(DEMO_DEALERS, name), path.join(dealers, name), {
      recursive: true,
      preserveTimestamps: true,
    });
  const file = path.join(dealers, DEMO_GROUP, 'site.json');
  const site: { features: object } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const changed = { ...site, features: { ...site.features, ...FEATURES } };
  fs.writeFileSync(file, JSON.stringify(changed, null, 2));
  // To encode its pictures takes longer than all flows.
  await provideSites(project, dealers, path.join(root, 'dist'), 'later');
}
