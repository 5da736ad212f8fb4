import { isAllPublished } from '../../builder/last-build.ts';
import type { Renderer } from '../../builder/renderer/compile-renderer.ts';
import { NOW_STATE_ID, type SitePreviews } from './site-previews.ts';

interface UnpublishedDeps {
  dealersDir: string;
  previews: SitePreviews;
  clock: () => Date;
  /** Called when it is known of a site of which it was not. */
  onKnown: (slug: string) => void;
}

/**
 * Whether sites have something to publish or to decide. Where files were written since the last build, the site is planned and
 * compared, as its own page shows it: a file that was changed and put back is no change.
 */
export function unpublishedSites({ dealersDir, previews, clock, onKnown }: UnpublishedDeps) {
  const known = new Map<string, { stamp: string | null; hasChanges: boolean | null }>();
  const look = async (slug: string, stamp: string | null) => {
    const { difference, resolved } = await previews.site(slug, NOW_STATE_ID);
    const hasChanges = difference.classes.length > 0 || resolved.resolution.blockers.length > 0;
    const before = known.get(slug)?.hasChanges;
    known.set(slug, { stamp, hasChanges });
    if (before !== hasChanges) onKnown(slug);
  };
  return {
    /** Null while it is not known: it is looked at, one site at a time. */
    of(slug: string, renderer: Pick<Renderer, 'id' | 'assetsDir'>): boolean | null {
      if (isAllPublished(previews.store(slug), { dealersDir, renderer, now: clock() })) return false;
      const stamp = previews.stamp(slug);
      const found = known.get(slug);
      if (found !== undefined && stamp !== null && found.stamp === stamp) return found.hasChanges;
      known.set(slug, { stamp, hasChanges: found?.hasChanges ?? null });
      // What is wrong with its files is listed already.
      look(slug, stamp).catch(() => known.delete(slug));
      return found?.hasChanges ?? null;
    },
  };
}
