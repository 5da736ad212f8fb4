import { browserStorage } from './browser-storage.ts';
import { siteKey } from './site-key.ts';

/** Whether something of this site is stored under a name: pages of visitors without it need not load what reads it. */
export function hasStored(name: string): boolean {
  return browserStorage[siteKey(name)] !== undefined;
}

/**
 * A value stored for this site, read when it is needed; null where there is nothing of ours. For what no part of a
 * page shows: a store that listens to changes (`persistentStore`) would weigh on every page.
 */
export function readStored<T>(name: string, isOurs: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(browserStorage[siteKey(name)] ?? 'null');
    return isOurs(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: unknown): void {
  browserStorage[siteKey(name)] = JSON.stringify(value);
}

export function removeStored(name: string): void {
  delete browserStorage[siteKey(name)];
}
