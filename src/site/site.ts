import type { PostcodeTable } from '../domain/location/postcode-table.ts';
import type { Car } from '../schemas/car.ts';
import type { Location } from '../schemas/location.ts';
import type { Manufacturer } from '../schemas/manufacturer.ts';
import type { Model } from '../schemas/model.ts';
import type { Offer } from '../schemas/offer.ts';
import type { Part } from '../schemas/part.ts';
import type { Picture } from '../schemas/picture.ts';
import type { ReviewSet } from '../schemas/review-set.ts';
import type { SiteConfig } from '../schemas/site/site.ts';

/** Everything a site is planned from: checked values, nothing that has to be looked up. */
export interface Site {
  config: SiteConfig;
  locations: readonly Location[];
  offers: readonly Offer[];
  parts: readonly Part[];
  manufacturers: readonly Manufacturer[];
  models: readonly Model[];
  reviews: ReviewSet | null;
  /** Where the postcodes of its country lie; null where nobody knows. */
  postcodes: PostcodeTable | null;
  /** Markdown of information pages by name. */
  content: Readonly<Record<string, string>>;
  cars: readonly Car[];
  /** Pictures by the reference that data uses: a file below the dealer's `images/`, or an http(s) address. */
  pictures: ReadonlyMap<string, Picture>;
}
