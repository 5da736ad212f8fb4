import { meanings } from '../../lib/meanings.ts';
import type { FeedField } from '../../schemas/stock-map.ts';

type Target = FeedField | 'extra' | null;

/** Names of a feed, parted by blanks. */
interface NamesByTarget {
  /** By the field of a car that they fill. */
  fields: Partial<Record<FeedField, string>>;
  /** What `complete` reads. */
  extra: string;
  /** Names that a car page has no use for. */
  ignored: string;
}

/** What each name of a feed fills, as for `FeedFormat.target`. */
export function fieldTargets({ fields, extra, ignored }: NamesByTarget): ReadonlyMap<string, Target> {
  const named = Object.entries(fields) as [FeedField, string][];
  return meanings<Target>([...named, ['extra', extra], [null, ignored]]);
}
