import path from 'node:path';
import type { ReleaseStore } from '../publish/releases.ts';

/** Where the archive of a site lies: beside its releases. */
export function archiveDir({ home }: Pick<ReleaseStore, 'home'>): string {
  return path.join(home, 'archive');
}
