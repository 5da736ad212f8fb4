import { pluralOf } from './plural-of.ts';

/** `1 file`, `2 categories`. */
export function pluralize(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : pluralOf(unit)}`;
}
