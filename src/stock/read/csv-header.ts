import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import type { ReadFailure } from './feed-reader.ts';

function columnName(name: string, at: number): string {
  const usable = name.trim();
  return usable === '' || usable === '__proto__' ? `column ${at + 1}` : usable;
}

/** `price,Price` are two columns of one name, `price`: no map distinguishes them. */
function firstSpellings(names: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const name of names) first.set(name.toLowerCase(), first.get(name.toLowerCase()) ?? name);
  return names.map(name => first.get(name.toLowerCase()) ?? name);
}

/** `="0012"` and `'0012`, by which programs keep Excel from reading a number, as Excel shows it; `'86` is a year or a Toyota. */
function withoutFormula(value: string): string {
  if (/^'[$£€]?\d/.test(value) && !/^'\d\ds?\b(?! ?[\d.,/:-])/.test(value)) return value.slice(1);
  return value.startsWith('="') && value.endsWith('"') ? value.slice(2, -1) : value;
}

/** The column names of a CSV file. A name that occurs twice, in upper or lower case, gives a list of values. */
export class CsvHeader {
  #names: string[];
  /** Columns up to the last that has a name. */
  #needed: number;
  #repeated: ReadonlySet<string>;

  private constructor(values: string[]) {
    const names = firstSpellings(values.map(columnName));
    this.#names = names;
    this.#needed = values.findLastIndex(value => value.trim() !== '') + 1;
    this.#repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  }

  static from(values: string[]): CsvHeader | ReadFailure {
    if (values.length <= LIMITS.recordValues) {
      return new CsvHeader(values);
    }
    return {
      expected: 'a first row of column names',
      found: `${values.length} names, beginning with ${quoteFound(values[0])}`,
      repair: 'Check that the file is a stock feed, and that its lines end with a line break.',
    };
  }

  /** There are as many values as names; those too many at the end are empty, and columns without a name may lack them. */
  fits(count: number, isEmpty: (at: number) => boolean): boolean {
    for (let at = this.#names.length; at < count; at += 1) if (!isEmpty(at)) return false;
    return count >= this.#needed;
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
      const value = withoutFormula(values[at] ?? '');
      if (!this.#repeated.has(name)) record[name] = value;
      else lists.set(name, [...(lists.get(name) ?? []), value]);
    });
    for (const [name, list] of lists) record[name] = list;
    return record;
  }
}
