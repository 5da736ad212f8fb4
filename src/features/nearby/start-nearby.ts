import { $visitorDetails } from '../../visitor/visitor-details.ts';
import { $visitorPlace, storeVisitorPlace } from '../../visitor/visitor-place.ts';
import { findPostcode } from './find-postcode.ts';
import { nearbyData } from './nearby-data.ts';
import { orderNearest } from './order-nearest.ts';
import { showDistances } from './show-distances.ts';
import { showPlace } from './show-place.ts';

let isStarted = false;

/**
 * Tells distances on a page from now on: on cards and locations, those that a search shows later too. Loaded where the
 * visitor said a postcode, here or in a form.
 */
export async function startNearby(page: Document): Promise<void> {
  const data = nearbyData(page);
  if (data === null || isStarted) return;
  isStarted = true;
  const show = () => showDistances(page, $visitorPlace.get(), data);
  new MutationObserver(show).observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-at'],
  });
  $visitorPlace.subscribe(place => {
    show();
    orderNearest(page, place);
    showPlace(page, place);
  });
  const { postcode } = $visitorDetails.get();
  // What a form asked for another reason is sent to no server from here.
  if ($visitorPlace.get() !== null || postcode === '' || data.table === null) return;
  const point = await findPostcode(postcode, data);
  if (point !== null) storeVisitorPlace({ postcode, ...point });
}
