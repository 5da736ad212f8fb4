import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import type { FeedReader, ReadFailure, ReadItem } from './feed-reader.ts';
import { XML_ENTITIES } from './xml-entities.ts';
import { XmlMender } from './xml-mender.ts';
import { XmlRecord } from './xml-record.ts';

interface OpenElement {
  name: string;
  path: string;
  text: string;
  /** Its text with that of the elements in it. */
  content: string;
  /** Its value where it has no text: `<image url="…"/>`. */
  address: string;
  hasChildren: boolean;
}

/** `g:image_link` -> `image_link`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** So many records of the dealer may stand before a list of its cars. */
const MOST_BEFORE = 20;
const ADDRESS_ATTRIBUTES = ['href', 'url', 'src'];

/** `<dealer><vehicles><vehicle>`: a list of cars within something else, by the names of the list and of a car. */
const INNER_LISTS = /^(?:vehicles|cars|listings|inventory|stock|items|adverts|ads)$/i;
const INNER_RECORDS = /^(?:vehicle|car|listing|item|advert|ad|unit)$/i;

/** Attributes that say something of the car: no namespaces, nor what has a prefix. */
function ownAttributes({ attributes }: SaxesTagPlain): ReadonlyMap<string, string> {
  return new Map(Object.entries(attributes).filter(([name]) => name !== 'xmlns' && !name.includes(':')));
}

/**
 * Reads the records of an XML list: `<item>` of RSS, `<entry>` of Atom, the `<vehicle>` of `<vehicles>` within something
 * else, else every child of the root that has children of its own. No DTD is read: external entities are never fetched and own entities never expanded.
 */
export class XmlReader implements FeedReader {
  failure: ReadFailure | null = null;
  root = '';
  #mender = new XmlMender();
  #parser = new SaxesParser({ xmlns: false });
  #items: ReadItem[] = [];
  #open: OpenElement[] = [];
  #record: XmlRecord | null = null;
  #recordDepth = 2;
  /** Null where every element at that depth is a record. */
  #recordName: string | null = null;
  #row = 0;
  /** What came before the first car: no cars, where a list of cars follows. Null once one came. */
  #before: ReadItem[] | null = [];
  #mistakes = 0;
  #sinceEvent = 0;

  constructor() {
    this.#parser.ENTITIES = XML_ENTITIES;
    this.#parser.on('error', error => this.#onMistake(error));
    this.#parser.on('opentag', tag => this.#onOpen(tag));
    this.#parser.on('closetag', () => this.#onClose());
    this.#parser.on('text', text => this.#onText(text));
    this.#parser.on('cdata', text => this.#onText(text));
  }

  push(text: string): ReadItem[] {
    for (let at = 0; at < text.length && this.failure === null; at += 65_536)
      this.#write(text.slice(at, at + 65_536));
    return this.#taken();
  }

  end(): ReadItem[] {
    if (this.failure === null) this.#close();
    this.#items.push(...this.#takeBefore());
    return this.#taken();
  }

  #takeBefore(): ReadItem[] {
    const before = this.#before ?? [];
    this.#before = null;
    return before;
  }

  #taken(): ReadItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #write(text: string): void {
    this.#sinceEvent += text.length;
    this.#parser.write(this.#mender.push(text));
    if (this.#sinceEvent > 4 * LIMITS.recordChars) {
      this.#fail(
        'text between elements',
        `more than ${4 * LIMITS.recordChars} characters without an element`,
      );
    }
  }

  #close(): void {
    this.#mistakes = 0;
    this.#parser.write(this.#mender.end()).close();
    if (this.#open.length === 0 && this.root !== '') return;
    this.failure = {
      expected: 'an XML file that ends with its closing element',
      found:
        this.root === ''
          ? 'no element'
          : `the end of the file after ${this.#row} cars, <${this.root}> still open`,
      repair: 'The file was cut off while it was written or sent: send it again.',
    };
  }

  #fail(expected: string, found: string): void {
    this.failure ??= {
      expected,
      found,
      repair: 'Check that the file is an XML stock feed as its maker meant it.',
    };
  }

  /** Few feeds are without mistake: the parser goes on after one, so reading does too. */
  #onMistake(error: Error): void {
    this.#mistakes += 1;
    if (this.#mistakes > LIMITS.xmlMistakes) this.#fail('well-formed XML', quoteFound(error.message));
  }

  #onOpen(tag: SaxesTagPlain): void {
    this.#sinceEvent = 0;
    const name = localName(tag.name);
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.hasChildren = true;
    this.#open.push({ name, path: '', text: '', content: '', address: '', hasChildren: false });
    const depth = this.#open.length;
    if (depth > LIMITS.depth)
      this.#fail(`elements nested at most ${LIMITS.depth} deep`, `<${name}> deeper than that`);
    if (depth === 1 && this.root !== '')
      this.#fail('one outermost element', `<${name}> after the end of <${this.root}>`);
    else if (depth === 1) this.#onRoot(name);
    else if (this.#record === null) this.#onMaybeRecord(name, depth, tag);
    else this.#onField(name, tag);
  }

  #onRoot(name: string): void {
    this.root = name.toLowerCase();
    this.#recordDepth = this.root === 'rss' ? 3 : 2;
    this.#recordName = this.root === 'rss' ? 'item' : this.root === 'feed' ? 'entry' : null;
    if (this.root === 'html') this.#fail('an XML stock feed', 'a web page');
  }

  #onMaybeRecord(name: string, depth: number, tag: SaxesTagPlain): void {
    if (depth !== this.#recordDepth) return;
    if (this.#recordName !== null && name !== this.#recordName) return;
    this.#record = new XmlRecord(this.#parser.line, ownAttributes(tag));
  }

  #onField(name: string, tag: SaxesTagPlain): void {
    const element = this.#open.at(-1);
    const parent = this.#open.at(-2);
    if (element === undefined || parent === undefined) return;
    if (this.#isAround() && INNER_LISTS.test(parent.name) && INNER_RECORDS.test(name)) {
      this.#recordDepth = this.#open.length;
      this.#recordName = name;
      this.#row = 0;
      this.#before = [];
      this.#record = new XmlRecord(this.#parser.line, ownAttributes(tag));
      return;
    }
    const own = (name === 'component' && tag.attributes['name']) || name;
    element.path = parent.path === '' ? own : `${parent.path}.${own}`;
    element.address = ADDRESS_ATTRIBUTES.map(attribute => tag.attributes[attribute]).find(Boolean) ?? '';
  }

  /** Whether the element at hand may stand around a list of cars: it is none itself, and none came before it. */
  #isAround(): boolean {
    if (this.#before === null || this.#recordName !== null) return false;
    const name = this.#open[this.#recordDepth - 1]?.name ?? '';
    return !INNER_RECORDS.test(name) && this.#record?.isCar === false;
  }

  #onText(text: string): void {
    this.#sinceEvent = 0;
    const element = this.#open.at(-1);
    if (this.#record === null || element === undefined) return;
    if (element.text.length <= LIMITS.recordChars) element.text += text;
    for (const open of this.#open.slice(this.#recordDepth))
      if (open.content.length <= LIMITS.recordChars) open.content += text;
  }

  #onClose(): void {
    this.#sinceEvent = 0;
    const element = this.#open.pop();
    if (this.#record === null || element === undefined) return;
    if (this.#open.length >= this.#recordDepth) {
      // Text with elements in it, as `a <b>sound</b> car`, is one text.
      const text = element.hasChildren ? element.content : element.text;
      const value = element.text.trim() === '' ? element.address : text;
      if (value !== '') this.#record.add(element.path, value);
      return;
    }
    if (element.hasChildren) this.#onRecord(this.#record);
    this.#record = null;
  }

  #onRecord(record: XmlRecord): void {
    this.#mistakes = 0;
    this.#row += 1;
    const at = { row: this.#row, line: record.line };
    const reason = `expected at most ${LIMITS.recordValues} values and ${LIMITS.recordChars} characters in one car, found more`;
    const item: ReadItem = record.isTooLong
      ? { kind: 'bad', ...at, field: '', reason }
      : { kind: 'record', ...at, record: record.toRecord() };
    if (this.#before !== null && !record.isCar && this.#before.length < MOST_BEFORE) this.#before.push(item);
    else this.#items.push(...this.#takeBefore(), item);
  }
}
