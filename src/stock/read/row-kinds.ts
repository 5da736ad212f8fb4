/** So many rows show what a column may begin with. */
const ROWS = 100;

/** What the values of each column of a table begin with: `Total,24,610000` below cars has a number for a make. */
export class RowKinds {
  #columns: Set<string>[] = [];
  #rows = 0;

  /** Of a row that has all its values. */
  learn(values: readonly string[]): void {
    if (this.#rows >= ROWS) return;
    this.#rows += 1;
    for (const [at, value] of values.entries()) {
      const kinds = this.#columns[at] ?? new Set();
      this.#columns[at] = kinds.add(kindOf(value));
    }
  }

  /** Whether most values begin as those of rows do; true where none is known. */
  fitMost(values: readonly string[]): boolean {
    const unlike = values.filter((value, at) => !this.#isKnown(kindOf(value), at));
    return this.#rows === 0 || unlike.length * 2 < values.length;
  }

  /** Whether all values that are not empty begin as those of rows do; false where none is known. */
  fitAll(values: readonly string[]): boolean {
    const isLike = (value: string, at: number) =>
      value.trim() === '' || this.#isKnown(kindOf(value), at) || this.#isEmpty(at);
    return this.#rows > 0 && values.every(isLike);
  }

  #isEmpty(at: number): boolean {
    return [...(this.#columns[at] ?? [])].join('').trim() === '';
  }

  #isKnown(kind: string, at: number): boolean {
    return this.#columns[at]?.has(kind) ?? false;
  }
}

/** A letter, a figure or a sign; with a blank before it, as in the middle of a sentence with commas. */
function kindOf(value: string): string {
  const [first = ''] = value.trim();
  const kind = /\p{L}/u.test(first) ? 'a' : /\p{N}/u.test(first) ? '0' : first;
  return /^\s/.test(value) ? ` ${kind}` : kind;
}
