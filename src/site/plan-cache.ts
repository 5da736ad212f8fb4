import { Memo, sameItems } from '../lib/cache/memo.ts';
import type { Car } from '../schemas/car.ts';
import { DocumentCache } from '../search/collection/make-documents.ts';
import type { Page } from '../view/page.ts';
import type { CachedParts, CarParts } from './car/car-parts.ts';
import { SimilarCache } from './car/similar-cars.ts';
import { dealerReferences } from './dealer-references.ts';
import type { FeedEntries } from './feed/feed-entries.ts';
import { CollectionCache } from './search/collection-files.ts';
import type { NamedLinks } from './search/landing-links.ts';
import type { Site } from './site.ts';
import type { PlannedDocument, PlannedFile, PlannedPage } from './site-plan.ts';

/**
 * Results of a site's plans, for its next plan. The caller keeps it; with a new one the plan is the same and takes
 * longer (docs/decisions/0031-what-a-change-costs.md). All of it depends on the dealer's files, besides on the key of a
 * request: `begin` forgets it when these change.
 */
export class PlanCache {
  #dealer: readonly unknown[] = [];
  readonly parts = new Map<Car, CachedParts>();
  readonly similar = new SimilarCache();
  readonly carPaths = new Memo<Car, string[]>();
  readonly carPages = new Memo<CarParts, PlannedPage>();
  readonly reservePages = new Memo<CarParts, PlannedPage>();
  readonly brochures = new Memo<CarParts, PlannedDocument>();
  readonly feedEntries = new Memo<CarParts, FeedEntries>();
  readonly sitemapEntries = new Memo<Page, string>();
  readonly landingLinks = new Memo<'all', NamedLinks>();
  /** By folder. */
  readonly landingPages = new Memo<string, PlannedPage[]>();
  readonly files = new Memo<string, PlannedFile[]>();
  readonly documents = new DocumentCache();
  readonly cars = new CollectionCache();

  /** To be called before each plan. */
  begin(site: Site): void {
    const dealer = dealerInputs(site);
    const isSame = sameItems(dealer, this.#dealer);
    this.#dealer = dealer;
    if (!isSame) this.parts.clear();
    const { carPages, reservePages, brochures, feedEntries, sitemapEntries } = this;
    const { landingLinks, landingPages, files } = this;
    this.carPaths.next();
    for (const memo of [carPages, reservePages, brochures, feedEntries, sitemapEntries]) memo.next();
    for (const memo of [landingLinks, landingPages, files]) {
      memo.next();
      if (!isSame) memo.clear();
    }
  }
}

/** All that a plan is made from besides cars, their photos and the moment. */
function dealerInputs(site: Site): unknown[] {
  const { config, locations, offers, parts, manufacturers, models, reviews, content, postcodes, pictures } =
    site;
  return [
    ...[config, locations, parts, manufacturers, models, reviews, content, postcodes],
    // Offers begin and end with time: which of them are on is a new list at each plan.
    ...offers,
    ...dealerReferences(site).map(reference => pictures.get(reference)),
  ];
}
