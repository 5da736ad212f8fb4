import { formatCount } from '../../../domain/country/format-count.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';

/** `1 part`, `54 parts`. */
export function countOf(
  count: number,
  { texts, country }: Pick<CollectionScreen, 'texts' | 'country'>,
): string {
  return `${formatCount(count, country)} ${count === 1 ? texts.one : texts.many}`;
}
