import { atom } from 'nanostores';
import { siteKey } from './site-key.ts';
import { readStored, removeStored, writeStored } from './stored-value.ts';

/** A postcode, and the point it stands for. */
export interface VisitorPlace {
  postcode: string;
  lat: number;
  lng: number;
}

const NAME = 'place';

/**
 * Where the visitor said to be, by postcode: distances are told from there. It leaves this browser with no request. Not a
 * `persistentStore`, which weighs 5 KB: a search page carries this before anything is used.
 */
export const $visitorPlace = atom<VisitorPlace | null>(null);

if (typeof window !== 'undefined') {
  const read = () => $visitorPlace.set(readStored(NAME, isPlace));
  read();
  // Another tab.
  window.addEventListener('storage', ({ key }) => (key === null || key === siteKey(NAME)) && read());
}

/** Stores where the visitor said to be, in place of what was stored; null forgets it. */
export function storeVisitorPlace(place: VisitorPlace | null): void {
  if (place === null) removeStored(NAME);
  else writeStored(NAME, place);
  $visitorPlace.set(place);
}

function isPlace(value: unknown): value is VisitorPlace {
  const { postcode, lat, lng }: Record<string, unknown> = Object(value);
  const isWithin = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most;
  return typeof postcode === 'string' && isWithin(lat, 90) && isWithin(lng, 180);
}
