import type { FeedField } from '../../schemas/stock-map.ts';
import { carField, MIN_CAR_FIELDS } from './car-fields.ts';
import { BY_NUMBER, ENTRY, type FeedList } from './feed-list.ts';
import { type FeedOutline, ListCounts } from './feed-outline.ts';
import { type JsonListener, JsonWalker } from './json-walker.ts';

/** A list or an object that is open. */
interface Open {
  /** The list itself, or an object outside of all entries that may be one. */
  list: FeedList | null;
  isList: boolean;
  /** Names of an object so far, and whether the last is one of a car. */
  names: number;
  isNumber: boolean;
  /** It is an entry of a list, or a part of one. */
  isInside: boolean;
  /** That entry, if it is looked at. */
  entry: Entry | null;
}

interface Entry {
  list: FeedList;
  fields: Set<FeedField>;
}

/** So many entries show what a list holds. */
const LOOKED_AT = 50;

/** The lists of objects in JSON. */
export class JsonOutline implements FeedOutline, JsonListener {
  #walker = new JsonWalker(this);
  #counts = new ListCounts();
  #open: Open[] = [];
  #ofValues = new Set<FeedList>();

  push(text: string): void {
    this.#walker.walk(text, 0, () => false);
  }

  lists(): FeedList[] {
    return this.#counts
      .all()
      .filter(list =>
        list.record === BY_NUMBER
          ? list.fields >= MIN_CAR_FIELDS
          : list.count > 0 || !this.#ofValues.has(list),
      );
  }

  open(isList: boolean): void {
    const around = this.#open.at(-1);
    const isEntry = around !== undefined && (around.isList || (around.list !== null && around.isNumber));
    const isInside = isEntry || around?.isInside === true;
    const record = isList ? ENTRY : BY_NUMBER;
    const list = isInside && !isList ? null : this.#counts.list(this.#walker.path, record);
    const entry = isEntry ? entryOf(isList ? null : around.list) : (around?.entry ?? null);
    this.#open.push({ list, isList, names: 0, isNumber: false, isInside, entry: isList ? null : entry });
  }

  name(name: string): void {
    const open = this.#open.at(-1);
    if (open !== undefined && open.list !== null) {
      open.names += 1;
      open.isNumber = /\d/.test(name);
    }
    const entry = open?.entry;
    const field = entry ? carField(name) : null;
    if (!entry || field === null) return;
    entry.fields.add(field);
    entry.list.fields = Math.max(entry.list.fields, entry.fields.size);
  }

  value(): void {
    const list = this.#open.at(-1)?.list;
    if (list) this.#ofValues.add(list);
  }

  close(): void {
    const { list, isList, names } = this.#open.pop() ?? {};
    // There is something else than cars as well.
    if (list && !isList && names !== list.count) list.fields = 0;
  }
}

function entryOf(list: FeedList | null): Entry | null {
  if (list === null) return null;
  list.count += 1;
  return list.count > LOOKED_AT ? null : { list, fields: new Set() };
}
