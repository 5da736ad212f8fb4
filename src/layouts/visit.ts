import { startFavourites } from '../features/favourites/start-favourites.ts';
import { asksConsent } from '../visitor/consent.ts';
import { recordVisit } from '../visitor/record-visit.ts';
import { siteData } from '../visitor/site-key.ts';
import { hasStored } from '../visitor/stored-value.ts';
import { trackCalls } from '../visitor/track-calls.ts';

// What every page does in a visitor's browser.
startFavourites(document);
if (asksConsent())
  import('../features/consent/start-consent-bar.ts').then(
    bar => bar.startConsentBar(document),
    () => {},
  );
if (siteData('nearby') !== undefined && (hasStored('place') || hasStored('details')))
  import('../features/nearby/start-nearby.ts').then(
    nearby => nearby.startNearby(document),
    () => {},
  );
trackCalls(document);
recordVisit();
if (hasStored('outbox'))
  import('../features/lead/outbox/start-outbox.ts').then(
    outbox => outbox.startOutbox(document),
    () => {},
  );
