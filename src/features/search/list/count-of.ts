import { localeOf } from '../../../domain/country/country.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';

/** `1 part`, `54 parts`. */
export function countOf(
  count: number,
  { texts, country }: Pick<CollectionScreen, 'texts' | 'country'>,
): string {
  return `${formatNumber(count, localeOf(country), 'count')} ${count === 1 ? texts.one : texts.many}`;
}
