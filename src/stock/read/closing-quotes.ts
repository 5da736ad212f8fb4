/**
 * Finds where quoted CSV fields end. A quote ends its field when a delimiter, a line break or the end of the file
 * follows; any other is text, so that `"18" wheels"` holds `18" wheels`. Caches what it found: a file full
 * of quotes that never close is still read in one pass.
 */
export class ClosingQuotes {
  #text: string;
  #delimiter: string;
  #ended: boolean;
  #searchedFrom = 0;
  #found = -2;

  /** `ended`: no text follows. */
  constructor(text: string, delimiter: string, ended: boolean) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#ended = ended;
  }

  /** Place of the quote that ends the field whose first character is at `start`; -1 when there is none. */
  closing(start: number): number {
    let quote = this.#next(start);
    while (quote >= 0 && this.#isEscaped(start, quote)) quote = this.#next(quote + 1);
    return quote;
  }

  /** In `""` the second quote belongs to the first. */
  #isEscaped(start: number, quote: number): boolean {
    let first = quote;
    while (first > start && this.#text[first - 1] === '"') first -= 1;
    return (quote - first) % 2 === 1;
  }

  #next(from: number): number {
    const known = from >= this.#searchedFrom && (this.#found === -1 || from <= this.#found);
    if (!known) {
      this.#searchedFrom = from;
      this.#found = this.#text.indexOf('"', from);
      while (this.#found >= 0 && !this.#endsField(this.#found + 1)) {
        this.#found = this.#text.indexOf('"', this.#found + 1);
      }
    }
    return this.#found;
  }

  #endsField(at: number): boolean {
    const next = this.#text[at];
    if (next === undefined) return this.#ended;
    if (next !== '\r') return next === this.#delimiter || next === '\n';
    return this.#text[at + 1] === '\n' || (this.#ended && this.#text[at + 1] === undefined);
  }
}
