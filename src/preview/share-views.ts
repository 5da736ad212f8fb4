import { errorMessage } from '../lib/error-message.ts';
import { siteShares } from './records/site-shares.ts';
import type { SitePreviews } from './site/site-previews.ts';
import type { View } from './view/view-hosts.ts';

/** The views that share links lead to. They outlive the desk: each dealer's are read from its records. */
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
  const sharesOf = (slug: string) => {
    try {
      return siteShares(previews.store(slug), clock());
    } catch (error) {
      // The links of other dealers stay good.
      console.error(errorMessage(error));
      return [];
    }
  };
  return {
    find(label) {
      void renew();
      for (const slug of known) {
        const share = sharesOf(slug).find(each => each.label === label);
        if (share === undefined) continue;
        const at = share.at === null ? null : new Date(share.at);
        const target = previews.addTarget({ at, edits: share.edits });
        return { slug, side: 'after', target, expires: Date.parse(share.expires) };
      }
      return null;
    },
  };
}
