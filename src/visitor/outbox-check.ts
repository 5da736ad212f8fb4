import { siteKey } from './site-key.ts';

/** Calls `load` where something lies in the outbox: the rest of it is not for pages of visitors who sent everything. */
export function checkOutbox(load: () => void): void {
  try {
    if (localStorage.getItem(siteKey('outbox')) !== null) load();
  } catch {
    // A browser that keeps nothing has kept nothing.
  }
}
