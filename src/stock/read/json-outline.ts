import type { FeedField } from '../../schemas/stock-map.ts';
import { carField } from './car-fields.ts';
import { ENTRY, type FeedList } from './feed-list.ts';
import { type FeedOutline, ListCounts } from './feed-outline.ts';
import { type JsonListener, JsonWalker } from './json-walker.ts';

/** A list or an object that is open. */
interface Open {
  /** The list itself; null for an object. */
  list: FeedList | null;
  /** The entry of a list that it is, or is a part of. */
  entry: Entry | null;
}

interface Entry {
  list: FeedList;
  fields: Set<FeedField>;
}

/** So many entries tell what a list holds. */
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
    return this.#counts.all().filter(list => list.count > 0 || !this.#ofValues.has(list));
  }

  open(isList: boolean): void {
    const around = this.#open.at(-1);
    const list = isList ? this.#counts.list(this.#walker.path, ENTRY) : null;
    this.#open.push({ list, entry: isList ? null : this.#entryIn(around) });
  }

  #entryIn(around: Open | undefined): Entry | null {
    const list = around?.list;
    if (!list) return around?.entry ?? null;
    list.count += 1;
    return list.count > LOOKED_AT ? null : { list, fields: new Set() };
  }

  name(name: string): void {
    const entry = this.#open.at(-1)?.entry;
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
    this.#open.pop();
  }
}
