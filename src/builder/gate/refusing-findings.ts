import type { Finding } from '../../domain/gate/finding.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { FEED_KINDS } from './feed-kinds.ts';
import { findingKey } from './overrides.ts';
import type { FileFinding } from './release-input.ts';
import type { GateVerdict } from './verdict.ts';

/** What is live, as far as the gate knows it. */
interface LiveFindings {
  /** False before the first release. */
  isThere: boolean;
  findings: readonly FileFinding[];
}

type Mode = SiteConfig['features']['publishGate'];

/**
 * The findings for which a release is refused (docs/publish-gate.md#what-is-refused). `refuse-worse` leaves out all of a first
 * release, those that the live release has, too, and those of single cars: a row of a feed never stops a site.
 */
export function refusingFindings(
  verdicts: readonly GateVerdict[],
  mode: Mode,
  live: LiveFindings,
): Finding[] {
  const all = verdicts.flatMap(({ file, kind, findings }) =>
    findings.map(finding => ({ file, kind, finding })),
  );
  if (mode === 'refuse') return all.map(({ finding }) => finding);
  if (mode === 'warn' || !live.isThere) return [];
  const known = new Set(live.findings.map(({ file, ...finding }) => liveKey(file, finding)));
  const pages = new Map<string, number>();
  // Counted once: a feed can bring thousands of findings.
  const pagesWith = new Map<string, number>();
  for (const { kind, findings } of verdicts) {
    pages.set(kind, (pages.get(kind) ?? 0) + 1);
    for (const rule of new Set(findings.map(each => each.rule)))
      pagesWith.set(`${kind} ${rule}`, (pagesWith.get(`${kind} ${rule}`) ?? 0) + 1);
  }
  const isOfOneCar = (kind: string, { rule }: Finding) => {
    if (!FEED_KINDS.has(kind) || rule === 'price-equal') return false;
    const count = pagesWith.get(`${kind} ${rule}`) ?? 0;
    return count < 2 || count * 2 < (pages.get(kind) ?? 0);
  };
  return all
    .filter(
      ({ file, kind, finding }) =>
        // Time goes on while a feed is held: an offer that ends must end.
        finding.rule !== 'held-feed' && !known.has(liveKey(file, finding)) && !isOfOneCar(kind, finding),
    )
    .map(({ finding }) => finding);
}

/** The words about a weight have its bytes in them, which change with every car of a list: the page and its part count. */
function liveKey(file: string, finding: Finding): string {
  return finding.rule === 'bytes'
    ? JSON.stringify([finding.rule, file, finding.excerpt])
    : findingKey(finding);
}
