import { formatAway } from '../../domain/country/distance.ts';
import { kilometresBetween } from '../../domain/location/kilometres-between.ts';
import { type Point, readPoint } from '../../domain/location/point.ts';
import { fillText } from '../../lib/fill-text.ts';
import type { Nearby } from '../../view/nearby.ts';
import { $visitorDetails } from '../../visitor/visitor-details.ts';
import { $visitorPlace, storeVisitorPlace, type VisitorPlace } from '../../visitor/visitor-place.ts';
import { findPostcode } from './find-postcode.ts';
import { nearbyData } from './nearby-data.ts';
import { orderNearest } from './order-nearest.ts';

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

/** Says in the postcode fields of a page from where distances are told. */
function showPlace(page: Document, place: VisitorPlace | null): void {
  for (const field of page.querySelectorAll<HTMLElement>('[data-postcode]')) {
    const from = field.querySelector<HTMLElement>('[data-postcode-from]');
    const { postcodeFrom = '', postcodeAsk = '' } = from?.dataset ?? {};
    if (from)
      from.textContent = place === null ? postcodeAsk : fillText(postcodeFrom, { postcode: place.postcode });
    const forget = field.querySelector<HTMLElement>('[data-postcode-forget]');
    if (forget) forget.hidden = place === null;
    const input = field.querySelector('input');
    if (input && input !== page.activeElement) input.value = place?.postcode ?? '';
  }
}

/** Says how far what stands at `data-at` is from the visitor; says nothing where nobody knows from where. */
function showDistances(
  page: ParentNode,
  from: Point | null,
  { country, text }: Pick<Nearby, 'country' | 'text'>,
): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-at]')) {
    const point = from === null ? null : readPoint(element.dataset['at'] ?? '');
    const away =
      from === null || point === null
        ? ''
        : fillText(text, { distance: formatAway(kilometresBetween(from, point), country) });
    if (element.textContent !== away) element.textContent = away;
  }
}
