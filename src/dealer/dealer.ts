import type { PostcodeTable } from '../domain/location/postcode-table.ts';
import type { Location } from '../schemas/location.ts';
import type { Manufacturer } from '../schemas/manufacturer.ts';
import type { Model } from '../schemas/model.ts';
import type { Offer } from '../schemas/offer.ts';
import type { Part } from '../schemas/part.ts';
import type { ReviewSet } from '../schemas/review-set.ts';
import type { SiteConfig } from '../schemas/site/site.ts';
import type { FileProblem } from './problem/file-problem.ts';

/** The files beside site.json in a dealer's folder, apart from the stock. */
export interface DealerData {
  locations: Location[];
  offers: Offer[];
  parts: Part[];
  manufacturers: Manufacturer[];
  models: Model[];
  /** Null when the dealer has no reviews.json. */
  reviews: ReviewSet | null;
  /** Markdown source of information pages, by file name without `.md`. */
  content: Record<string, string>;
  /** Files below `images/`, as paths relative to it with forward slashes, sorted. */
  imageFiles: string[];
}

/** The content of a dealer's folder, apart from the stock: merged, checked, complete. */
export interface Dealer extends DealerData {
  slug: string;
  /** Absolute path of the dealer's folder. */
  dir: string;
  config: SiteConfig;
  /** Where the postcodes of its country lie; null where the folder of dealers has none. */
  postcodes: PostcodeTable | null;
}

/** Warnings do not stop a dealer: the site builds, with something less in it. */
export type LoadedDealer =
  | { ok: true; dealer: Dealer; warnings: FileProblem[] }
  | { ok: false; slug: string; problems: FileProblem[] };
