import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { HTML_ENTITIES } from '../../lib/markup/html-entities.ts';
import type { FeedField } from '../../schemas/stock-map.ts';
import { LIMITS } from '../limits.ts';
import { carField, isCarByFields, MIN_CAR_FIELDS } from './car-fields.ts';
import type { FeedList } from './feed-list.ts';
import { type FeedOutline, ListCounts } from './feed-outline.ts';
import { isAnyList, isCarList, isCarName, isNotStock } from './list-names.ts';
import { XmlMender } from './xml-mender.ts';
import { localName, recordsOfRoot } from './xml-names.ts';

interface Open {
  name: string;
  /** The field of a car that it is, if any: `<component name="make">` is called after its attribute. */
  field: FeedField | null;
  fields: Set<FeedField>;
  /** The fields of a car in its nested elements, by name. */
  inner: Map<string, { count: number; fields: ReadonlySet<FeedField> }>;
  hasChildren: boolean;
}

/** The lists in XML: the elements in the outermost one, and lists of cars farther in. */
export class XmlOutline implements FeedOutline {
  #mender = new XmlMender();
  #parser = new SaxesParser({ xmlns: false });
  #counts = new ListCounts();
  #open: Open[] = [];
  #root = '';
  #sinceEvent = 0;
  #mistakes = 0;
  #isOver = false;

  constructor() {
    this.#parser.ENTITIES = HTML_ENTITIES;
    // Errors of the file are reported by its reader.
    this.#parser.on('error', () => this.#onMistake());
    this.#parser.on('opentag', tag => this.#onOpen(tag));
    this.#parser.on('closetag', () => this.#onClose());
  }

  push(text: string): void {
    for (let at = 0; at < text.length && !this.#isOver; at += 65_536) {
      const piece = text.slice(at, at + 65_536);
      this.#sinceEvent += piece.length;
      this.#parser.write(this.#mender.push(piece));
      this.#isOver ||= this.#sinceEvent > 4 * LIMITS.recordChars;
    }
  }

  lists(): FeedList[] | null {
    if (!this.#isOver) this.#parser.write(this.#mender.end());
    if (this.#root === '' || recordsOfRoot(this.#root) !== null) return null;
    this.#counts.list([this.#root], null);
    return this.#counts.all().filter(isMeant);
  }

  #onMistake(): void {
    this.#mistakes += 1;
    this.#isOver ||= this.#mistakes > LIMITS.xmlMistakes;
  }

  #onOpen(tag: SaxesTagPlain): void {
    this.#sinceEvent = 0;
    const name = localName(tag.name);
    const field = carField((name === 'component' && tag.attributes['name']) || name);
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.hasChildren = true;
    else if (this.#root === '') this.#root = name;
    else this.#isOver = true;
    if (recordsOfRoot(this.#root) !== null || this.#open.length >= LIMITS.depth) this.#isOver = true;
    const attributes = Object.keys(tag.attributes).map(carField);
    const fields = new Set(attributes.filter(each => each !== null));
    this.#open.push({ name, field, fields, inner: new Map(), hasChildren: false });
  }

  #onClose(): void {
    this.#sinceEvent = 0;
    const element = this.#open.pop();
    const parent = this.#open.at(-1);
    if (element === undefined || parent === undefined) return;
    if (element.hasChildren || isCarByFields([...element.fields])) this.#onRecord(element, parent);
    else if (element.field !== null) parent.fields.add(element.field);
  }

  /** An element with elements in it: a record of its parent, if that is a list. */
  #onRecord(element: Open, parent: Open): void {
    this.#mistakes = 0;
    const fields = fieldsOf(element);
    const path = this.#open.map(({ name }) => name);
    const list = this.#listOf(path, element.name);
    if (list !== null) {
      list.count += 1;
      list.fields = Math.max(list.fields, fields.size);
    }
    const count = (parent.inner.get(element.name)?.count ?? 0) + 1;
    parent.inner.set(element.name, { count, fields });
  }

  #listOf(path: readonly string[], name: string): FeedList | null {
    const isOfRoot = path.length === 1 && !isNotStock(name);
    return this.#counts.list(path, isOfRoot ? null : name);
  }
}

/**
 * With those of its parts, such as `<details>`. An element that occurs several times, or is called a car, is no part.
 */
function fieldsOf({ fields, inner }: Open): ReadonlySet<FeedField> {
  const parts = [...inner].filter(([name, { count }]) => count === 1 && !isCarName(name));
  return new Set([...fields, ...parts.flatMap(([, part]) => [...part.fields])]);
}

/** A list by its names, or by what its records look like, and no part of what is called a car. */
function isMeant({ path, record, fields }: FeedList): boolean {
  if (record === null) return true;
  if (path.slice(1).some(isCarName)) return false;
  const name = path.at(-1) ?? '';
  const isNamed = (isCarList(name) || isAnyList(name) || isNotStock(name)) && isCarName(record);
  return isNamed || fields >= MIN_CAR_FIELDS;
}
