import { EVENT_IDS } from '../../domain/lead/lead-events.ts';
import { recordCall } from './record-call.ts';
import { track } from './track.ts';

/** A click on any phone number is a call [N2]; a car's number has its car, seller and site. */
export function trackCalls(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null;
    if (link === null) return;
    const known = link.dataset['reveal'] ?? '{}';
    track({ event: 'call', event_id: EVENT_IDS.call, ...JSON.parse(known) });
    recordCall('calls', known);
  });
}
