import { browserStorage } from './browser-storage.ts';
import { siteKey } from './site-key.ts';

/**
 * A value that this browser keeps for this site, read when it is needed; null where there is nothing of ours. For
 * what no part of a page shows: a store that tells of changes (`remembered`) would weigh on every page.
 */
export function keptValue<T>(name: string, isOurs: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(browserStorage[siteKey(name)] ?? 'null');
    return isOurs(value) ? value : null;
  } catch {
    return null;
  }
}

export function keepValue(name: string, value: unknown): void {
  browserStorage[siteKey(name)] = JSON.stringify(value);
}

export function forgetValue(name: string): void {
  delete browserStorage[siteKey(name)];
}
