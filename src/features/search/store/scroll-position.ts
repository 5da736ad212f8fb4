import { siteKey } from '../../../visitor/storage/site-key.ts';
import { entryKey } from './history-entry.ts';

/** In the browser's session storage. */
const NAME = 'scroll-positions';
/** Entries whose position is stored: further steps back are not worth storing. */
const MAX_ENTRIES = 50;

type Position = [key: string, y: number];

/** The last position noted, which is not in storage yet: pages scroll many times a second. */
let noted: Position | null = null;

/** Notes where the page is scrolled to, now or at `y`, for the current entry of the history. */
export function notePosition(y = window.scrollY): void {
  const key = entryKey(window.history.state);
  if (key !== null) noted = [key, y];
}

/** Stores the position noted last. */
export function storePosition(): void {
  const position = noted;
  noted = null;
  if (position === null) return;
  const others = readPositions().filter(([key]) => key !== position[0]);
  try {
    sessionStorage.setItem(siteKey(NAME), JSON.stringify([...others, position].slice(-MAX_ENTRIES)));
  } catch {
    // Storage is off: the way back leads to the top.
  }
}

/** Where the page was scrolled to at this entry; null where the visitor was not there. */
export function storedPosition(): number | null {
  const key = entryKey(window.history.state);
  return readPositions().find(([each]) => each === key)?.[1] ?? null;
}

function readPositions(): Position[] {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(siteKey(NAME)) ?? '[]');
    return Array.isArray(positions) ? positions.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
