import type { FileProblem } from '../dealer/problem/file-problem.ts';

/** Something about a stock feed as a whole, or about `stock.map.json`. */
export interface StockProblem extends FileProblem {
  /** `error`: the feed, or a part of it, could not be read. `warning`: it was, and someone should look. */
  severity: 'error' | 'warning';
}
