import { startFavourites } from '../features/favourites/start-favourites.ts';
import { watchCalls } from '../visitor/call-clicks.ts';
import { asksConsent } from '../visitor/consent.ts';
import { recordVisit } from '../visitor/measured.ts';
import { checkOutbox } from '../visitor/outbox-check.ts';

// What every page does in a visitor's browser.
startFavourites(document);
if (asksConsent())
  import('../features/consent/consent-bar.ts').then(
    bar => bar.startConsentBar(document),
    () => {},
  );
watchCalls(document);
recordVisit();
checkOutbox(() => {
  import('../features/lead/outbox-notice.ts')
    .then(({ startOutbox }) => startOutbox(document))
    .catch(() => {});
});
