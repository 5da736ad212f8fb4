import { lruCache } from '../../lib/cache/lru-cache.ts';
import { once } from '../../lib/cache/once.ts';
import type { Collection } from '../collection/collection.ts';
import { allRows, type Bits } from './bits.ts';
import type { Column } from './column.ts';
import { type CardFile, type ColumnHead, IndexFileError, readIndexFile } from './index-file.ts';
import { decoder, highestCode } from './number-codes.ts';
import { type Codes, readPlanes, widthOf } from './planes.ts';
import { buildTextIndex, type TextIndex, type TextMatch } from './text-index.ts';

/** An opened index: columns ready to be counted, and what earlier searches worked out. */
export interface Index {
  rows: number;
  ids: readonly string[];
  columns: ReadonlyMap<string, Column>;
  /** Each row's position in the order of the site. */
  positions: Codes;
  all: Bits;
  /** Made when words are first looked for: most visitors only refine. */
  text: () => TextIndex;
  facetLimits: Readonly<Record<string, number>>;
  cardFiles: readonly CardFile[];
  /** The cards of the first rows in the order of the site, as the build made them; read when they are first wanted. */
  firstCards: () => readonly unknown[];
  cached: {
    filters: (key: string, make: () => Bits) => Bits;
    texts: (key: string, make: () => TextMatch) => TextMatch;
    orders: (key: string, make: () => Uint32Array) => Uint32Array;
  };
}

/** Reads the bytes of a collection's index. @throws as `readIndexFile` does. */
export function openIndex(bytes: Uint8Array, { searched }: Pick<Collection, 'searched'>): Index {
  const { head, blocks } = readIndexFile(bytes);
  let at = 0;
  const take = (size: number) => {
    at += size;
    if (at > blocks.length) throw new IndexFileError('The search index is cut short. Load it again.');
    return blocks.subarray(at - size, at);
  };
  const width = widthOf(head.rows);
  const positions = readPlanes(take(width * head.rows), head.rows, width);
  const columns = new Map<string, Column>(
    head.columns.map(column => [column.name, readColumn(column, head.rows, take)]),
  );
  const firstCards = take(head.firstCards);
  return {
    rows: head.rows,
    ids: head.ids,
    columns,
    positions,
    all: allRows(head.rows),
    text: once(() => buildTextIndex(columns, searched, [head.ids, head.stocknums, head.vins])),
    facetLimits: head.facetLimits,
    cardFiles: head.cardFiles,
    firstCards: once(() => readList(firstCards)),
    cached: { filters: lruCache(200), texts: lruCache(20), orders: lruCache(10) },
  };
}

function readList(bytes: Uint8Array): readonly unknown[] {
  const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return Array.isArray(list) ? list : [];
}

function readColumn(head: ColumnHead, rows: number, take: (size: number) => Uint8Array): Column {
  if (head.kind === 'list') {
    const stride = (rows + 7) >>> 3;
    return { kind: 'list', values: head.values, rows: head.values.map(() => readBits(take(stride), rows)) };
  }
  const highest = head.kind === 'text' ? head.values.length : highestCode(head.coding);
  const width = widthOf(highest);
  const codes = readPlanes(take(width * rows), rows, width);
  if (head.kind === 'text') return { kind: 'text', values: head.values, codes };
  const numberOf = decoder(head.coding);
  const values = head.counted
    ? Array.from({ length: highest }, (_, code) => String(numberOf(code + 1)))
    : null;
  return { kind: 'number', codes, highest, numberOf, values };
}

function readBits(bytes: Uint8Array, rows: number): Bits {
  const bits = allRows(rows);
  bits.fill(0);
  bytes.forEach((byte, at) => {
    bits[at >>> 2] = (bits[at >>> 2] ?? 0) | (byte << ((at & 3) * 8));
  });
  return bits;
}
