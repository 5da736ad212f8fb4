import { clearAttribution } from './attribution.ts';
import { $enquiredCar } from './enquired-car.ts';
import { $favourites } from './favourites.ts';
import { $reservedCars } from './reserved-cars.ts';
import { siteKey } from './site-key.ts';
import { readStored, removeStored, writeStored } from './stored-value.ts';
import { $successes } from './successes.ts';
import { $valuation } from './valuation.ts';
import { $visitorDetails, NO_DETAILS } from './visitor-details.ts';

/** Not cleared: the consent choice, and enquiries that are not sent yet. */
const EXEMPT = ['consent', 'outbox'];

/** Clears what this browser stores of this site. */
export function clearVisitorData(): void {
  $favourites.set([]);
  $enquiredCar.set(null);
  $reservedCars.set([]);
  $successes.set([]);
  $valuation.set(null);
  $visitorDetails.set(NO_DETAILS);
  clearAttribution();
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

/** Drafts of forms, last searches: what other parts store under the site's key. */
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
