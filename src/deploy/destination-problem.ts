import { canonicalPath, isWithin } from '../lib/files/canonical-path.ts';
import { readDeployRecord } from './deploy-records.ts';
import type { HostedSite } from './hosted-sites.ts';

/**
 * Why a site may not be published to its destination; null when it may. Of several that name one place, the one that is
 * live there may go on, so that nobody stops a dealer by copying from it. `out`: the folder of built sites.
 */
export function destinationProblem(
  site: HostedSite,
  sites: readonly HostedSite[],
  out: string,
): string | null {
  const others = sites.filter(other => other !== site);
  const rivals = (found: readonly HostedSite[]) => (isLiveThere(site) ? found.filter(isLiveThere) : found);
  const same = rivals(others.filter(({ destination }) => destination === site.destination));
  if (same.length > 0) return sharedDestination(same, `to the same place (${site.destination})`);
  if (site.hosting.target !== 'folder') return null;
  const own = canonicalPath(site.hosting.path);
  const around = canonicalPath(out);
  if (isWithin(own, around))
    return `${own} lies in the folder of built sites (${around}), which builds change: name another path in hosting.path of site.json.`;
  const nested = rivals(
    others.filter(({ hosting }) => hosting.target === 'folder' && isNested(own, canonicalPath(hosting.path))),
  );
  return nested.length === 0 ? null : sharedDestination(nested, `below the same place (${site.destination})`);
}

function isLiveThere({ store, destination }: HostedSite): boolean {
  return readDeployRecord(store, destination).deployed !== null;
}

function sharedDestination(others: readonly HostedSite[], where: string): string {
  const slugs = others.map(({ store }) => store.slug).join(' and ');
  return `${slugs} would be published ${where}: give each dealer one of its own in hosting of site.json.`;
}

/** A deploy takes away what lies below its link or beside its releases. */
function isNested(own: string, other: string): boolean {
  const takesAway = (outer: string, inner: string) =>
    isWithin(inner, outer) || isWithin(inner, `${outer}.releases`);
  return takesAway(own, other) || takesAway(other, own);
}
