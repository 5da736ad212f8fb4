import { withConsent } from '../consent.ts';
import { siteData } from '../storage/site-key.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { pushToDataLayer } from './push-to-data-layer.ts';

/** Few sites have tags: the others do not carry them. One promise for all events keeps them in order. */
let toTags: Promise<typeof import('../tags/send-to-tags.ts')> | undefined;

/**
 * Sends an event to analytics (docs/analytics.md): at once, or when the visitor consents; never after a no. Analytics
 * never break a page.
 */
export function track(event: AnalyticsEvent): void {
  const body = JSON.stringify({
    site: siteData('site'),
    path: location.pathname,
    time: new Date().toISOString(),
    ...event,
  });
  withConsent(() => {
    if (siteData('dataLayer') !== 'off') pushToDataLayer(event);
    for (const endpoint of siteData('endpoints')?.split(' ') ?? []) send(endpoint, body);
    const tags = siteData('tags');
    if (tags === undefined) return;
    toTags ??= import('../tags/send-to-tags.ts');
    toTags.then(
      ({ sendToTags }) => sendToTags(tags, event),
      () => {},
    );
  });
}

/** As plain text: a JSON type would need the endpoint's leave first, and a beacon does not wait for it. */
function send(endpoint: string, body: string): void {
  try {
    navigator.sendBeacon(endpoint, body);
  } catch {
    // A browser without beacons, or one that refuses the address: nothing is sent.
  }
}
