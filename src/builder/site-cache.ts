import type { Dealer } from '../dealer/dealer.ts';
import { Memo } from '../lib/cache/memo.ts';
import { PublishedCache } from '../release/changes/published-inputs.ts';
import { MixedCache } from '../release/changes/with-dealer-values.ts';
import { VerdictRecord } from '../release/gate/verdict-record.ts';
import type { Car } from '../schemas/car.ts';
import { PlanCache } from '../site/plan-cache.ts';
import type { ImportResult } from '../stock/import-result.ts';
import { ParsedRows } from '../stock/parsed-rows.ts';
import type { ReceivedStock } from '../stock/received/received-stock.ts';
import { PictureCache } from './picture-cache.ts';
import { AcceptedCache } from './stock/accepted-stock.ts';

/**
 * What builds of one site leave in memory for its next one. A build without it gives the same site and takes longer
 * (docs/decisions/0031-what-a-change-costs.md). Stamps name the state of files before they were read; null is none.
 */
export class SiteCache {
  dealer: { stamp: string | null; dealer: Dealer; warnings: string[] } | null = null;
  feed: { stamp: string | null; dealer: Dealer; stock: ImportResult } | null = null;
  /** Rows of the last whole feed, and their cars. */
  readonly rows = new ParsedRows();
  /** What was sent, and the rules by which it was read. */
  received: { rules: string; stock: ReceivedStock } | null = null;
  /** Cars with their dealerships. */
  readonly owned = new Memo<Car, Car>();
  /** Cars that are shown as reserved. */
  readonly reserved = new Memo<Car, Car>();
  readonly plan = new PlanCache();
  readonly pictures = new PictureCache();
  readonly mixed = new MixedCache();
  readonly published = new PublishedCache();
  readonly accepted = new AcceptedCache();
  /** Lines of what servers know of the cars. */
  readonly carLines = new Memo<Car, string>();
  readonly verdicts = new VerdictRecord();
  /** How many cars it holds. */
  cars = 0;
}
