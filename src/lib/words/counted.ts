import { pluralOf } from './plural-of.ts';

/** `1 file`, `2 categories`. */
export function counted(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : pluralOf(unit)}`;
}
