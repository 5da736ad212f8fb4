import { pluralize } from '../lib/text/pluralize.ts';
import { gateProblems } from '../release/gate/gate-problems.ts';
import type { GateReport } from '../release/gate/verdict.ts';
import type { Published } from '../release/publish/publish.ts';
import type { Blocker } from '../release/resolve.ts';
import type { BlockerKind } from '../schemas/blocker.ts';
import type { SitePlan } from '../site/site-plan.ts';
import { earliest } from '../site/stock-view.ts';
import { renditions } from './images/renditions.ts';
import type { SitePictures } from './picture-cache.ts';
import { type DealerReport, emptyReport } from './report/report.ts';
import type { AcceptedStock } from './stock/accepted-stock.ts';
import { slugWarnings, stockReport, stockWarnings, vinWarnings } from './stock/stock-report.ts';

/** The results of planning, rendering and publishing a site. */
export interface BuiltSite {
  published: Published;
  sitePlan: SitePlan;
  pictures: SitePictures;
  /** Why it is not live, or not all of it. */
  problems: string[];
  /** The report of the gate that refused the dealer's files, where the rest was published instead; null where it did not. */
  refusal: GateReport | null;
}

interface ReportedBuild extends Pick<DealerReport, 'routes' | 'release' | 'ms' | 'isLive'> {
  blockers: readonly Blocker[];
  /** Of the dealer's files and of the log. */
  warnings: readonly string[];
  /** Epoch milliseconds: when some of what is blocked goes live by itself. */
  nextAt: number | null;
}

/** The report of a site that was built. */
export function siteReport(
  slug: string,
  stock: AcceptedStock,
  { published, sitePlan, pictures, problems, refusal }: BuiltSite,
  { routes, blockers, warnings, release, isLive, ms, nextAt }: ReportedBuild,
): DealerReport {
  return {
    ...emptyReport(slug),
    cars: stockReport(stock),
    unknownFields: stock.feed.unknownFields.map(({ field }) => field),
    ok: problems.length === 0,
    problems,
    warnings: [
      ...blockerWarnings(slug, blockers),
      ...warnings,
      ...stockWarnings(stock.feed),
      ...slugWarnings(stock.conflicts),
      ...vinWarnings(stock.cars),
      ...pictureWarnings(pictures.failures),
      ...gateWarnings(published),
    ],
    pages: published.pages,
    routes,
    documents: published.documents,
    images: imagesReport(pictures),
    gate: refusal ?? published.gate,
    isLive,
    blockers: blockers.map(({ kind, subject, why }) => ({
      kind,
      place: subject.place,
      what: subject.label,
      why,
    })),
    bytes: published.bytes,
    release,
    ms,
    validUntil: validUntil(sitePlan, nextAt),
  };
}

/** Blocked parts that a warning names. */
const NAMED = 3;

/** What stayed as it was, one warning for each reason, with what to do. What the gate refused is a problem of the report. */
function blockerWarnings(slug: string, blockers: readonly Blocker[]): string[] {
  const byKind = Map.groupBy(
    blockers.filter(({ kind }) => kind !== 'gate' && kind !== 'feed-too-small'),
    ({ kind }) => kind,
  );
  return [...byKind].map(([kind, all]) => {
    const named = all.slice(0, NAMED).map(({ subject, why }) => `${subject.label} (${why})`);
    const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
    const what = `${pluralize(all.length, 'change')} not live, ${REASONS[kind]}: ${named.join('; ')}${more}.`;
    return `${what} ${howTo(kind, slug)}`;
  });
}

const REASONS: Record<BlockerKind, string> = {
  paused: 'paused',
  'rolled-back': 'rolled back',
  'needs-approval': 'waiting for approval',
  draft: 'drafts',
  scheduled: 'scheduled',
  incomplete: 'blocked by others',
  'feed-too-small': 'held',
  'price-jump': 'prices to check',
  gate: 'refused by the publish gate',
};

function howTo(kind: BlockerKind, slug: string): string {
  if (kind === 'draft')
    return `Publish it in the preview desk (npm run preview), or with: npm run build -- --only ${slug} --publish ${slug}`;
  if (kind === 'rolled-back' || kind === 'price-jump')
    return `Decide in the preview desk (npm run preview), or let it go live with: npm run build -- --only ${slug} --accept ${slug}`;
  return 'Decide in the preview desk (npm run preview).';
}

/** What the gate found and let through: by a reason, or because the site is set to warnings only. */
function gateWarnings({ gate }: Published): string[] {
  return gate === null || gate.refused ? [] : gateProblems(gate);
}

function imagesReport({ images, failures }: SitePictures): DealerReport['images'] {
  const files = images.filter(({ isEncoded }) => isEncoded).flatMap(renditions);
  const plain = images.filter(({ isEncoded }) => !isEncoded);
  return {
    encoded: 0,
    reused: new Set(files.map(({ fileName }) => fileName)).size,
    unencoded: new Set(plain.map(({ hash }) => hash)).size,
    failures,
  };
}

function pictureWarnings(failures: SitePictures['failures']): string[] {
  const [first] = failures;
  if (first === undefined) return [];
  const count = failures.length === 1 ? 'A picture' : `${failures.length} pictures`;
  return [`${count} could not be used, the first ${first.picture}: ${first.reason}`];
}

function validUntil(sitePlan: SitePlan, nextAt: number | null): string | null {
  const planned = sitePlan.validUntil === null ? null : Date.parse(sitePlan.validUntil);
  const moment = earliest([planned, nextAt]);
  return moment === null ? null : new Date(moment).toISOString();
}
