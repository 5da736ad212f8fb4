import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../../src/builder/renderer/project-root.ts';
import { DEMO_DEALERS, provideSites } from './demo-sites.ts';

/** The demo dealer with the most features: a group with five locations, offers, models, reviews and finance. */
export const DEMO_GROUP = 'harbour-motor-group';

/** Builds that dealer alone, with a publish gate that refuses every finding. */
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
  const strict = { ...site, features: { ...site.features, publishGate: 'refuse' } };
  fs.writeFileSync(file, JSON.stringify(strict, null, 2));
  await provideSites(project, dealers, path.join(root, 'dist'));
}
