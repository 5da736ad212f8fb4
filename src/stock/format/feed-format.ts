import type { FeedField } from '../../schemas/stock-map.ts';
import type { FeedRow } from './feed-row.ts';

/** How one format of feeds names the fields of a car. */
export interface FeedFormat {
  /** The format's usual spelling of a field name: feeds vary in case, blanks, prefixes and numbering. */
  keyOf(name: string): string;
  /**
   * By usual name: the field of a car that it fills, `'extra'` for what `complete` reads, null for what the format
   * knows and a car page has no use for. Other names are unknown.
   */
  field(key: string): FeedField | 'extra' | null | undefined;
  /** Fills what needs more than one field of the feed. */
  complete(row: FeedRow, extras: ReadonlyMap<string, unknown>): void;
  /** Objects are read as fields whose names are joined by dots. */
  joinsNames: boolean;
  /** A repeated id makes every car that carries it unusable, not only the repeats. */
  dropsRepeatedIds: boolean;
}
