import { fileStamp } from '../lib/files/file-stamp.ts';
import { logFile, readLog, UnreadableLog } from '../release/log.ts';
import { liveId, type ReleaseStore } from '../release/publish/releases.ts';
import { lastFile, lastMoment, lastReport } from './last-build.ts';

/**
 * Epoch milliseconds at which decisions let something of a site go live. A moment for which the site was built is over, also where
 * what was scheduled is no longer there: it must not hide a later one.
 */
export function scheduledMoments(store: ReleaseStore): number[] {
  const built = lastMoment(store) ?? 0;
  try {
    // One that was logged after its moment is due since it was logged: no build before knew it.
    const moments = [...readLog(store).decisions.values()].flatMap(({ answer, from, at }) =>
      answer === 'yes' && from !== null ? Math.max(Date.parse(from), Date.parse(at)) : [],
    );
    return moments.filter(moment => moment > built);
  } catch (error) {
    if (error instanceof UnreadableLog) return [];
    throw error;
  }
}

/** Names the state of what was decided and built of a site. */
export function siteStamp(store: ReleaseStore): string {
  return [logFile(store), lastFile(store)].map(fileStamp).join(' ');
}

/** When each site is due by time alone. What was read is read again only when its file has changed. */
export class DueSites {
  readonly #known = new Map<string, { stamp: string; moments: number[] }>();

  /** Epoch milliseconds, by its last build and by decisions that were made since; none before the first release. */
  moments(store: ReleaseStore): readonly number[] {
    if (liveId(store) === null) return [];
    const stamp = siteStamp(store);
    const known = this.#known.get(store.slug);
    if (known?.stamp === stamp) return known.moments;
    const { validUntil = null } = lastReport(store) ?? {};
    const moments = [...scheduledMoments(store), ...(validUntil === null ? [] : [Date.parse(validUntil)])];
    this.#known.set(store.slug, { stamp, moments });
    return moments;
  }
}
