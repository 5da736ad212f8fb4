import type { ReleaseEntry } from '../../../schemas/preview/preview-requests.ts';

/** The changes that a rollback to `earlier` undoes: those of every release after it, the newest first. */
export function rolledBackChanges(
  releases: readonly ReleaseEntry[],
  earlier: Pick<ReleaseEntry, 'at'>,
): string[] {
  const after = releases.filter(({ at }) => Date.parse(at) > Date.parse(earlier.at));
  return [...new Set(after.flatMap(({ changes }) => changes))];
}
