/** A value that cannot be read as what it should be. */
export class ParseError {
  /** The expected value, in words. */
  readonly expected: string;

  constructor(expected: string) {
    this.expected = expected;
  }
}

/** Reads one raw value of a feed. Null: the feed has no usable value. */
export type Coerce<T> = (raw: unknown) => T | null | ParseError;
