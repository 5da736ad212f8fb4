import { feedDigest } from '../../builder/stock/feed-digest.ts';
import { digestText } from '../../lib/text/digest-text.ts';
import { dealerValues } from '../../release/changes/dealer-values.ts';
import { decisionOn, readDecisions } from '../../release/changes/decisions.ts';
import { changeStates } from '../../release/changes/publishable.ts';
import { pageAddress } from '../../release/publish/page-address.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import type { ChangeClass, ChangedPages, Difference } from '../../schemas/preview/difference.ts';
import type { PageCounts } from '../../schemas/preview/preview-values.ts';
import type { ChangedFile, DifferenceClass, FileChange } from '../difference/site-difference.ts';
import type { PreviewedSite } from '../site/previewed-site.ts';

/** Changes of a class that are named. */
const MAX_NAMED = 500;
/** The order of states, where the changes of one class have different decisions. */
const STATES = ['waits', 'held', 'scheduled', 'approved', 'goes-live'] as const;

/** The difference of a site as the desk shows it: classes with what becomes of them. */
export function differenceResponse(
  store: ReleaseStore,
  stateId: string,
  site: PreviewedSite,
  urls: { before: string; after: string },
  now: Date,
): Difference {
  const { live, liveAt, difference, inputs, stock } = site;
  const decisions = readDecisions(store);
  const stateOf = changeStates(dealerValues(inputs.dealer), decisions, now);
  const decided = decisionOn(decisions);
  const kinds = new Map(difference.files.map(({ file, kind }) => [file, kind]));
  const classes = difference.classes.map((each): ChangeClass => {
    const states = new Set(each.decidable.map(stateOf));
    const decision = each.decidable.map(decided).find(found => found !== undefined);
    return {
      id: each.id,
      title: each.title,
      count: each.count,
      unit: each.unit,
      state: STATES.find(state => states.has(state)) ?? 'goes-live',
      canWait: each.decidable.some(({ kind }) => kind !== 'always'),
      decision:
        decision === undefined
          ? null
          : { by: decision.by, why: decision.why, at: decision.at, from: decision.from },
      changes: each.changes.slice(0, MAX_NAMED),
      ...countsOf(each, kinds),
    };
  });
  const pages = difference.files.filter(({ kind }) => kind !== null);
  return {
    stateId,
    before:
      live === null ? null : { release: live.id, at: liveAt ?? inputs.now.toISOString(), url: urls.before },
    after: { at: inputs.now.toISOString(), url: urls.after, validUntil: difference.plan.validUntil },
    classes,
    pages: pageCounts(pages.map(({ change }) => change)),
    files: difference.files.length - pages.length,
    waiting: classes
      .filter(({ state }) => ['waits', 'held', 'scheduled'].includes(state))
      .map(({ id }) => id),
    heldFeed: stock.heldReason === null ? null : { text: stock.heldReason, digest: feedDigest(stock) },
    digest: digestOf(site),
  };
}

/** Names a difference: what is live, and every file of what would be. */
export function digestOf({ live, outputs }: PreviewedSite): string {
  return digestText(
    [live?.id, ...[...outputs.values()].map(({ file, hash }) => `${file} ${hash}`)].join('\n'),
  );
}

interface PagesQuery {
  /** A class; null for all. */
  class: string | null;
  kind: string | null;
  search: string;
  offset: number;
  limit: number;
}

/** The pages of a difference or of one of its classes, a part of them at a time. */
export function changedPages({ difference }: PreviewedSite, query: PagesQuery): ChangedPages {
  const { classes, files } = difference;
  const wanted = classes.findIndex(({ id }) => id === query.class);
  const ofClass = files.filter(
    file => file.kind !== null && (query.class === null || file.classes.includes(wanted)),
  );
  const kinds = Object.fromEntries(
    [...Map.groupBy(ofClass, ({ kind }) => kind ?? '')].map(([kind, list]) => [kind, list.length]),
  );
  const search = query.search.toLowerCase();
  const found = ofClass.filter(
    ({ kind, file }) =>
      (query.kind === null || kind === query.kind) && pageAddress(file).toLowerCase().includes(search),
  );
  return {
    total: found.length,
    kinds,
    pages: found.slice(query.offset, query.offset + query.limit).map(file => ({
      path: pageAddress(file.file),
      kind: file.kind ?? '',
      change: changeIn(file, query.class === null ? undefined : classes[wanted]),
      classes: file.classes.flatMap(at => classes[at]?.id ?? []),
    })),
  };
}

function changeIn({ file, change }: ChangedFile, within: DifferenceClass | undefined): FileChange {
  return within?.files.get(file) ?? change;
}

function countsOf(
  { files }: DifferenceClass,
  kinds: ReadonlyMap<string, string | null>,
): { pages: PageCounts; files: number } {
  // A page that one class adds and another takes away is in neither list.
  const differing = [...files].filter(([file]) => kinds.has(file));
  const pages = differing.filter(([file]) => kinds.get(file) !== null);
  return { pages: pageCounts(pages.map(([, change]) => change)), files: differing.length - pages.length };
}

function pageCounts(changes: readonly FileChange[]): PageCounts {
  const count = (wanted: FileChange) => changes.filter(change => change === wanted).length;
  return { added: count('added'), changed: count('changed'), removed: count('removed') };
}
