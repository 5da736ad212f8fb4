import { storeVisitorDetails } from './visitor-details.ts';
import { storeVisitorPosition } from './visitor-position.ts';

/** Forgets the postcode of forms too: distances would be shown from it again. */
export function clearVisitorPosition(): void {
  storeVisitorPosition(null);
  storeVisitorDetails({ postcode: '' });
}
