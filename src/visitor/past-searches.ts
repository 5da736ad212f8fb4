import { addSearch } from '../domain/search/add-search.ts';
import { readStored, removeStored, writeStored } from './storage/stored-value.ts';

const NAME = 'searches';

/** A search as the visitor's history stores it [G1]. */
export interface PastSearch {
  path: string;
  label: string;
}

/** The last searches, the latest first. */
export function readPastSearches(): PastSearch[] {
  return (readStored(NAME, Array.isArray) ?? []).filter(isPastSearch);
}

export function addPastSearch(search: PastSearch): void {
  writeStored(NAME, addSearch(readPastSearches(), search));
}

export function clearPastSearches(): void {
  removeStored(NAME);
}

function isPastSearch(value: unknown): value is PastSearch {
  if (typeof value !== 'object' || value === null) return false;
  const [path, label]: unknown[] = [Reflect.get(value, 'path'), Reflect.get(value, 'label')];
  // It becomes a link: only to a page of this site.
  return typeof path === 'string' && /^\/search\//.test(path) && typeof label === 'string' && label !== '';
}
