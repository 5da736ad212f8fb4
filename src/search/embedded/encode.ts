import { countValues } from '../../lib/count-values.ts';
import { type Attribute, weeklyAttribute } from '../collection/attributes.ts';
import type { Collection, SearchItem } from '../collection/collection.ts';
import { attributeOf } from '../collection/search-document.ts';
import { type CardFile, type ColumnHead, writeIndexFile } from './index-file.ts';
import { chooseCoding, coder, highestCode } from './number-codes.ts';
import { widthOf, writePlanes } from './planes.ts';

export interface IndexSettings {
  /** Values of a facet returned at most. */
  facetLimits?: Record<string, number>;
  /** Where the cards lie, in the order of `indexOrder`. */
  cardFiles?: readonly CardFile[];
  /** The cards of the first rows in the order of the site. */
  firstCards?: readonly unknown[];
}

type ColumnFile = { head: ColumnHead; block: Uint8Array };

/** The order of an index's rows: that of the collection, else that of the site. */
function indexOrder<Item extends SearchItem>(
  documents: readonly Item[],
  collection: Collection,
): readonly Item[] {
  const { compareRows } = collection;
  return compareRows === undefined ? documents : documents.toSorted(compareRows);
}

/**
 * Documents, given in the order the site lists them, as one file. The same documents and settings give the same
 * bytes; compression is the caller's.
 */
export function encodeIndex(
  documents: readonly SearchItem[],
  collection: Collection,
  settings: IndexSettings = {},
  cache: IndexCache = {},
): Uint8Array {
  const rows = indexRows(documents, collection, cache);
  const columns = encodeColumns(rows, collection, cache);
  const positions = new Map(documents.map((document, at) => [document, at]));
  const order = rows.map(document => positions.get(document) ?? 0);
  const firstCards = new TextEncoder().encode(JSON.stringify(settings.firstCards ?? []));
  const head = {
    rows: rows.length,
    ids: rows.map(({ id }) => id),
    stocknums: numbersOf(rows, 'stocknum'),
    vins: numbersOf(rows, 'vin'),
    facetLimits: settings.facetLimits ?? {},
    cardFiles: [...(settings.cardFiles ?? [])],
    firstCards: firstCards.length,
    columns: columns.map(column => column.head),
  };
  const blocks = [writePlanes(order, widthOf(rows.length)), ...columns.map(({ block }) => block), firstCards];
  return writeIndexFile(head, blocks);
}

/** The columns last encoded of one index: after a small change most columns are as they were. */
export interface IndexCache {
  order?: { documents: readonly SearchItem[]; rows: readonly SearchItem[] };
  last?: { rows: readonly SearchItem[]; columns: Map<string, ColumnFile> };
}

/** The order of these documents, sorted once. */
export function indexRows(
  documents: readonly SearchItem[],
  collection: Collection,
  cache: IndexCache,
): readonly SearchItem[] {
  if (cache.order?.documents !== documents)
    cache.order = { documents, rows: indexOrder(documents, collection) };
  return cache.order.rows;
}

function encodeColumns(
  rows: readonly SearchItem[],
  collection: Pick<Collection, 'attributes'>,
  cache: IndexCache,
): ColumnFile[] {
  const { last } = cache;
  const changed = last === undefined ? null : changedRows(last.rows, rows);
  const columns = new Map<string, ColumnFile>();
  for (const attribute of attributesOf(rows, collection)) {
    const known = last?.columns.get(attribute.name);
    const isSame = changed?.every(([before, now]) => hasSame(attribute, before, now)) ?? false;
    columns.set(attribute.name, known !== undefined && isSame ? known : encodeColumn(attribute, rows));
  }
  cache.last = { rows, columns };
  return [...columns.values()];
}

/** More are not compared one by one: making all columns anew is as quick. */
const FEW = 100;

/** Items that replace others; null where they are many, or there are more or fewer than before. */
function changedRows(
  before: readonly SearchItem[],
  now: readonly SearchItem[],
): [SearchItem, SearchItem][] | null {
  if (before.length !== now.length) return null;
  const changed: [SearchItem, SearchItem][] = [];
  for (const [at, item] of now.entries()) {
    const other = before[at];
    if (other === undefined || other === item) continue;
    if (changed.push([other, item]) > FEW) return null;
  }
  return changed;
}

function hasSame({ name }: Attribute, one: SearchItem, other: SearchItem): boolean {
  return JSON.stringify(attributeOf(one, name)) === JSON.stringify(attributeOf(other, name));
}

/** The attributes every index of the collection has, and a weekly payment for each lender named. */
function attributesOf(
  documents: readonly SearchItem[],
  { attributes }: Pick<Collection, 'attributes'>,
): Attribute[] {
  const lenders = new Set<string>();
  for (const { finance_lenders = {} } of documents)
    for (const lender of Object.keys(finance_lenders)) lenders.add(lender);
  const weekly = [...lenders]
    .sort()
    .map(lender => ({ name: weeklyAttribute(lender), kind: 'number' as const }));
  return [...attributes, ...weekly];
}

/** Numbers of a kind, where they differ from the id. */
function numbersOf(rows: readonly SearchItem[], kind: 'stocknum' | 'vin'): (string | null)[] | null {
  const numbers = rows.map(({ id, [kind]: number = null }) => (number === id ? null : number));
  return numbers.some(number => number !== null) ? numbers : null;
}

function encodeColumn(attribute: Attribute, rows: readonly SearchItem[]): ColumnFile {
  const values = rows.map(document => attributeOf(document, attribute.name));
  if (attribute.kind === 'number') return encodeNumbers(attribute, values.map(toNumber));
  const lists = values.map(toTexts);
  return attribute.kind === 'list' ? encodeLists(attribute.name, lists) : encodeTexts(attribute.name, lists);
}

function encodeNumbers({ name, counted = false }: Attribute, values: readonly (number | null)[]): ColumnFile {
  const coding = chooseCoding(values, counted);
  const block = writePlanes(values.map(coder(coding)), widthOf(highestCode(coding)));
  return { head: { kind: 'number', name, counted, coding }, block };
}

function encodeTexts(name: string, lists: readonly (readonly string[])[]): ColumnFile {
  const values = [...countValues(lists.flat()).keys()];
  const codes = new Map(values.map((value, at) => [value, at + 1]));
  const block = writePlanes(
    lists.map(([value]) => (value === undefined ? 0 : (codes.get(value) ?? 0))),
    widthOf(values.length),
  );
  return { head: { kind: 'text', name, values }, block };
}

function encodeLists(name: string, lists: readonly (readonly string[])[]): ColumnFile {
  const values = [...countValues(lists.flat()).keys()];
  const positions = new Map(values.map((value, at) => [value, at]));
  const stride = (lists.length + 7) >>> 3;
  const block = new Uint8Array(stride * values.length);
  lists.forEach((list, row) => {
    for (const value of list) {
      const at = (positions.get(value) ?? 0) * stride + (row >>> 3);
      block[at] = (block[at] ?? 0) | (1 << (row & 7));
    }
  });
  return { head: { kind: 'list', name, values }, block };
}

type Value = ReturnType<typeof attributeOf>;

function toNumber(value: Value): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value + 0 : null;
}

function toTexts(value: Value): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || value === null ? [] : [...new Set(value)];
}
