import { alignedRows } from '../builder/report/aligned-rows.ts';
import { printable } from '../lib/text/printable.ts';
import { MINUTE_MS } from '../lib/time/durations.ts';
import type { ReachedLimit } from './deploy-limits.ts';
import { isWaiting, type SiteStatus } from './deploy-status.ts';
import { limitText } from './limit-text.ts';
import { URGENCIES } from './next-deploy.ts';

const HEAD = ['site', 'host', 'live there', 'since', 'waits'];
const WAITS_FOR = { urgent: 'sold or price', cars: 'new cars', words: 'other changes' } as const;

interface TableSite extends SiteStatus {
  /** Of its account; null where that may deploy. */
  limit: ReachedLimit | null;
}

/** What is live at the hosts and what waits, for a person: a line for each site, and below them what needs attention. */
export function deployTable(sites: readonly TableSite[], now: number): string {
  if (sites.length === 0)
    return 'No built site names a host. Write "hosting" into the site.json of a dealer and build it: docs/hosting.md.';
  const rows = sites.map(site => rowOf(site, now));
  const lines = [...alignedRows([HEAD, ...rows]), ...sites.flatMap(site => remarks(site, now))];
  return printable(lines.join('\n'));
}

function rowOf(site: SiteStatus, now: number): string[] {
  const { deployed, waiting } = site.record;
  const waits = URGENCIES.flatMap(urgency => {
    const since = waiting[urgency];
    return since === null
      ? []
      : [`${deployed === null ? 'everything' : WAITS_FOR[urgency]} for ${age(now - since)}`];
  });
  return [
    site.store.slug,
    site.destination,
    deployed === null ? 'nothing yet' : deployed.release,
    deployed === null ? '' : `${age(now - deployed.at)} ago`,
    isWaiting(site) ? [...new Set(waits)].join(', ') || 'a deploy that was begun' : 'nothing',
  ];
}

function remarks(site: TableSite, now: number): string[] {
  const { store, problem, limit } = site;
  const { failure, begun } = site.record;
  const failed =
    failure === null
      ? []
      : [
          `try ${failure.tries} failed ${age(now - failure.at)} ago, --watch or a server tries again ${failure.retryAt > now ? `in ${age(failure.retryAt - now)}` : 'now'}: ${failure.reason}`,
        ];
  // What was started counts already.
  const isLimited = limit !== null && isWaiting(site) && begun === null;
  const all = [...(problem === null ? [] : [problem]), ...failed, ...(isLimited ? [limitText(limit)] : [])];
  return all.map(text => `${store.slug}: ${text}`);
}

/** `under a minute`, `12 min`, `3 h`, `2 days`. */
function age(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'under a minute';
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
