import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../release/publish/releases.ts';
import type { SiteFiles } from './view-response.ts';

/** The files of a published release. */
export function releaseFiles({ dir, manifest }: Release): SiteFiles {
  const has = (file: string) => Object.hasOwn(manifest, file);
  return {
    has,
    bytes: async file => (has(file) ? fs.readFile(path.join(dir, file)).catch(() => null) : null),
  };
}
