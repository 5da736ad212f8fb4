import { type Finding, finding } from '../../domain/gate/finding.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { FEED_KINDS } from './feed-kinds.ts';
import type { FileFinding } from './file-finding.ts';
import { findingKey } from './overrides.ts';
import type { GateVerdict } from './verdict.ts';

/** What is live, as far as the gate knows it. */
interface LiveFindings {
  /** False before the first release. */
  isThere: boolean;
  findings: readonly FileFinding[];
  /** Headlines of offers that are as they are there. */
  sameOffers: () => ReadonlySet<string>;
  /** How many pages of a kind the release that is to be has. Called where there are findings. */
  pagesOf: (kind: string) => number;
}

type Mode = SiteConfig['features']['publishGate'];

/**
 * The findings for which a release is refused (docs/publish-gate.md#what-is-refused). `refuse-worse` leaves out all of a first
 * release, those that the live release has, too, and those of less than half of the cars: a row of a feed never stops a site.
 * What descriptions say of prices never does.
 */
export function refusingFindings(
  verdicts: readonly GateVerdict[],
  mode: Mode,
  live: LiveFindings,
): Finding[] {
  const all = verdicts.flatMap(({ file, kind, findings }) =>
    findings.map(each => ({ file, kind, finding: each })),
  );
  if (mode === 'refuse') return all.map(({ finding: each }) => each);
  if (mode === 'warn' || !live.isThere) return [];
  const known = new Set(live.findings.map(({ file, ...each }) => liveKey(file, each)));
  // Counted once: a feed can bring thousands of findings.
  const pagesWith = new Map<string, number>();
  for (const { kind, findings } of verdicts) {
    for (const rule of new Set(findings.map(each => each.rule)))
      pagesWith.set(`${kind} ${rule}`, (pagesWith.get(`${kind} ${rule}`) ?? 0) + 1);
  }
  const counts = new Map<string, number>();
  const pagesOf = (kind: string) => {
    const count = counts.get(kind) ?? live.pagesOf(kind);
    counts.set(kind, count);
    return count;
  };
  const isOfFewCars = (kind: string, { rule }: Finding) => {
    if (rule === 'price-condition') return true;
    if (!FEED_KINDS.has(kind) || rule === 'price-equal') return false;
    const count = pagesWith.get(`${kind} ${rule}`) ?? 0;
    return count < 2 || count * 2 < pagesOf(kind);
  };
  // Time goes on at the live site, too: an unchanged offer does not get worse by a release.
  const isOverThere = ({ rule, excerpt }: Finding) =>
    rule === 'expired-offer' &&
    [...live.sameOffers()].some(headline => finding(rule, '', headline, '').excerpt === excerpt);
  return all
    .filter(
      ({ file, kind, finding: found }) =>
        // Time goes on while a feed is held: an offer that ends must end.
        found.rule !== 'held-feed' &&
        !known.has(liveKey(file, found)) &&
        !isOfFewCars(kind, found) &&
        !isOverThere(found),
    )
    .map(({ finding: each }) => each);
}

/** The words about a weight have its bytes in them, which change with every car of a list: the page and its part count. */
function liveKey(file: string, found: Finding): string {
  return found.rule === 'bytes' ? JSON.stringify([found.rule, file, found.excerpt]) : findingKey(found);
}
