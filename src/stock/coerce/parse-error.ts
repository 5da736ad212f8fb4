/** A value that cannot be read as what it should be. */
export class ParseError {
  /** What should stand there, in words. */
  readonly expected: string;

  constructor(expected: string) {
    this.expected = expected;
  }
}

/** Reads one raw value of a feed. Null: the feed said nothing usable. */
export type Coerce<T> = (raw: unknown) => T | null | ParseError;
