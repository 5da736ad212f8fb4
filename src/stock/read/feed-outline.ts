import { type FeedList, listKey } from './feed-list.ts';

/** Looks which lists a feed has, before one of them is read. Takes its text in pieces. */
export interface FeedOutline {
  push(text: string): void;
  /** To be called after the last piece. Null where the kind of file determines the list. */
  lists(): FeedList[] | null;
}

/** More lists than this are not looked at. */
const MAX_LISTS = 1000;

/** The lists of a feed by their place. */
export class ListCounts {
  #lists = new Map<string, FeedList>();

  list(path: readonly string[], record: string | null): FeedList | null {
    const key = listKey(path, record);
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    if (this.#lists.size >= MAX_LISTS) return null;
    const list = { path: [...path], record, count: 0, fields: 0 };
    this.#lists.set(key, list);
    return list;
  }

  all(): FeedList[] {
    return [...this.#lists.values()];
  }
}
