import * as v from 'valibot';
import { LeavingCarsSchema } from '../../schemas/stock/stock-job-result.ts';

/**
 * What a stock system sent for a site: a whole `feed`, or a `change` of some cars. The third kind, `stock`, is never sent:
 * it is a snapshot of the whole stock, which we store to replace all updates before it.
 */
export type StockUpdateKind = 'feed' | 'change' | 'stock';

/** What was sent, as the queue stores it. */
export interface SentStock {
  kind: StockUpdateKind;
  /** The sender's `Content-Type` header; empty where there was none. */
  contentType: string;
  /** Compressed by gzip. */
  body: Uint8Array;
}

/** One update of a site's stock, in the order in which it was accepted. */
export interface StockUpdate extends SentStock {
  /** 1 for the first update of a site; each later one has a greater number. */
  seq: number;
  /** Accepts a feed that would be held for removing too many cars. */
  acceptHeld: boolean;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** The result of one update. */
export const StockUpdateResultSchema = v.object({
  seq: v.number(),
  /** `failed`: nothing of it could be used; the stock did not change. */
  state: v.picklist(['accepted', 'held', 'failed']),
  /** Cars that are added, changed and removed by it, or would be if it were not held. */
  cars: v.object({ added: v.number(), changed: v.number(), removed: v.number() }),
  /** What was left out of it and why; why it is failed. Why it is held is first. */
  problems: v.array(v.string()),
  /** Fields of it that nothing reads; versions before this field existed stored none. */
  unknownFields: v.optional(v.array(v.string()), []),
  /** Of a held one. */
  leaving: v.optional(LeavingCarsSchema),
});
export type StockUpdateResult = v.InferOutput<typeof StockUpdateResultSchema>;
