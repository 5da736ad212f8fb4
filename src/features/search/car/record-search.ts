import { addPastSearch, type PastSearch } from '../../../visitor/past-searches.ts';
import { track } from '../../../visitor/tracking/track.ts';

/** The search recorded last: one that is done in the box and left by a link is one. */
let lastPath = '';

/** A search is done: it is tracked, and stored where the site keeps the last searches. */
export function recordSearch(search: PastSearch, isStored: boolean): void {
  if (search.path !== lastPath) track({ event: 'search', search: search.label });
  lastPath = search.path;
  if (isStored) addPastSearch(search);
}
