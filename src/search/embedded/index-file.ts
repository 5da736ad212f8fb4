import * as v from 'valibot';
import { OutdatedPageError } from '../engine/outdated-page-error.ts';

/** `FCSI`. */
const MAGIC = [0x46, 0x43, 0x53, 0x49];
/** Raise it whenever bytes get another meaning. */
const INDEX_FORMAT = 2;
/** Magic, format and three spare bytes, length of the header, checksum of all that follows. */
const PREAMBLE = 16;

const texts = v.array(v.string());
const numbers = v.nullable(v.array(v.nullable(v.string())));
const ColumnSchema = v.variant('kind', [
  v.object({ kind: v.literal('text'), name: v.string(), values: texts }),
  v.object({ kind: v.literal('list'), name: v.string(), values: texts }),
  v.object({
    kind: v.literal('number'),
    name: v.string(),
    counted: v.boolean(),
    coding: v.union([
      v.object({ ranked: v.array(v.number()) }),
      v.object({ low: v.number(), step: v.number(), scale: v.number(), highest: v.number() }),
    ]),
  }),
]);
export type ColumnHead = v.InferOutput<typeof ColumnSchema>;

/** A file of cards: where it lies, and how many rows it holds. Files follow each other in the order of rows. */
const CardFileSchema = v.object({ file: v.string(), rows: v.number() });
export type CardFile = v.InferOutput<typeof CardFileSchema>;

const HeadSchema = v.object({
  rows: v.number(),
  ids: texts,
  /** Null where the feed gives none or it equals the id. */
  stocknums: numbers,
  vins: v.optional(numbers, null),
  /** Values of a facet returned at most, by attribute; others are returned whole. */
  facetLimits: v.record(v.string(), v.number()),
  cardFiles: v.array(CardFileSchema),
  /** Bytes of the first cards, which are at the end. */
  firstCards: v.number(),
  columns: v.array(ColumnSchema),
});
type IndexHead = v.InferOutput<typeof HeadSchema>;

/** Bytes that are no index, or a damaged one. */
export class IndexFileError extends Error {
  override name = 'IndexFileError';
}

export function writeIndexFile(head: IndexHead, blocks: readonly Uint8Array[]): Uint8Array {
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const size = blocks.reduce((sum, block) => sum + block.length, PREAMBLE + headBytes.length);
  const bytes = new Uint8Array(size);
  bytes.set([...MAGIC, INDEX_FORMAT]);
  let at = PREAMBLE;
  for (const block of [headBytes, ...blocks]) {
    bytes.set(block, at);
    at += block.length;
  }
  const view = new DataView(bytes.buffer);
  view.setUint32(8, headBytes.length, true);
  view.setUint32(12, checksum(bytes), true);
  return bytes;
}

/** The header, and the bytes behind it. @throws `IndexFileError`, and `OutdatedPageError` for another format. */
export function readIndexFile(bytes: Uint8Array): { head: IndexHead; blocks: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < PREAMBLE || !MAGIC.every((byte, at) => bytes[at] === byte))
    throw new IndexFileError(
      'This is not a search index: its first bytes are not those of one. Build the site again.',
    );
  if (bytes[4] !== INDEX_FORMAT)
    throw new OutdatedPageError(
      `The search index has format ${bytes[4]}, but this code reads format ${INDEX_FORMAT}. Load the page again, so that both come from one build.`,
    );
  if (view.getUint32(12, true) !== checksum(bytes))
    throw new IndexFileError('The search index is damaged: its checksum does not fit. Load it again.');
  const start = PREAMBLE + view.getUint32(8, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(PREAMBLE, start)));
  return { head: v.parse(HeadSchema, head), blocks: bytes.subarray(start) };
}

/** 32-bit FNV-1a of everything behind the preamble, and of the header's length. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = PREAMBLE; at < bytes.length; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  for (let at = 8; at < 12; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}
