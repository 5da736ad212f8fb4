import { formatNumber } from '../../../lib/number/format-number.ts';
import { pluralOf } from '../../../lib/text/plural-of.ts';
import type { ChangeClass } from '../../../schemas/preview/difference.ts';
import type { PageCounts } from '../../../schemas/preview/preview-values.ts';
import { readerLocale } from './reader-locale.ts';

/** `5,058`. */
export const numberText = (count: number): string => formatNumber(count, readerLocale());

/** `1 page`, `5,058 pages`; `plural` where an s is not enough. */
export function countText(count: number, unit: string, plural = `${unit}s`): string {
  return `${numberText(count)} ${count === 1 ? unit : plural}`;
}

const pageTotal = ({ added, changed, removed }: PageCounts): number => added + changed + removed;

/** `5,058 pages: 12 new, 5,040 changed, 6 removed`; one kind of change needs no list. */
export function pagesText(counts: PageCounts): string {
  const total = pageTotal(counts);
  if (total === 0) return 'No pages';
  const { added, changed, removed } = counts;
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const filled = parts.filter(([count]) => count > 0);
  const [first] = filled;
  if (filled.length === 1 && first !== undefined)
    return added > 0 ? countText(total, 'new page') : `${countText(total, 'page')} ${first[1]}`;
  return `${countText(total, 'page')}: ${filled.map(([count, word]) => `${numberText(count)} ${word}`).join(', ')}`;
}

/** `Price fell: 14 cars`; a change that counts nothing is its title: `New version of the software`. */
export function changeText({ title, count, unit }: Pick<ChangeClass, 'title' | 'count' | 'unit'>): string {
  return count === 0 ? title : `${title}: ${unitText(count, unit)}`;
}

/** What changed: `14 cars`, `2 categories`, `7 switches`. */
export function unitText(count: number, unit: string): string {
  return countText(count, unit, pluralOf(unit));
}
