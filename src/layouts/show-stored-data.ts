import { siteData } from '../visitor/storage/site-key.ts';
import { hasStored } from '../visitor/storage/stored-value.ts';

let isOutboxStarted = false;

/**
 * Shows on a page what this browser has stored of its visitor: distances, enquiries that are not sent yet, cars that they
 * reserved. Each part is loaded where there is something for it; none twice.
 */
export function showStoredData(page: Document): void {
  if (siteData('nearby') !== undefined && (hasStored('place') || hasStored('details')))
    import('../features/nearby/start-nearby.ts').then(nearby => nearby.startNearby(page), ignore);
  if (hasStored('outbox') && !isOutboxStarted) {
    isOutboxStarted = true;
    import('../features/lead/outbox/start-outbox.ts').then(outbox => outbox.startOutbox(page), ignore);
  }
  const label = siteData('reserved');
  if (label !== undefined && hasStored('reserved-cars'))
    import('../features/reservation/start-reserved-cards.ts').then(
      cards => cards.startReservedCards(page, label),
      ignore,
    );
}

/** What cannot be loaded is tried again with the next page. */
function ignore(): void {}
