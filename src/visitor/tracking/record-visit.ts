import { mayTrack, withConsent } from '../consent.ts';
import { siteData } from '../storage/site-key.ts';
import { clearAttribution, storeCampaign, storeVisitedPage } from './attribution.ts';
import { track } from './track.ts';

/** Records that this page is seen, as far as the visitor consents. */
export function recordVisit(): void {
  // Stored before the visitor declined, or before the site required consent.
  if (mayTrack() !== true) clearAttribution();
  const { pathname, search } = location;
  withConsent(() => {
    storeVisitedPage(pathname);
    storeCampaign(search, siteData('linkParams')?.split(' ') ?? [], Date.now());
  });
  track({ event: 'page_view', page: document.body.dataset['page'] ?? '' });
}
