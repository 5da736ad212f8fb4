import { startFavourites } from '../features/favourites/start-favourites.ts';
import { asksConsent } from '../visitor/consent.ts';
import { recordVisit } from '../visitor/record-visit.ts';
import { hasStored } from '../visitor/stored-value.ts';
import { trackCalls } from '../visitor/track-calls.ts';

// What every page does in a visitor's browser.
startFavourites(document);
if (asksConsent())
  import('../features/consent/start-consent-bar.ts').then(
    bar => bar.startConsentBar(document),
    () => {},
  );
trackCalls(document);
recordVisit();
if (hasStored('outbox'))
  import('../features/lead/outbox/start-outbox.ts').then(
    outbox => outbox.startOutbox(document),
    () => {},
  );
