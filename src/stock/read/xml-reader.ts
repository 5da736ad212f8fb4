import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { HTML_ENTITIES } from '../../lib/markup/html-entities.ts';
import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import { listKey } from './feed-list.ts';
import type { FeedReader, ReadFailure, ReadItem } from './feed-reader.ts';
import { isNotStock } from './list-names.ts';
import { XmlMender } from './xml-mender.ts';
import { localName, recordsOfRoot } from './xml-names.ts';
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

const ADDRESS_ATTRIBUTES = ['href', 'url', 'src'];

/** Attributes with data of the car: no namespaces, nor what has a prefix. */
function ownAttributes({ attributes }: SaxesTagPlain): ReadonlyMap<string, string> {
  return new Map(Object.entries(attributes).filter(([name]) => name !== 'xmlns' && !name.includes(':')));
}

/**
 * Reads the records of an XML list: `<item>` of RSS, `<entry>` of Atom, those of the lists it is given, else every
 * child of the root that has children of its own, or whose attributes have a make and a model. No DTD is read: external
 * entities are never fetched and own entities never expanded.
 */
export class XmlReader implements FeedReader {
  failure: ReadFailure | null = null;
  root = '';
  #mender = new XmlMender();
  #parser = new SaxesParser({ xmlns: false });
  #items: ReadItem[] = [];
  #open: OpenElement[] = [];
  #record: XmlRecord | null = null;
  #recordDepth = 0;
  #row = 0;
  #mistakes = 0;
  #sinceEvent = 0;
  #lists: ReadonlySet<string> | null;

  /** `lists`: keys of those whose records are read. */
  constructor(lists: ReadonlySet<string> | null = null) {
    this.#lists = lists;
    this.#parser.ENTITIES = HTML_ENTITIES;
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
    return this.#taken();
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

  /** Few feeds are without mistake: the parser continues after one, so reading does too. */
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
    if (this.root === 'html') this.#fail('an XML stock feed', 'a web page');
  }

  #onMaybeRecord(name: string, depth: number, tag: SaxesTagPlain): void {
    if (!this.#isRecord(name, depth)) return;
    this.#recordDepth = depth;
    this.#record = new XmlRecord(this.#parser.line, ownAttributes(tag));
  }

  #isRecord(name: string, depth: number): boolean {
    const ofRoot = recordsOfRoot(this.root);
    if (ofRoot !== null) return depth === ofRoot.depth && name === ofRoot.name;
    const path = this.#open.slice(0, -1).map(open => open.name);
    const isOfRoot = depth === 2 && !isNotStock(name);
    if (this.#lists === null) return isOfRoot;
    return this.#lists.has(listKey(path, isOfRoot ? null : name));
  }

  #onField(name: string, tag: SaxesTagPlain): void {
    const element = this.#open.at(-1);
    const parent = this.#open.at(-2);
    if (element === undefined || parent === undefined) return;
    const own = (name === 'component' && tag.attributes['name']) || name;
    element.path = parent.path === '' ? own : `${parent.path}.${own}`;
    element.address = ADDRESS_ATTRIBUTES.map(attribute => tag.attributes[attribute]).find(Boolean) ?? '';
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
    if (element.hasChildren || this.#record.isCar) this.#onRecord(this.#record);
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
    this.#items.push(item);
  }
}
