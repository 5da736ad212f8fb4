import type { AnalyticsEvent } from './analytics-event.ts';
import { whenMeasured } from './consent.ts';
import { siteData } from './site-key.ts';

export type { AnalyticsEvent } from './analytics-event.ts';

/**
 * Tells analytics of an event (docs/analytics.md): at once, or when the visitor agrees to be measured; never after
 * a no. Analytics never break a page.
 */
export function track(event: AnalyticsEvent): void {
  const body = JSON.stringify({
    site: siteData('site'),
    path: location.pathname,
    time: new Date().toISOString(),
    ...event,
  });
  whenMeasured(() => {
    if (siteData('dataLayer') !== 'off') push(event);
    for (const endpoint of siteData('endpoints')?.split(' ') ?? []) send(endpoint, body);
  });
}

/** A tag manager replaces `push` by its own, which may throw. */
function push(event: AnalyticsEvent): void {
  try {
    dataLayer().push(event);
  } catch {
    // Its own fault: whatever the page does goes on.
  }
}

/** What tag managers read; made where none has made it yet. */
function dataLayer(): unknown[] {
  const holder = window as { dataLayer?: unknown };
  const present = holder.dataLayer;
  if (Array.isArray(present)) return present;
  const made: unknown[] = [];
  holder.dataLayer = made;
  return made;
}

/** As plain text: a JSON type would need the endpoint's leave first, and a beacon does not wait for it. */
function send(endpoint: string, body: string): void {
  try {
    navigator.sendBeacon(endpoint, body);
  } catch {
    // A browser without beacons, or one that refuses the address: nothing is sent.
  }
}
