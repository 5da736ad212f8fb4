import { addSearch } from '../../../domain/search/add-search.ts';
import { track } from '../../../visitor/analytics.ts';

/** A search as the visitor's history keeps it [G1]. */
export interface PastSearch {
  path: string;
  label: string;
}

/** The last searches, the latest first; none where storage is off or holds something else. */
export function readSearches(key: string | null): PastSearch[] {
  if (key === null) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPastSearch) : [];
  } catch {
    return [];
  }
}

/** The search told last: one that is done in the box and left by a link is one. */
let told = '';

export function keepSearch(key: string | null, search: PastSearch): void {
  if (search.path !== told) track({ event: 'search', search: search.label });
  told = search.path;
  if (key === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(addSearch(readSearches(key), search)));
  } catch {
    // Storage is off or full: the search is not stored.
  }
}

export function forgetSearches(key: string | null): void {
  if (key === null) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was stored.
  }
}

function isPastSearch(value: unknown): value is PastSearch {
  if (typeof value !== 'object' || value === null) return false;
  const [path, label]: unknown[] = [Reflect.get(value, 'path'), Reflect.get(value, 'label')];
  // It becomes a link: only to a page of this site.
  return typeof path === 'string' && /^\/search\//.test(path) && typeof label === 'string' && label !== '';
}
