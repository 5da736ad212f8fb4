import { clearCachedIndex } from './cached-index.ts';
import { clearQuoteTerms } from './quote-terms.ts';
import { clearStores } from './storage/persistent-store.ts';
import { siteKey } from './storage/site-key.ts';
import { readStored, removeStored, writeStored } from './storage/stored-value.ts';
import { clearAttribution } from './tracking/attribution.ts';
import { storeVisitorPosition } from './visitor-position.ts';

/** Not cleared: the consent choice, and enquiries that are not sent yet. */
const EXEMPT = ['consent', 'outbox'];

/** Clears what this browser stores of this site. */
export function clearVisitorData(): void {
  clearStores(EXEMPT);
  storeVisitorPosition(null);
  clearAttribution();
  clearQuoteTerms();
  clearCachedIndex();
  clearEndedEntries();
  clearOtherKeys();
}

/** Enquiries that are not sent yet stay; what became of others is shown no more. */
function clearEndedEntries(): void {
  const entries = readStored('outbox', Array.isArray);
  if (entries === null) return;
  const unsent = entries.filter(each => ['waiting', 'sending'].includes(Object(each).state));
  if (unsent.length > 0) writeStored('outbox', unsent);
  else removeStored('outbox');
}

/** Last searches, positions on pages, stores that this page has not loaded: what else lies under the site's key. */
function clearOtherKeys(): void {
  const exempt = EXEMPT.map(siteKey);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (name.startsWith(siteKey('')) && !exempt.includes(name)) storage.removeItem(name);
  } catch {
    // Storage is off: nothing is stored there.
  }
}
