import type { ReleaseEntry } from '../../../schemas/preview/preview-requests.ts';

const DOORS: Record<ReleaseEntry['door'], string> = {
  desk: 'the desk',
  command: 'command line',
  webhook: 'stock webhook',
  feed: 'fetched feed',
  schedule: 'on schedule',
  start: 'server start',
};

/** Who or what published a release: `Kim, from the desk`, `stock webhook`, `command line, by Kim`. */
export function publisherText({ door, by }: Pick<ReleaseEntry, 'door' | 'by'>): string {
  if (by === null) return DOORS[door];
  return door === 'desk' ? `${by}, from ${DOORS[door]}` : `${DOORS[door]}, by ${by}`;
}
