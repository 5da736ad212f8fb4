import { startConsentBar } from '../features/consent/consent-bar.ts';
import { startFavourites } from '../features/favourites/favourite-buttons.ts';
import { watchCalls } from '../visitor/call-clicks.ts';
import { recordVisit } from '../visitor/measured.ts';
import { checkOutbox } from '../visitor/outbox-check.ts';

// What every page does in a visitor's browser.
startFavourites(document);
startConsentBar(document);
watchCalls(document);
recordVisit();
checkOutbox(() => {
  import('../features/lead/outbox-notice.ts')
    .then(({ startOutbox }) => startOutbox(document))
    .catch(() => {});
});
