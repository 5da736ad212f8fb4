import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import type { ReadFailure } from './feed-reader.ts';

function columnName(name: string, at: number): string {
  const usable = name.trim();
  return usable === '' || usable === '__proto__' ? `column ${at + 1}` : usable;
}

/** The column names of a CSV file. A name that stands twice gives a list of values. */
export class CsvHeader {
  #names: string[];
  #repeated: ReadonlySet<string>;

  private constructor(names: string[]) {
    this.#names = names;
    this.#repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  }

  static from(values: string[]): CsvHeader | ReadFailure {
    if (values.length <= LIMITS.recordValues) {
      return new CsvHeader(values.map(columnName));
    }
    return {
      expected: 'a first row of column names',
      found: `${values.length} names, beginning with ${quoteFound(values[0])}`,
      repair: 'Check that the file is a stock feed, and that its lines end with a line break.',
    };
  }

  /** There are as many values as names; those too many at the end are empty. */
  fits(count: number, isEmpty: (at: number) => boolean): boolean {
    for (let at = this.#names.length; at < count; at += 1) if (!isEmpty(at)) return false;
    return count >= this.#names.length;
  }

  fitsValues(values: string[]): boolean {
    return this.fits(values.length, at => values[at]?.trim() === '');
  }

  /** Why a record of `count` values does not fit. */
  columnsProblem(count: number, record: string): string {
    return `expected ${this.#names.length} values as in the first row, found ${count}: ${quoteFound(record.trimEnd())}`;
  }

  toRecord(values: string[]): Record<string, unknown> {
    const record: Record<string, unknown> = {};
    const lists = new Map<string, string[]>();
    this.#names.forEach((name, at) => {
      const value = values[at] ?? '';
      if (!this.#repeated.has(name)) record[name] = value;
      else lists.set(name, [...(lists.get(name) ?? []), value]);
    });
    for (const [name, list] of lists) record[name] = list;
    return record;
  }
}
