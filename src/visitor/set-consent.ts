import { clearAttribution } from './attribution.ts';
import { CONSENT, type ConsentChoice, mayTrack, takePending } from './consent.ts';
import { siteKey } from './site-key.ts';
import { writeStored } from './stored-value.ts';

/** Stores the visitor's choice: a no deletes what was stored after an earlier yes. */
export function setConsent(choice: ConsentChoice): void {
  if (choice === 'declined') clearAttribution();
  writeStored(CONSENT, choice);
  flushPending();
}

/** Listens to choices made in other tabs. */
export function onConsentChange(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    // Null is a storage that was cleared.
    if (key !== null && key !== siteKey(CONSENT)) return;
    flushPending();
    listener();
  });
}

/** Runs what waited, or drops it, once there is a choice. */
function flushPending(): void {
  const may = mayTrack();
  if (may === null) return;
  const acts = takePending();
  if (may) for (const act of acts) act();
}
