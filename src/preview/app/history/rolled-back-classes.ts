import type { ReleaseEntry } from '../../../schemas/preview/preview-requests.ts';

/** What a rollback to `earlier` takes back: what every release after it brought, the newest first. */
export function rolledBackClasses(
  releases: readonly ReleaseEntry[],
  earlier: Pick<ReleaseEntry, 'at'>,
): string[] {
  const after = releases.filter(({ at }) => Date.parse(at) > Date.parse(earlier.at));
  return [...new Set(after.flatMap(({ classes }) => classes))];
}
