import type { SearchState } from '../../../search/state/search-state.ts';

/** The part of a history entry about a search; the key distinguishes entries of one address. */
interface Entry {
  key: string;
  search: SearchState;
  /** How many entries of this page lie before it. */
  position: number;
  /** Made for what lies over the page: the search is that of the entry before. */
  isCover: boolean;
}

/** The search of an entry; null where it is none of ours. */
export function readEntry(state: unknown): SearchState | null {
  return isEntry(state) ? state.search : null;
}

export function entryKey(state: unknown): string | null {
  return isEntry(state) ? state.key : null;
}

/** -1 where it is none of ours. */
export function entryPosition(state: unknown): number {
  return isEntry(state) ? state.position : -1;
}

export function isCoverEntry(state: unknown): boolean {
  return isEntry(state) && state.isCover;
}

/**
 * Writes a search into the current entry, or into a new one after it. Without an address that stays as it is. Where
 * the current entry is none of ours, it lies after the position `last`.
 */
export function writeEntry(
  search: SearchState,
  href: string | undefined,
  how: 'push' | 'replace',
  last: number,
  isCover = false,
): void {
  const { history } = window;
  const key = how === 'replace' ? entryKey(history.state) : null;
  const here = isEntry(history.state) ? history.state.position : last;
  const position = how === 'replace' && key !== null ? here : here + 1;
  const entry: Entry = {
    key: key ?? `${Date.now().toString(36)}-${history.length}`,
    search,
    position,
    isCover,
  };
  const state = { ...(how === 'replace' ? history.state : null), ...entry };
  if (how === 'push') history.pushState(state, '', href);
  else history.replaceState(state, '', href);
}

function isEntry(state: unknown): state is Entry {
  return (
    isObject(state) &&
    typeof state['key'] === 'string' &&
    typeof state['position'] === 'number' &&
    isObject(state['search']) &&
    typeof state['search']['query'] === 'string' &&
    isObject(state['search']['values']) &&
    isObject(state['search']['ranges'])
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
