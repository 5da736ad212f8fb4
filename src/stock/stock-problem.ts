/** Something about a stock feed as a whole, told so that the dealer can repair it. */
export interface StockProblem {
  /** `error`: the feed, or a part of it, could not be read. `warning`: it was, and someone should look. */
  severity: 'error' | 'warning';
  /** Name of the file as the dealer knows it. */
  file: string;
  /** Place in the file; empty for the file as a whole. */
  path: string;
  expected: string;
  found: string;
  repair: string;
}
