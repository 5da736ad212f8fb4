import type { SearchDocument } from '../collection/search-document.ts';

/** A car as it lies in a Meilisearch index. */
export interface HostedDocument extends SearchDocument {
  /** The id as Meilisearch takes it. */
  key: string;
  /** Slug of the site whose car it is: an index that holds another site's cars is never written to. */
  site: string;
  /** ISO 8601; with `year` and `id` it gives the order of the site, newest first. */
  listed_at: string | null;
  /** The card as the planner made it. */
  card: unknown;
}

/** A car to be pushed. `card` is plain data. */
export function hostedDocument(
  document: SearchDocument,
  more: { site: string; listedAt: string | null; card: unknown },
): HostedDocument {
  const { site, listedAt, card } = more;
  return { ...document, key: documentKey(document.id), site, listed_at: listedAt, card };
}

/**
 * Meilisearch takes letters, digits, `-` and `_` in a key; anything else of an id, and `_` itself, is written as its
 * number between two `_`. Two ids never give one key.
 */
export function documentKey(id: string): string {
  return id.replace(/[^A-Za-z0-9-]/gu, sign => `_${sign.codePointAt(0)?.toString(36)}_`);
}
