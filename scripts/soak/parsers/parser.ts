/** A parser of text or bytes from outside. It may refuse them; it must neither throw nor hang. */
export interface Parser {
  /** Pieces that mean something to it: inputs are made of these and of anything else. */
  pieces: readonly string[];
  read: (input: string) => unknown;
}
