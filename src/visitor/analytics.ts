import type { LeadEvent } from '../domain/lead/lead-events.ts';
import { withConsent } from './consent.ts';
import { siteData } from './site-key.ts';

/** Which car's seller an event is about. */
interface SellerEvent {
  car_id: string;
  dealership_id: string | null;
  website_id: string | null;
}

/** Something a visitor did, as analytics get it (docs/analytics.md). */
type AnalyticsEvent =
  | {
      event: Exclude<LeadEvent, 'call' | 'favourite'>;
      /** Of `leadEventId`. */
      event_id: number;
      lead_id: string;
      category: string;
      subcategory?: string;
      car_id?: string;
      car_type?: string;
    }
  | ({ event: 'call'; event_id: number } & Partial<SellerEvent>)
  | { event: 'favourite'; event_id: number; car_id: string }
  | ({ event: 'phone_reveal' } & SellerEvent)
  | { event: 'page_view'; page: string }
  | { event: 'search'; search: string };

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
