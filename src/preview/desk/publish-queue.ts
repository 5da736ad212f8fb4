import { DueSites, siteStamp } from '../../builder/due-at.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import { verdictFile } from '../../release/gate/verdict-record.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import type { DeskDeps, Publishing } from './desk-deps.ts';
import { publishSite } from './publish-site.ts';

type QueueDeps = Pick<DeskDeps, 'dealersDir' | 'out' | 'clock' | 'tools' | 'events'> & {
  store: (slug: string) => ReleaseStore;
};

/** Publishes one site at a time, which is all that the threads take. */
export function publishQueue(deps: QueueDeps): DeskDeps['publish'] {
  const publishing = new Set<string>();
  const inTurn = limitConcurrency(1);
  return (slug: string, how: Publishing) => {
    if (publishing.has(slug)) return null;
    publishing.add(slug);
    return inTurn(() => publishSite(deps.store(slug), how, deps)).finally(() => publishing.delete(slug));
  };
}

interface ScheduleDeps {
  /** Called when another process published a site, or decided something about it. */
  onChanged: (slug: string) => void;
  slugs: () => Promise<string[]>;
  store: (slug: string) => ReleaseStore;
  clock: () => Date;
  publish: DeskDeps['publish'];
}

const INTERVAL_MS = 1000;

/**
 * Publishes what is due: what somebody scheduled, and what time changes. A server with `BUILD=on` next to the desk does the same;
 * whichever comes second finds nothing to do. Reports, too, what other processes publish. Returns what ends it.
 */
export function publishScheduled({ slugs, store, clock, publish, onChanged }: ScheduleDeps): () => void {
  const due = new DueSites();
  /** When what was due was last tried, by site: what fails is tried again when something else is due. */
  const tried = new Map<string, number>();
  const stamps = new Map<string, string>();
  const look = async () => {
    for (const slug of await slugs()) {
      // A server next to the desk adds what it finds on live pages.
      const stamp = `${siteStamp(store(slug))} ${fileStamp(verdictFile(store(slug)))}`;
      if (stamps.has(slug) && stamps.get(slug) !== stamp) onChanged(slug);
      stamps.set(slug, stamp);
      const now = clock().getTime();
      const before = tried.get(slug) ?? -Infinity;
      if (!due.moments(store(slug)).some(moment => moment > before && moment <= now)) continue;
      const actor = { door: 'schedule', by: null, why: null } as const;
      if (publish(slug, { actor }) !== null) tried.set(slug, now);
    }
  };
  // A folder that cannot be read now is read a second later.
  const timer = setInterval(() => void look().catch(() => {}), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
