import { clearAttribution } from './attribution.ts';
import { clearCachedIndex } from './cached-index.ts';
import { clearVisitorPosition } from './clear-visitor-position.ts';
import { deleteAllDrafts } from './drafts.ts';
import { clearEnquiredCar } from './enquired-car.ts';
import { clearFavourites } from './favourites.ts';
import { clearQuoteTerms } from './quote-terms.ts';
import { clearReservedCars } from './reserved-cars.ts';
import { siteKey } from './site-key.ts';
import { readStored, removeStored, writeStored } from './stored-value.ts';
import { clearSuccesses } from './successes.ts';
import { clearValuation } from './valuation.ts';
import { clearVisitorDetails } from './visitor-details.ts';

/** Not cleared: the consent choice, and enquiries that are not sent yet. */
const EXEMPT = ['consent', 'outbox'];

/** Clears what this browser stores of this site. */
export function clearVisitorData(): void {
  clearFavourites();
  clearEnquiredCar();
  clearReservedCars();
  clearSuccesses();
  clearValuation();
  clearVisitorDetails();
  clearVisitorPosition();
  deleteAllDrafts();
  clearAttribution();
  clearQuoteTerms();
  clearCachedIndex();
  clearEndedEntries();
  clearOtherKeys();
}

/** Enquiries that are not sent yet stay; what became of others is shown no more. */
function clearEndedEntries(): void {
  const entries = readStored('outbox', Array.isArray);
  if (entries === null) return;
  const unsent = entries.filter(each => ['waiting', 'sending'].includes(Object(each).state));
  if (unsent.length > 0) writeStored('outbox', unsent);
  else removeStored('outbox');
}

/** Last searches, positions on pages: what other parts store under the site's key. */
function clearOtherKeys(): void {
  const exempt = EXEMPT.map(siteKey);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (name.startsWith(siteKey('')) && !exempt.includes(name)) storage.removeItem(name);
  } catch {
    // Storage is off: nothing is stored there.
  }
}
