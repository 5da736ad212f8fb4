/**
 * What a stock system sent for a site: a whole `feed`, a `change` of some cars, or (never sent: written by us in the
 * place of all that came before) the whole `stock` after an update.
 */
export type StockUpdateKind = 'feed' | 'change' | 'stock';

/** One update of a site's stock, in the order in which it was accepted. */
export interface StockUpdate {
  /** 1 for the first update of a site; each later one has a greater number. */
  seq: number;
  kind: StockUpdateKind;
  /** As the sender named it; empty where it did not. */
  contentType: string;
  /** What was sent, compressed by gzip. */
  body: Uint8Array;
  /** Takes a feed as it is, though it removes more cars than a feed usually does. */
  acceptHeld: boolean;
}

/** What became of one update. */
export interface StockUpdateResult {
  seq: number;
  /** `failed`: nothing of it could be used, and the stock is as it was before. */
  state: 'accepted' | 'held' | 'failed';
  /** Cars that were added, changed and removed by it. */
  cars: { added: number; changed: number; removed: number };
  /** What was left out of it and why; why it is held or failed. */
  problems: string[];
}
