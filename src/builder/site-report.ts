import type { SitePlan } from '../site/site-plan.ts';
import { gateProblems } from './gate/gate-problems.ts';
import type { SitePictures } from './picture-cache.ts';
import type { Published } from './publish/publish.ts';
import { type DealerReport, emptyReport } from './report/report.ts';
import type { AcceptedStock } from './stock/accepted-stock.ts';
import { slugWarnings, stockReport, stockWarnings } from './stock/stock-report.ts';

/** What planning, rendering and publishing a site came to. */
export interface BuiltSite {
  published: Published;
  sitePlan: SitePlan;
  encoded: { encoded: number; reused: number };
  pictures: SitePictures;
  /** Why it is not live, or not all of it. */
  problems: string[];
}

/** What is reported of a site that was built; `warnings` are those of the dealer's files. */
export function siteReport(
  slug: string,
  stock: AcceptedStock,
  { published, sitePlan, encoded, pictures, problems }: BuiltSite,
  { warnings, release, ms }: Pick<DealerReport, 'release' | 'ms'> & { warnings: readonly string[] },
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
    images: { ...encoded, failures: pictures.failures },
    gate: published.gate,
    bytes: published.bytes,
    release,
    ms,
    validUntil: sitePlan.validUntil,
  };
}

function takenBackWarnings(slug: string, { takenBack }: Published): string[] {
  if (takenBack === null) return [];
  return [
    `Nothing was published: this is release ${takenBack} again, which was rolled back. Correct the stock or the dealer's files, or publish it with --accept ${slug}`,
  ];
}

/** What the gate found and let through: by a reason, or because the site only wants to be warned. */
function gateWarnings({ gate }: Published): string[] {
  return gate === null || gate.refused ? [] : gateProblems(gate);
}

function pictureWarnings(failures: SitePictures['failures']): string[] {
  const [first] = failures;
  if (first === undefined) return [];
  const count = failures.length === 1 ? 'A picture' : `${failures.length} pictures`;
  return [`${count} could not be used, the first ${first.picture}: ${first.reason}`];
}
