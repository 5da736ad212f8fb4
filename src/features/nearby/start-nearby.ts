import { formatAway } from '../../domain/country/distance.ts';
import { kilometresBetween } from '../../domain/location/kilometres-between.ts';
import { type Point, readPoint } from '../../domain/location/point.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Nearby } from '../../view/nearby.ts';
import { $visitorDetails } from '../../visitor/visitor-details.ts';
import {
  $visitorPosition,
  storeVisitorPosition,
  type VisitorPosition,
} from '../../visitor/visitor-position.ts';
import { findPostcode } from './find-postcode.ts';
import { orderNearest } from './order-nearest.ts';
import { readNearbyData } from './read-nearby-data.ts';

let isStarted = false;

/**
 * Shows distances on a page from now on: on cards and locations, those that a search shows later too. Loaded where the
 * visitor gave a postcode, here or in a form.
 */
export async function startNearby(page: Document): Promise<void> {
  const data = readNearbyData(page);
  if (data === null || isStarted) return;
  isStarted = true;
  const show = () => showDistances(page, $visitorPosition.get(), data);
  new MutationObserver(show).observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-at'],
  });
  $visitorPosition.subscribe(position => {
    show();
    orderNearest(page, position);
    showPosition(page, position);
  });
  const { postcode } = $visitorDetails.get();
  // A postcode that was given in a form for another reason is not sent to a server from here.
  if ($visitorPosition.get() !== null || postcode === '' || data.table === null) return;
  const point = await findPostcode(postcode, data);
  if (point !== null) storeVisitorPosition({ postcode, ...point });
}

/** Shows in the postcode fields of a page where distances are from. */
function showPosition(page: Document, position: VisitorPosition | null): void {
  for (const field of page.querySelectorAll<HTMLElement>('[data-postcode]')) {
    const from = field.querySelector<HTMLElement>('[data-postcode-from]');
    const { postcodeFrom = '', postcodeAsk = '' } = from?.dataset ?? {};
    if (from)
      from.textContent =
        position === null ? postcodeAsk : fillText(postcodeFrom, { postcode: position.postcode });
    const forget = field.querySelector<HTMLElement>('[data-postcode-forget]');
    if (forget) forget.hidden = position === null;
    const input = field.querySelector('input');
    if (input && input !== page.activeElement) input.value = position?.postcode ?? '';
  }
}

/** Shows the distance of elements with `data-at` from the visitor; nothing where the visitor's point is unknown. */
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
