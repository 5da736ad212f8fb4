import { fileStamp } from '../lib/files/file-stamp.ts';
import { logFile, readLog, UnreadableLog } from '../release/log.ts';
import { liveId, type ReleaseStore } from '../release/publish/releases.ts';
import { lastFile, lastReport } from './last-build.ts';

/** Epoch milliseconds at which a decision lets something of a site go live; null where none waits for a time. */
export function scheduledAt(store: ReleaseStore): number | null {
  try {
    const moments = [...readLog(store).decisions.values()].flatMap(({ answer, from }) =>
      answer === 'yes' && from !== null ? Date.parse(from) : [],
    );
    return moments.length === 0 ? null : Math.min(...moments);
  } catch (error) {
    if (error instanceof UnreadableLog) return null;
    throw error;
  }
}

/** Names the state of what was decided and built of a site. */
export function siteStamp(store: ReleaseStore): string {
  return [logFile(store), lastFile(store)].map(fileStamp).join(' ');
}

/** When each site is due by time alone. What was read is read again only when its file has changed. */
export class DueSites {
  readonly #known = new Map<string, { stamp: string; at: number | null }>();

  /** By its last build, or by a decision that was made since; null for never, and before the first release. */
  at(store: ReleaseStore): number | null {
    if (liveId(store) === null) return null;
    const stamp = siteStamp(store);
    const known = this.#known.get(store.slug);
    if (known?.stamp === stamp) return known.at;
    const { validUntil = null } = lastReport(store) ?? {};
    const moments = [scheduledAt(store), validUntil === null ? null : Date.parse(validUntil)];
    const found = moments.filter(moment => moment !== null);
    const at = found.length === 0 ? null : Math.min(...found);
    this.#known.set(store.slug, { stamp, at });
    return at;
  }
}
