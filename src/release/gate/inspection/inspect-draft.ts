import type { Changes } from '../../publish/diff.ts';
import type { Output } from '../../publish/output.ts';
import type { PageRenderer } from '../../publish/page-renderer.ts';
import type { Release } from '../../publish/releases.ts';
import { type LinkTarget, linkTarget } from '../links/link-target.ts';
import { statedPrices } from '../prices/stated-prices.ts';
import type { ReleaseInput } from '../release-input.ts';
import type { VerdictRecord } from '../verdict-record.ts';
import type { Inspection, InspectionRules } from './inspection.ts';

/** A release that is to be checked. */
export interface DraftRelease {
  /** Its folder. */
  dir: string;
  wanted: readonly Output[];
  /** How it differs from the live one. */
  changes: Changes;
  live: Release | null;
}

/** What was read of a draft. */
export interface InspectedDraft
  extends Pick<ReleaseInput, 'hashes' | 'inspections' | 'others' | 'files' | 'stated'> {
  pages: readonly Output[];
  /** The pages that were inspected, also those that stay and of which nothing was recorded. */
  inspected: readonly Output[];
  /** Their inspections; `inspections` has those of the pages that are made. */
  found: ReadonlyMap<string, Inspection>;
}

interface Inspecting {
  pool: Pick<PageRenderer, 'inspect'>;
  rules: InspectionRules;
  record: VerdictRecord;
}

/** Inspects the pages of a draft whose hash is new or not recorded, and finds those that stay and may lead nowhere now. */
export async function inspectDraft(
  { dir, wanted, changes }: DraftRelease,
  { pool, rules, record }: Inspecting,
): Promise<InspectedDraft> {
  const pages = wanted.filter(({ kind }) => kind === 'page');
  const hashes = new Map(pages.map(({ file, hash }) => [file, hash]));
  const made = new Set(changes.make.map(({ file }) => file));
  const inspected = pages.filter(({ file, hash }) => made.has(file) || !record.has(hash));
  const names = inspected.map(({ file }) => file);
  const [inspecting, stating] = await Promise.allSettled([
    pool.inspect(dir, rules, names),
    // At the same time, because the threads read pages alone.
    Promise.try(() => changes.make.flatMap(output => statedPrices(dir, output) ?? [])),
  ]);
  // Looked at only when both have ended: the folder gets another name once the release is live.
  if (inspecting.status === 'rejected') throw inspecting.reason;
  if (stating.status === 'rejected') throw stating.reason;
  const found = inspecting.value;
  const inspections = new Map(found.filter(([file]) => made.has(file)));
  const { files } = changes;
  const hasGone = changes.remove.length > 0;
  const isSuspect = suspectAddresses(files, inspections, hasGone);
  const unrecorded = found.flatMap(([file, { kind, links }]) => {
    const suspect = () => links.filter(address => isSuspect(linkTarget(address)));
    return made.has(file) ? [] : [{ file, hash: hashes.get(file) ?? '', kind, links: suspect() }];
  });
  const recorded = record
    .pagesNaming(isSuspect, hasGone ? 'all' : 'fragments')
    .filter(({ file, hash }) => !made.has(file) && hashes.get(file) === hash);
  const others = [...unrecorded, ...recorded];
  return {
    pages,
    hashes,
    inspected,
    found: new Map(found),
    inspections,
    others,
    files,
    stated: stating.value,
  };
}

/**
 * Returns the addresses, on pages that stay as they are, that may lead nowhere now: those of files that went, and those
 * into pages that change.
 * @param files of the release; @param hasGone whether it lacks one that is live
 */
function suspectAddresses(
  files: ReadonlySet<string>,
  inspections: ReadonlyMap<string, Inspection>,
  hasGone: boolean,
): (target: LinkTarget) => boolean {
  return ({ file, id }) => {
    // What a page leads to in itself is there as long as the page is.
    if (file === '') return false;
    return (hasGone && !files.has(file)) || (id !== undefined && inspections.has(file));
  };
}
