import { weakContrasts } from '../../dealer/check/weak-contrasts.ts';
import type { FileProblem } from '../../dealer/problem/file-problem.ts';
import { digestText } from '../../lib/text/digest-text.ts';
import { isoTime } from '../../lib/time/iso-time.ts';
import { changeId, type DealerChange } from '../../release/changes/dealer-changes.ts';
import { type Decision, decisionKey, type SiteLog } from '../../release/log.ts';
import { pageAddress } from '../../release/publish/page-address.ts';
import type { BlockerKind } from '../../schemas/blocker.ts';
import type { ChangeClass, ChangedPages, Difference } from '../../schemas/preview/difference.ts';
import type { PageCounts } from '../../schemas/preview/preview-values.ts';
import type { ChangedFile, DifferenceClass, FileChange } from '../difference/site-difference.ts';
import type { PreviewedSite } from '../site/previewed-site.ts';

/** Changes of a class that are named. */
const MAX_NAMED = 500;
/** The difference of a site as the desk shows it: classes with what becomes of them. */
export function differenceResponse(
  stateId: string,
  site: PreviewedSite,
  urls: { before: string; after: string; proposed: string },
): Difference {
  const { live, liveAt, difference, next, inputs, resolved } = site;
  const { blockers, nextAt } = resolved.resolution;
  const { config } = site.proposed.inputs.dealer;
  const blockerOf = new Map(blockers.map(blocker => [blocker.subject.id, blocker]));
  const kinds = new Map(difference.files.map(({ file, kind }) => [file, kind]));
  const classes = difference.classes.map((each): ChangeClass => {
    const ids = each.decidable.map(change => changeId(change));
    const blocker = ids.map(id => blockerOf.get(id)).find(found => found !== undefined);
    const decision = each.decidable.map(change => decisionOn(resolved.log, change)).find(Boolean) ?? null;
    const stock = each.decidable.length === 0 ? blockedStock(each, site) : null;
    const state =
      stock?.kind ??
      blocker?.kind ??
      (ids.some(id => resolved.drafts.has(id)) ? 'draft' : decision === null ? 'goes-live' : 'approved');
    return {
      id: each.id,
      title: each.title,
      count: each.count,
      unit: each.unit,
      state,
      why: stock?.why ?? blocker?.why ?? null,
      canWait: each.decidable.some(({ kind }) => kind !== 'always'),
      decision:
        decision === null
          ? null
          : { by: decision.by ?? '', why: decision.why ?? '', at: decision.at, from: decision.from },
      changes: each.changes.slice(0, MAX_NAMED),
      ...countsOf(each, kinds),
    };
  });
  const pages = next.files.filter(({ kind }) => kind !== null);
  const feed = blockers.find(({ kind }) => kind === 'feed-too-small');
  const cars = blockers.filter(({ subject }) => subject.place.startsWith('cars.'));
  return {
    stateId,
    before:
      live === null ? null : { release: live.id, at: liveAt ?? inputs.now.toISOString(), url: urls.before },
    after: {
      at: inputs.now.toISOString(),
      url: urls.after,
      proposedUrl: urls.proposed,
      validUntil: next.plan.validUntil,
    },
    classes,
    pages: pageCounts(pages.map(({ change }) => change)),
    files: next.files.length - pages.length,
    blocked: classes
      .filter(
        ({ id, why, canWait }) => why !== null && (canWait || !next.classes.some(each => each.id === id)),
      )
      .map(({ id }) => id),
    cars: cars.map(({ kind, subject, why }) => ({ id: subject.id, kind, label: subject.label, why })),
    heldFeed:
      feed === undefined
        ? null
        : { text: feed.why, digest: feed.subject.id, ...leavingCars(site, urls.before) },
    nextAt: isoTime(nextAt),
    themeFindings: weakContrasts(config.slug, config).map(themeFinding),
    digest: digestOf(site),
  };
}

/** A weak contrast for the fields of both colours. */
function themeFinding({ path, found, expected, repair }: FileProblem): Difference['themeFindings'][number] {
  return {
    settings: [path, ...(expected.match(/theme\.\w+/g) ?? [])],
    text: `${path} is hard to read: ${found}. It needs ${expected}. ${repair}`,
  };
}

/** Why some cars of a class of stock, or all of them, stay as they are; null where none does. */
function blockedStock(
  { id, count, unit }: DifferenceClass,
  { next, resolved }: PreviewedSite,
): { kind: BlockerKind; why: string } | null {
  if (unit !== 'car') return null;
  const left = count - (next.classes.find(each => each.id === id)?.count ?? 0);
  const { blockers } = resolved.resolution;
  const feed = blockers.find(({ kind }) => kind === 'feed-too-small');
  if (left <= 0) return null;
  if (feed !== undefined) return { kind: feed.kind, why: 'The feed is held.' };
  const car = blockers.find(({ subject }) => subject.place.startsWith('cars.'));
  if (car === undefined) return null;
  return {
    kind: car.kind,
    why: left === count ? 'A person has to decide.' : `${left} of ${count} wait for a person.`,
  };
}

/** The cars that are live and not in the stock that is held. */
function leavingCars(
  { resolved: { live, candidate }, livePictures }: PreviewedSite,
  origin: string,
): { leaving: number; cars: NonNullable<Difference['heldFeed']>['cars'] } {
  const stays = new Set(candidate.cars.map(({ id }) => id));
  const leaving = (live?.cars ?? []).filter(({ id }) => !stays.has(id));
  const cars = leaving.slice(0, MAX_NAMED).map(({ id, name, price, slug, primary_image_url: photo }) => {
    const picture = photo === null ? undefined : livePictures.get(photo)?.fallback;
    return {
      ...{ id, name, price, url: `${origin}/cars/${slug}/` },
      picture: picture?.startsWith('/') ? `${origin}${picture}` : null,
    };
  });
  return { leaving: leaving.length, cars };
}

/** The last decision about a change, or the pause of its place. */
function decisionOn(log: SiteLog, change: DealerChange): Decision | null {
  const id = changeId(change);
  return (
    log.pauses.get(change.key) ??
    log.decisions.get(decisionKey('needs-approval', id)) ??
    log.decisions.get(decisionKey('rolled-back', id)) ??
    null
  );
}

/** Names a difference: what is live, every file of what would be, and what is blocked. */
export function digestOf({ live, outputs, resolved }: PreviewedSite): string {
  const { blockers } = resolved.resolution;
  return digestText(
    [
      live?.id,
      ...[...outputs.values()].map(({ file, hash }) => `${file} ${hash}`),
      ...blockers.map(({ kind, subject }) => `${kind} ${subject.id}`),
      ...resolved.drafts,
    ].join('\n'),
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
export function changedPages({ difference, next }: PreviewedSite, query: PagesQuery): ChangedPages {
  // A class is listed whether it is blocked or not; all pages are those of the next release.
  const { classes, files } = query.class === null ? next : difference;
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
