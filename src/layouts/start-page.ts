import { startFavourites } from '../features/favourites/start-favourites.ts';
import { asksConsent } from '../visitor/consent.ts';
import { siteKey } from '../visitor/storage/site-key.ts';
import { hasStored } from '../visitor/storage/stored-value.ts';
import { recordVisit } from '../visitor/tracking/record-visit.ts';
import { trackCalls } from '../visitor/tracking/track-calls.ts';
import { keepFields } from './keep-fields.ts';

// What every page starts in a visitor's browser.
startFavourites(document);
keepFields(document);
if (asksConsent())
  import('../features/consent/start-consent-bar.ts').then(
    bar => bar.startConsentBar(document),
    () => {},
  );
trackCalls(document);
recordVisit();
// Most visitors have nothing stored, and load nothing for it.
const showStoredData = () => {
  if (['outbox', 'place', 'details', 'reserved-cars'].some(hasStored))
    import('./show-stored-data.ts').then(
      module => module.showStoredData(document),
      () => {},
    );
};
showStoredData();
// A car may be reserved in another tab, or further on before the visitor comes Back.
window.addEventListener('storage', ({ key }) => key === siteKey('reserved-cars') && showStoredData());
window.addEventListener('pageshow', ({ persisted }) => persisted && showStoredData());
