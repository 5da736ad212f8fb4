import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import { countLineBreaks } from './count-line-breaks.ts';
import type { FeedReader, ReadFailure, ReadItem } from './feed-reader.ts';
import { JsonElement } from './json-element.ts';
import { jsonRecord, overlongRecord } from './json-record.ts';

/** A list at the root, or in a root object under one of these names. */
const LIST_START =
  /^\s*(?:\[|\{[\s\S]*?"(?:cars|vehicles|stock|listings|inventory|items|results|hits|data|records)"\s*:\s*\[)/i;
/** Names that may as well be those of something else: they count where there is none of the others. */
const OTHER_LIST_START =
  /^\s*\{[\s\S]*?"(?:result|rows|entries|products|units|ads|adverts|advertisements)"\s*:\s*\[/i;
const LIST_IS_NEAR = 65_536;

/** Reads the objects of one JSON list, holding one of them at a time. */
export class JsonListReader implements FeedReader {
  readonly root = 'json';
  failure: ReadFailure | null = null;
  #text = '';
  #at = 0;
  #row = 0;
  #line = 1;
  #element: JsonElement | null = null;
  /** Where to go on looking for the element's end. */
  #searched = 0;
  #overlong = '';
  #state: 'before' | 'list' | 'after' = 'before';

  push(text: string): ReadItem[] {
    if (this.#state === 'after') return [];
    this.#searched -= this.#at;
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
    if (this.#state === 'before') this.#findList(false);
    return this.#state === 'list' ? this.#elements() : [];
  }

  end(): ReadItem[] {
    if (this.#state === 'before') this.#findList(true);
    const items = this.#elements();
    if (this.#state !== 'list') return items;
    const cut = this.#text.slice(this.#at);
    if (this.#element !== null && cut.trim() !== '') items.push(this.#item(cut));
    this.failure = {
      expected: 'a list that ends with "]"',
      found: `the end of the file after ${this.#row} cars`,
      repair: 'The file was cut off while it was written or sent: send it again.',
    };
    return items;
  }

  #findList(ended: boolean): void {
    const isAll = ended || this.#text.length > LIST_IS_NEAR;
    const start = (LIST_START.exec(this.#text) ?? (isAll ? OTHER_LIST_START.exec(this.#text) : null))?.[0];
    if (start !== undefined) {
      this.#state = 'list';
      this.#moveTo(start.length);
    } else if (isAll) {
      this.#state = 'after';
      this.failure = {
        expected: 'a JSON list of cars, or an object with such a list under "cars"',
        found: quoteFound(this.#text.trimStart()),
        repair: 'Write the stock as [{ "make": "Suzuki", "model": "Swift", … }, …].',
      };
    }
  }

  #elements(): ReadItem[] {
    const items: ReadItem[] = [];
    while (this.#state === 'list' && this.#toElement()) {
      this.#element ??= new JsonElement();
      const end = this.#element.end(this.#text, Math.max(this.#searched, this.#at));
      if (end < 0) {
        this.#keepReading();
        break;
      }
      items.push(this.#item(this.#text.slice(this.#at, end)));
      this.#element = null;
      this.#moveTo(end);
    }
    return items;
  }

  /** Moves to the first character of an element; false when there is none yet, or the list is over. */
  #toElement(): boolean {
    if (this.#element !== null) return this.#at < this.#text.length;
    const start = /[^\s,]/g;
    start.lastIndex = this.#at;
    const at = start.exec(this.#text)?.index ?? this.#text.length;
    this.#moveTo(at);
    if (this.#text[at] === ']') this.#state = 'after';
    return at < this.#text.length && this.#state === 'list';
  }

  /** The element goes on in the next piece; what is too long is dropped. */
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
    return jsonRecord(text, this.#row, this.#line);
  }

  #moveTo(next: number): void {
    this.#line += countLineBreaks(this.#text.slice(this.#at, next));
    this.#at = next;
  }
}
