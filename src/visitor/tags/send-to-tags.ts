import type { ViewedCar } from '../../domain/car/viewed-car.ts';
import type { Tags } from '../../schemas/site/tags.ts';
import { mayTrack } from '../consent.ts';
import type { AnalyticsEvent } from '../tracking/analytics-event.ts';
import { sendToGoogle, startGoogle } from './google-tags.ts';
import { sendToMeta, startMeta } from './meta-pixel.ts';
import { mayBePersonal, mayNamePerson } from './personal-data.ts';
import { startChat } from './start-chat.ts';

let started: boolean | undefined;

/**
 * Sends an event to the site's tags; the first event loads them (docs/analytics.md#tags). `json` is the page's list of
 * tags. Nothing is loaded or sent without consent, which may be withdrawn before this module has loaded. Nor
 * where the page's address or title, or the address of the page before, may name a person.
 */
export function sendToTags(json: string, event: AnalyticsEvent): void {
  if (mayTrack() !== true) return;
  const isPublic = !(
    mayNamePerson(location.href) ||
    mayNamePerson(document.referrer) ||
    mayBePersonal(document.title)
  );
  // Written by our own build: parsing it again by its shape would weigh more than all tags.
  const tags: Tags = JSON.parse(json);
  // Services read these for themselves, at any time: a page that was opened so loads none.
  started ??= isPublic && start(tags);
  if (!started || !isPublic) return;
  const car = viewedCar();
  sendToGoogle(tags, event, car);
  if (tags.metaPixel !== null) sendToMeta(event, car);
}

function start(tags: Tags): true {
  startGoogle(tags);
  if (tags.metaPixel !== null) startMeta(tags.metaPixel);
  if (tags.chat !== null) startChat(tags.chat);
  // A page that a browser shows again as it was left: the visitor may have declined since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && mayTrack() !== true) location.reload();
  });
  return true;
}

/** The car that the page is about. */
function viewedCar(): ViewedCar | null {
  return JSON.parse(document.body.dataset['viewedCar'] ?? 'null');
}
