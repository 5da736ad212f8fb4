import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * What the renderer is compiled from. Planner, importers, API and build scripts are not part of any page: what they
 * change shows in a page's data.
 */
export const RENDERER_SOURCES: readonly string[] = [
  'src/pages',
  'src/layouts',
  'src/features',
  'src/ui',
  'src/view',
  'src/search',
  'src/visitor',
  'src/schemas',
  'src/domain',
  'src/lib',
  'src/builder/renderer',
  'public',
  'astro.config.mjs',
  'package-lock.json',
];

/** Names the version of the code that renders pages, or of other `sources`: equal sources, equal id. */
export function sourceId(root = projectRoot, sources: readonly string[] = RENDERER_SOURCES): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesUnder(path.join(root, source))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(folder: string): string[] {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [folder];
  return fs
    .readdirSync(folder)
    .sort()
    .flatMap(name => filesUnder(path.join(folder, name)))
    .filter(file => !/\.test\.tsx?$|\.snap$/.test(file));
}
