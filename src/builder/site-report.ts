import { gateProblems } from '../release/gate/gate-problems.ts';
import type { Published } from '../release/publish/publish.ts';
import type { SitePlan } from '../site/site-plan.ts';
import { earliest } from '../site/stock-view.ts';
import { renditions } from './images/renditions.ts';
import type { SitePictures } from './picture-cache.ts';
import { type DealerReport, emptyReport } from './report/report.ts';
import type { AcceptedStock } from './stock/accepted-stock.ts';
import { slugWarnings, stockReport, stockWarnings } from './stock/stock-report.ts';

/** The results of planning, rendering and publishing a site. */
export interface BuiltSite {
  published: Published;
  sitePlan: SitePlan;
  pictures: SitePictures;
  /** Why it is not live, or not all of it. */
  problems: string[];
}

interface ReportedBuild extends Pick<DealerReport, 'release' | 'ms'> {
  /** Of the dealer's files, and of what of them waits. */
  warnings: readonly string[];
  /** Epoch milliseconds: when some of what waits goes live by itself. */
  changesAt: number | null;
}

/** The report of a site that was built. */
export function siteReport(
  slug: string,
  stock: AcceptedStock,
  { published, sitePlan, pictures, problems }: BuiltSite,
  { warnings, release, ms, changesAt }: ReportedBuild,
): DealerReport {
  return {
    ...emptyReport(slug),
    cars: stockReport(stock),
    unknownFields: stock.feed.unknownFields.map(({ field }) => field),
    ok: problems.length === 0,
    problems,
    warnings: [
      ...takenBackWarnings(slug, published),
      ...warnings,
      ...stockWarnings(stock.feed),
      ...slugWarnings(stock.conflicts),
      ...pictureWarnings(pictures.failures),
      ...gateWarnings(published),
    ],
    pages: published.pages,
    documents: published.documents,
    images: imagesReport(pictures),
    gate: published.gate,
    takenBack: published.takenBack,
    bytes: published.bytes,
    release,
    ms,
    validUntil: validUntil(sitePlan, changesAt),
  };
}

function takenBackWarnings(slug: string, { takenBack }: Published): string[] {
  if (takenBack === null) return [];
  return [
    `Nothing was published: this is release ${takenBack} again, which was rolled back. Correct the stock or the dealer's files, or publish it with: npm run build -- --only ${slug} --accept ${slug}`,
  ];
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

function validUntil(sitePlan: SitePlan, changesAt: number | null): string | null {
  const planned = sitePlan.validUntil === null ? null : Date.parse(sitePlan.validUntil);
  const moment = earliest([planned, changesAt]);
  return moment === null ? null : new Date(moment).toISOString();
}
