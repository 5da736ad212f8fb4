import { storeVisitorDetails } from './visitor-details.ts';
import { storeVisitorPlace } from './visitor-place.ts';

/** Forgets the postcode of forms too: distances would be told from it again. */
export function forgetVisitorPlace(): void {
  storeVisitorPlace(null);
  storeVisitorDetails({ postcode: '' });
}
