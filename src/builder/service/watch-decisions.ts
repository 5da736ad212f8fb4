import { listDealers } from '../../dealer/file/list-dealers.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { logFile } from '../../release/log.ts';
import { releaseStore } from '../../release/publish/releases.ts';
import { scheduledAt } from '../due-at.ts';

const INTERVAL_MS = 1000;

/**
 * Reports when a decision of a person is to take effect, as soon as it is made, by whichever process; of those that were made
 * before, at once. Returns what ends it.
 */
export function watchDecisions(
  { dealersDir, out }: { dealersDir: string; out: string },
  onScheduled: (slug: string, at: number) => void,
  intervalMs = INTERVAL_MS,
): () => void {
  const stamps = new Map<string, string | null>();
  const look = async () => {
    for (const slug of await listDealers(dealersDir)) {
      const store = releaseStore(out, slug);
      const stamp = fileStamp(logFile(store));
      if (stamps.get(slug) === stamp) continue;
      stamps.set(slug, stamp);
      const at = scheduledAt(store);
      if (at !== null) onScheduled(slug, at);
    }
  };
  // A folder that cannot be read now is read a second later.
  const timer = setInterval(() => void look().catch(() => {}), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
