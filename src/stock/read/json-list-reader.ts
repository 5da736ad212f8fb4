import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import { countLineBreaks } from './count-line-breaks.ts';
import { BY_NUMBER, ENTRY, listKey } from './feed-list.ts';
import type { FeedReader, ReadFailure, ReadItem } from './feed-reader.ts';
import { JsonElement } from './json-element.ts';
import { jsonRecord, numberedRecord, overlongRecord } from './json-record.ts';
import { JsonWalker } from './json-walker.ts';
import { isAnyList, isCarList } from './list-names.ts';

/**
 * Reads the objects of a JSON list, of lists of one name at one place, or of an object that has them under their numbers.
 * Holds one at a time.
 */
export class JsonListReader implements FeedReader {
  readonly root = 'json';
  failure: ReadFailure | null = null;
  #lists: ReadonlySet<string> | null;
  #walker = new JsonWalker();
  #text = '';
  #start = '';
  #at = 0;
  #row = 0;
  #line = 1;
  #element: JsonElement | null = null;
  /** Where to go on looking for the element's end. */
  #searched = 0;
  #overlong = '';
  /** The list is an object. */
  #isByNumber = false;
  #state: 'around' | 'list' | 'after' = 'around';
  #found = false;

  /** `lists`: keys of those that are read; without, the outermost one and those that are called after cars. */
  constructor(lists: ReadonlySet<string> | null = null) {
    this.#lists = lists;
  }

  push(text: string): ReadItem[] {
    if (this.#state === 'after') return [];
    this.#start ||= text.trimStart().slice(0, LIMITS.quoted * 2);
    this.#searched -= this.#at;
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
    return this.#read();
  }

  end(): ReadItem[] {
    const items = this.#read();
    if (!this.#found) this.failure = noList(this.#start);
    if (this.#state !== 'list' && !this.#walker.path.includes(ENTRY)) return items;
    const cut = this.#text.slice(this.#at);
    if (this.#element !== null && cut.trim() !== '') items.push(this.#item(cut));
    this.failure = {
      expected: 'a list that ends with "]"',
      found: `the end of the file after ${this.#row} cars`,
      repair: 'The file was cut off while it was written or sent: send it again.',
    };
    return items;
  }

  #read(): ReadItem[] {
    const items: ReadItem[] = [];
    while (this.#state === 'list' || (this.#state === 'around' && this.#toList())) {
      this.#readElements(items);
      if (this.#state === 'list') break;
    }
    return items;
  }

  #toList(): boolean {
    const start = this.#walker.walk(this.#text, this.#at, isList => this.#isWanted(isList));
    this.#moveTo(start < 0 ? this.#text.length : start);
    if (start < 0) return false;
    this.#state = 'list';
    this.#found = true;
    return true;
  }

  #isWanted(isList: boolean): boolean {
    const { path } = this.#walker;
    this.#isByNumber = !isList;
    if (this.#lists !== null) return this.#lists.has(listKey(path, isList ? ENTRY : BY_NUMBER));
    if (!isList) return false;
    const name = path.at(-1);
    return name === undefined || isCarList(name) || isAnyList(name);
  }

  #readElements(items: ReadItem[]): void {
    while (this.#state === 'list' && this.#toElement()) {
      this.#element ??= new JsonElement(this.#isByNumber);
      const end = this.#element.end(this.#text, Math.max(this.#searched, this.#at));
      if (end < 0) {
        this.#keepReading();
        break;
      }
      items.push(this.#item(this.#text.slice(this.#at, end)));
      this.#element = null;
      this.#moveTo(end);
    }
  }

  /** Moves to the first character of an element; false when there is none yet, or the list is over. */
  #toElement(): boolean {
    if (this.#element !== null) return this.#at < this.#text.length;
    const start = /[^\s,]/g;
    start.lastIndex = this.#at;
    const at = start.exec(this.#text)?.index ?? this.#text.length;
    this.#moveTo(at);
    if (this.#text[at] === (this.#isByNumber ? '}' : ']')) this.#leaveList();
    return at < this.#text.length && this.#state === 'list';
  }

  #leaveList(): void {
    this.#moveTo(this.#at + 1);
    this.#state = this.#walker.path.length === 0 ? 'after' : 'around';
    this.#walker.leave();
  }

  /** The element continues in the next piece; one that is too long is dropped. */
  #keepReading(): void {
    if (this.#text.length - this.#at > LIMITS.recordChars) {
      this.#overlong ||= this.#text.slice(this.#at, this.#at + LIMITS.quoted * 2);
      this.#moveTo(this.#text.length);
    }
    this.#searched = this.#text.length;
  }

  #item(text: string): ReadItem {
    this.#row += 1;
    const start = this.#overlong;
    this.#overlong = '';
    if (start !== '' || text.length > LIMITS.recordChars)
      return overlongRecord(start || text, this.#row, this.#line);
    return (this.#isByNumber ? numberedRecord : jsonRecord)(text, this.#row, this.#line);
  }

  #moveTo(next: number): void {
    this.#line += countLineBreaks(this.#text.slice(this.#at, next));
    this.#at = next;
  }
}

function noList(start: string): ReadFailure {
  return {
    expected: 'a JSON list of cars, or an object with such a list under "cars"',
    found: quoteFound(start),
    repair: 'Write the stock as [{ "make": "Suzuki", "model": "Swift", … }, …].',
  };
}
