import { entryKey } from './history-entry.ts';

const NAME = 'search-places';
/** Entries whose place is known: nobody goes back further. */
const MOST = 50;

/** The last place noted, which the storage has not been told yet: pages scroll many times a second. */
let noted: Place | null = null;

/** Notes where the page is scrolled to, now or at `y`, for the entry of the history at hand. */
export function notePlace(y = window.scrollY): void {
  const key = entryKey(window.history.state);
  if (key !== null) noted = [key, y];
}

/** Keeps the place noted last. */
export function keepPlace(): void {
  const place = noted;
  noted = null;
  if (place === null) return;
  const others = readPlaces().filter(([each]) => each !== place[0]);
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...others, place].slice(-MOST)));
  } catch {
    // Storage is off: the way back leads to the top.
  }
}

/** Where the page was scrolled to at this entry; null where nobody was there. */
export function savedPlace(): number | null {
  const key = entryKey(window.history.state);
  return readPlaces().find(([each]) => each === key)?.[1] ?? null;
}

type Place = [key: string, y: number];

function readPlaces(): Place[] {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
