import { safeStorage } from './safe-storage.ts';

/** What this browser keeps, shared by all that keeps something. On a server it is empty. */
export const browserStorage = safeStorage(() => window.localStorage);
