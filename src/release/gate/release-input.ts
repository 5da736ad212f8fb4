import type { CountryRule } from '../../domain/gate/finding.ts';
import type { PriceHistory } from '../../domain/gate/was-price.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { SitePlan } from '../../site/site-plan.ts';
import type { OfferedCar } from '../archive/offered-car.ts';
import type { Inspection } from './inspection/inspection.ts';
import type { PlannedPrices } from './prices/planned-prices.ts';
import type { CheckedPage } from './verdict-record.ts';

/** The prices of cars in another file than a page, in whole units of the site's currency, by the car's id. */
export interface StatedPrices {
  file: string;
  prices: (readonly [id: string, price: number])[];
}

/** What a release is checked by. All of it is data: nothing is read and nothing is written here. */
export interface ReleaseInput {
  config: SiteConfig;
  /** Those that the country of the site requires (docs/publish-gate.md#countries). */
  rules: readonly CountryRule[];
  /** Epoch milliseconds. */
  now: number;
  /** Why the feed is held; null where it is not. */
  heldReason: string | null;
  plan: Pick<SitePlan, 'pages' | 'documents'>;
  planned: PlannedPrices;
  offers: readonly Offer[];
  /** The hash of each page, by file. */
  hashes: ReadonlyMap<string, string>;
  /** The pages whose hash is new, inspected, by file. */
  inspections: ReadonlyMap<string, Inspection>;
  /** The pages that stay as they are, with what they link to. */
  others: readonly Omit<CheckedPage, 'findings'>[];
  /** Every file of the release, and its `_redirects`. */
  files: ReadonlySet<string>;
  redirects: string;
  /** Ids of pages that addresses with a fragment lead to, by file. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Prices by car as other files state them: the index of the search, the feeds. */
  stated: readonly StatedPrices[];
  /** What each car is offered at, and what is known of its prices before. */
  offered: readonly OfferedCar[];
  histories: ReadonlyMap<string, PriceHistory>;
}
