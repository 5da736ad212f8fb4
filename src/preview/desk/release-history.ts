import { csvCell } from '../../lib/text/csv-cell.ts';
import { pluralize } from '../../lib/text/pluralize.ts';
import { type Decision, type LogEntry, type LoggedRelease, readLog } from '../../release/log.ts';
import {
  finishedReleases,
  isProvisional,
  liveId,
  publishedAt,
  type ReleaseStore,
  readRelease,
} from '../../release/publish/releases.ts';
import { isOfStock } from '../../release/resolve.ts';
import { planRollback, type RollbackPlan } from '../../release/rollback/plan-rollback.ts';
import { rollbackCarTexts } from '../../release/rollback/rollback-text.ts';
import type { ReleaseEntry } from '../../schemas/preview/preview-requests.ts';

/**
 * The releases of a site, the newest first: who or what published each, what it brought and left out. Those on the disk that no
 * log names were made by an older version.
 */
export function releaseHistory(store: ReleaseStore): ReleaseEntry[] {
  const live = liveId(store);
  const rollback = possibleRollback(store);
  const { entries } = readLog(store);
  const replaced = new Set(
    entries.flatMap(entry => (entry.type === 'release' ? (entry.replaces ?? []) : [])),
  );
  const logged = entries.flatMap(entry =>
    (entry.type === 'release' && !replaced.has(entry.release)) || entry.type === 'rollback'
      ? shown(entry, entries)
      : [],
  );
  const known = new Set([...logged.map(({ release }) => release), ...replaced]);
  const onDisk = finishedReleases(store)
    .filter(id => !known.has(id) && (id === live || !isReplaced(store, id)))
    .map(release => ({ ...UNKNOWN, release, at: publishedAt(store, release) }));
  const all = [...onDisk, ...logged].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const marked = new Set<string>();
  return all.map(entry => {
    // A release that was rolled back to is there twice.
    const isFirst = !marked.has(entry.release);
    marked.add(entry.release);
    const isEarlier = isFirst && rollback !== null && entry.release === rollback.earlier.id;
    return {
      ...entry,
      isLive: isFirst && entry.release === live,
      isEarlier,
      cars: isEarlier ? rollbackCarTexts(rollback) : [],
    };
  });
}

/** The history as CSV. Excel reads UTF-8 by the mark at the start. */
export function historyCsv(releases: readonly ReleaseEntry[]): string {
  const head = ['release', 'at', 'door', 'by', 'why', 'back from', 'changes', 'left out', 'approved'];
  const rows = releases.map(({ release, at, door, by, why, backFrom, changes, blocked, approvals }) => [
    release,
    at,
    door,
    by ?? '',
    why ?? '',
    backFrom ?? '',
    changes.join('; '),
    blocked.join('; '),
    approvals.map(each => `${each.what} (${each.by}: ${each.why})`).join('; '),
  ]);
  return `\ufeff${[head, ...rows].map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

type Entry = Omit<ReleaseEntry, 'isLive' | 'isEarlier' | 'cars'>;

const UNKNOWN: Omit<Entry, 'release' | 'at'> = {
  door: 'command',
  by: null,
  why: null,
  backFrom: null,
  changes: [],
  blocked: [],
  pages: { rendered: 0, deleted: 0 },
  approvals: [],
};

function shown(
  entry: Extract<LogEntry, { type: 'release' | 'rollback' }>,
  entries: readonly LogEntry[],
): Entry {
  const { release, at, door, by, why } = entry;
  if (entry.type === 'rollback') return { ...UNKNOWN, release, at, door, by, why, backFrom: entry.before };
  const decisions = entries.filter(
    (each): each is Decision => each.type === 'decision' && entry.decisions.includes(each.id),
  );
  const labels = new Set(entry.subjects.map(({ id }) => id));
  return {
    ...{ release, at, door, by, why, backFrom: null, pages: entry.pages },
    changes: changesOf(entry),
    blocked: [...new Set(entry.blocked.map(({ blocker, label }) => `${label} (${blocker})`))],
    approvals: decisions
      .filter(({ blocker }) => blocker !== 'draft')
      .flatMap(decision =>
        decision.subjects
          .filter(({ id }) => labels.has(id))
          .map(({ label }) => ({ what: label, by: decision.by ?? '', why: decision.why ?? '' })),
      ),
  };
}

function changesOf({ cars, subjects }: LoggedRelease): string[] {
  const counts = [
    [cars.added, 'added'],
    [cars.changed, 'changed'],
    [cars.removed, 'removed'],
  ] as const;
  return [
    ...counts.flatMap(([count, what]) => (count === 0 ? [] : `${pluralize(count, 'car')} ${what}`)),
    ...subjects.filter(subject => !isOfStock(subject)).map(({ label }) => label),
  ];
}

/** A provisional release is one publish with the one that took its place. */
function isReplaced(store: ReleaseStore, id: string): boolean {
  const release = readRelease(store, id);
  return release !== null && isProvisional(release);
}

function possibleRollback(store: ReleaseStore): RollbackPlan | null {
  try {
    return planRollback(store);
  } catch {
    // There is none.
    return null;
  }
}
