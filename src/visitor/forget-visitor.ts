import { $enquiredCar } from './enquired-car.ts';
import { $favourites } from './favourites.ts';
import { forgetValue, keepValue, keptValue } from './kept-value.ts';
import { forgetMeasured } from './measured.ts';
import { $reservedCars } from './reserved-cars.ts';
import { siteKey } from './site-key.ts';
import { $successes } from './success-marker.ts';
import { $valuation } from './valuation.ts';
import { $visitorDetails, NO_DETAILS } from './visitor-details.ts';

/** Kept when all else is forgotten: the answer to the question of consent, and enquiries that are not sent yet. */
const KEPT = ['consent', 'outbox'];

/** Forgets whatever this browser keeps of this site. */
export function forgetVisitor(): void {
  $favourites.set([]);
  $enquiredCar.set(null);
  $reservedCars.set([]);
  $successes.set([]);
  $valuation.set(null);
  $visitorDetails.set(NO_DETAILS);
  forgetMeasured();
  forgetSettled();
  forgetOthers();
}

/** Enquiries that are not sent yet stay; what became of others is told no more. */
function forgetSettled(): void {
  const entries = keptValue('outbox', Array.isArray);
  if (entries === null) return;
  const unsent = entries.filter(each => ['waiting', 'sending'].includes(Object(each).state));
  if (unsent.length > 0) keepValue('outbox', unsent);
  else forgetValue('outbox');
}

/** Drafts of forms, last searches: what other parts keep under the site's key. */
function forgetOthers(): void {
  const kept = KEPT.map(siteKey);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (name.startsWith(siteKey('')) && !kept.includes(name)) storage.removeItem(name);
  } catch {
    // Storage is off: nothing is kept there.
  }
}
