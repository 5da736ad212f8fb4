import { listDealers } from '../../dealer/file/list-dealers.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { type LogEntry, logFile, readLog, UnreadableLog } from '../../release/log.ts';
import { type ReleaseStore, releaseStore } from '../../release/publish/releases.ts';
import { scheduledMoments } from '../due-at.ts';

const INTERVAL_MS = 1000;

/**
 * Reports when a site is to be built because of what a person did in another process: when a decision takes effect, as soon as it is
 * made; of those that were made before, at once. A release from the desk or the command line is due now: stock that waited for a
 * person may be live with it. Returns what ends it.
 */
export function watchDecisions(
  { dealersDir, out }: { dealersDir: string; out: string },
  onScheduled: (slug: string, at: number) => void,
  intervalMs = INTERVAL_MS,
): () => void {
  const seen = new Map<string, { stamp: string | null; entries: number }>();
  const look = async () => {
    for (const slug of await listDealers(dealersDir)) {
      const store = releaseStore(out, slug);
      const stamp = fileStamp(logFile(store));
      const before = seen.get(slug);
      if (before?.stamp === stamp) continue;
      const entries = entriesOf(store);
      seen.set(slug, { stamp, entries: entries.length });
      const moments = scheduledMoments(store);
      if (before !== undefined && entries.slice(before.entries).some(isPersonsRelease))
        moments.push(Date.now());
      if (moments.length > 0) onScheduled(slug, Math.min(...moments));
    }
  };
  // A folder that cannot be read now is read a second later.
  const timer = setInterval(() => void look().catch(() => {}), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** None of a log that cannot be read: the site's report says so, and other sites go on. */
function entriesOf(store: ReleaseStore): readonly LogEntry[] {
  try {
    return readLog(store).entries;
  } catch (error) {
    if (error instanceof UnreadableLog) return [];
    throw error;
  }
}

function isPersonsRelease(entry: LogEntry): boolean {
  return entry.type === 'release' && (entry.door === 'desk' || entry.door === 'command');
}
