import { track } from './analytics.ts';
import { mayMeasure, whenMeasured } from './consent.ts';
import { forgetLanding, keepLanding } from './linked-query-params.ts';
import { siteData } from './site-key.ts';
import { forgetVisitedPages, keepVisitedPage } from './visited-pages.ts';

/** Records that this page is seen, as far as the visit may be measured. */
export function recordVisit(): void {
  // Kept before the visitor said no, or before the site asked.
  if (mayMeasure() !== true) forgetMeasured();
  const { pathname, search } = location;
  whenMeasured(() => {
    keepVisitedPage(pathname);
    keepLanding(search, siteData('linkParams')?.split(' ') ?? [], Date.now());
  });
  track({ event: 'page_view', page: document.body.dataset['page'] ?? '' });
}

/** Forgets which pages were seen and what brought the visitor. */
export function forgetMeasured(): void {
  forgetVisitedPages();
  forgetLanding();
}
