import { errorMessage } from '../lib/error-message.ts';
import { retryWhileLocked } from '../release/publish/retry-while-locked.ts';
import { buildDealer, type DealerBuild } from './build-dealer.ts';
import type { BuildTools } from './build-tools.ts';
import type { DescribedImage } from './images/image-source.ts';
import type { DealerReport } from './report/report.ts';

/** How a problem starts that is none of the site that is live. */
const STILL_PLAIN =
  'The site is live, with some pictures as they are, not encoded. The next build tries again.';

/**
 * Encodes the pictures that a build left as they are, and builds the site again with them. Returns the report of both builds; that
 * of the first where it left none, or is not live.
 */
export async function encodeSite(
  first: DealerReport,
  unencoded: readonly DescribedImage[],
  tools: BuildTools,
  build: DealerBuild,
): Promise<DealerReport> {
  if (unencoded.length === 0 || !first.isLive) return first;
  try {
    const { encoded } = await tools.images.encode(unencoded, {
      onProgress: ({ done, total }) => build.onStage('encoding pictures', done, total),
    });
    // What was blocked is decided by now.
    const { acceptedFeed: _, accept: __, ...again } = build;
    const second = await retryWhileLocked(() => buildDealer(first.slug, tools, { ...again, full: false }));
    return reportOfBoth(first, second, encoded);
  } catch (error) {
    return { ...first, ok: false, problems: [...first.problems, `${STILL_PLAIN} ${errorMessage(error)}`] };
  }
}

function reportOfBoth(first: DealerReport, second: DealerReport, encoded: number): DealerReport {
  const isRefused = second.gate?.refused === true;
  const problems = second.problems.filter(problem => !first.problems.includes(problem));
  return {
    ...second,
    ok: first.ok && second.ok,
    problems: [...first.problems, ...problems.map(problem => `${STILL_PLAIN} ${problem}`)],
    warnings: [...new Set([...first.warnings, ...second.warnings])],
    ...madeBy(first, second),
    images: { ...second.images, encoded, reused: Math.max(0, second.images.reused - encoded) },
    gate: isRefused ? second.gate : (first.gate ?? second.gate),
    ms: first.ms + second.ms,
  };
}

/** The second build makes again what the first one made, where it shows pictures. */
function madeBy(first: DealerReport, second: DealerReport): Pick<DealerReport, 'pages' | 'documents'> {
  const rendered = Math.max(first.pages.rendered, second.pages.rendered);
  const made = Math.max(first.documents.made, second.documents.made);
  return {
    pages: {
      rendered,
      reused: second.pages.rendered + second.pages.reused - rendered,
      deleted: first.pages.deleted + second.pages.deleted,
    },
    documents: {
      made,
      reused: second.documents.made + second.documents.reused - made,
      deleted: first.documents.deleted + second.documents.deleted,
    },
  };
}
