import { CONSENT, type ConsentChoice, mayTrack, takePending } from './consent.ts';
import { siteData, siteKey } from './storage/site-key.ts';
import { writeStored } from './storage/stored-value.ts';
import { clearAttribution } from './tracking/attribution.ts';

/** Stores the visitor's choice: a no deletes what was stored after an earlier yes. */
export function setConsent(choice: ConsentChoice): void {
  if (choice === 'declined') clearAttribution();
  writeStored(CONSENT, choice);
  flushPending();
}

/** Listens to choices made in other tabs, and further on before the visitor came Back. */
export function onConsentChange(listener: () => void): void {
  const follow = () => {
    flushPending();
    listener();
  };
  // Null is a storage that was cleared.
  window.addEventListener('storage', ({ key }) => (key === null || key === siteKey(CONSENT)) && follow());
  window.addEventListener('pageshow', ({ persisted }) => persisted && mayTrack() !== null && follow());
}

/** Removes the tags that an earlier consent loaded. */
function withdraw(): void {
  if (siteData('tags') === undefined) return;
  import('./tags/withdraw-tags.ts').then(
    ({ withdrawTags }) => withdrawTags(),
    // Without the module the page is loaded again all the same, and loads nothing without consent.
    () => location.reload(),
  );
}

/** Runs what waited, or drops it, once there is a choice. */
function flushPending(): void {
  const may = mayTrack();
  if (may !== true) withdraw();
  if (may === null) return;
  const acts = takePending();
  if (may) for (const act of acts) act();
}
