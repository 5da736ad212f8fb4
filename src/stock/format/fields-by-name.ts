import { meanings } from '../../lib/text/meanings.ts';
import type { FeedField } from '../../schemas/stock-map.ts';

type FilledField = FeedField | 'extra' | null;

/** Names of a feed, parted by blanks. */
interface NamesByField {
  /** By the field of a car that they fill. */
  fields: Partial<Record<FeedField, string>>;
  /** What `complete` reads. */
  extra: string;
  /** Names that a car page has no use for. */
  ignored: string;
}

/** What each name of a feed fills, as for `FeedFormat.field`. */
export function fieldsByName({ fields, extra, ignored }: NamesByField): ReadonlyMap<string, FilledField> {
  const named = Object.entries(fields) as [FeedField, string][];
  return meanings<FilledField>([...named, ['extra', extra], [null, ignored]]);
}
