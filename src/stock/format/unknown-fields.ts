import { compareTexts } from '../../lib/text/compare-texts.ts';
import { cleanLine } from '../coerce/clean-text.ts';
import { LIMITS } from '../limits.ts';

export interface UnknownField {
  field: string;
  /** Records in which it has a value. */
  count: number;
}

/** Counts the fields of a feed that nothing reads. */
export class UnknownFields {
  #counts = new Map<string, number>();

  add(name: string): void {
    const key = cleanLine(name.slice(0, LIMITS.quoted)) || '(no name)';
    const known = this.#counts.get(key);
    if (known !== undefined || this.#counts.size < LIMITS.unknownFields)
      this.#counts.set(key, (known ?? 0) + 1);
  }

  /** Most frequent first, then by name. */
  list(): UnknownField[] {
    const fields = [...this.#counts].map(([field, count]) => ({ field, count }));
    return fields.sort((a, b) => b.count - a.count || compareTexts(a.field, b.field));
  }
}
