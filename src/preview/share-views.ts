import { errorMessage } from '../lib/error-message.ts';
import { fileStamp } from '../lib/files/file-stamp.ts';
import type { ReleaseStore } from '../release/publish/releases.ts';
import { type ShareRecord, sharesFile, siteShares } from './records/site-shares.ts';
import type { SitePreviews } from './site/site-previews.ts';
import type { View } from './view-hosts/view-hosts.ts';

/** The views that share links lead to. They outlive the desk: each dealer's are read from its records when those changed. */
export function shareViews(
  previews: SitePreviews,
  slugs: () => Promise<string[]>,
  clock: () => Date,
): { find(label: string): View | null } {
  let known: string[] = [];
  const renew = () =>
    slugs().then(
      found => (known = found),
      () => {},
    );
  void renew();
  const read = new Map<string, { stamp: string; shares: ShareRecord[] }>();
  const sharesOf = (slug: string): ShareRecord[] => {
    const store = previews.store(slug);
    const stamp = fileStamp(sharesFile(store));
    if (stamp === null) return [];
    const found = read.get(slug);
    if (found?.stamp === stamp) return found.shares;
    const shares = readShares(store);
    read.set(slug, { stamp, shares });
    return shares;
  };
  return {
    find(label) {
      void renew();
      for (const slug of known) {
        const share = sharesOf(slug).find(each => each.label === label);
        if (share === undefined) continue;
        const expires = Date.parse(share.expires);
        if (expires <= clock().getTime()) return null;
        const at = share.at === null ? null : new Date(share.at);
        const stateId = previews.addState({ at, edits: share.edits });
        return { slug, side: 'after', stateId, expires, isShared: true };
      }
      return null;
    },
  };
}

/** All of a site, also those that have expired. */
function readShares(store: ReleaseStore): ShareRecord[] {
  try {
    return siteShares(store, new Date(0));
  } catch (error) {
    // The links of other dealers stay good.
    console.error(errorMessage(error));
    return [];
  }
}
