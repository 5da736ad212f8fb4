import { atom } from 'nanostores';
import { siteKey } from './storage/site-key.ts';
import { readStored, removeStored, writeStored } from './storage/stored-value.ts';

/** A postcode, and its point. */
export interface VisitorPosition {
  postcode: string;
  lat: number;
  lng: number;
}

const NAME = 'place';

/**
 * The visitor's place, by postcode: distances are from there. It is not sent with any request. Not a
 * `persistentStore`, which weighs 5 KB: a search page carries this before anything is used.
 */
export const $visitorPosition = atom<VisitorPosition | null>(null);

if (typeof window !== 'undefined') {
  const read = () => $visitorPosition.set(readStored(NAME, isPosition));
  read();
  // Another tab.
  window.addEventListener('storage', ({ key }) => (key === null || key === siteKey(NAME)) && read());
}

/** Stores the visitor's place, replacing the stored one; null removes it. */
export function storeVisitorPosition(position: VisitorPosition | null): void {
  if (position === null) removeStored(NAME);
  else writeStored(NAME, position);
  $visitorPosition.set(position);
}

function isPosition(value: unknown): value is VisitorPosition {
  const { postcode, lat, lng }: Record<string, unknown> = Object(value);
  const isWithin = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most;
  return typeof postcode === 'string' && isWithin(lat, 90) && isWithin(lng, 180);
}
