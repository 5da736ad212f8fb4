import type { PromoCard } from '../domain/offer/promo-cards.ts';
import { Memo, sameItems } from '../lib/cache/memo.ts';
import type { Car } from '../schemas/car.ts';
import type { Picture } from '../schemas/picture.ts';
import { DocumentCache } from '../search/collection/make-documents.ts';
import type { Page } from '../view/page.ts';
import type { SearchScreenData } from '../view/search-screen-data.ts';
import type { CachedParts, CarParts } from './car/car-parts.ts';
import { SimilarCache } from './car/similar-cars.ts';
import { dealerReferences } from './dealer-references.ts';
import type { FeedEntries } from './feed/feed-entries.ts';
import { RouteCache } from './route-cache.ts';
import { CollectionCache } from './search/collection-files.ts';
import type { NamedLinks } from './search/landing-links.ts';
import type { Site } from './site.ts';
import type { PlannedDocument, PlannedFile, PlannedPage } from './site-plan.ts';

interface SharedScreens {
  shared: Omit<SearchScreenData, 'state' | 'initial' | 'cut'>;
  promos: PromoCard<Picture>[];
}

/**
 * Results of a site's plans, for its next plan. The caller keeps it; with a new one the plan is the same and takes
 * longer (docs/decisions/0031-what-a-change-costs.md). All of it depends on the dealer's files, besides on the key of a
 * request: `begin` forgets it when these change.
 */
export class PlanCache {
  #dealer: readonly unknown[] = [];
  /** The moments from which to which time alone changes nothing of the last plan, in epoch milliseconds. */
  #valid: { from: number; until: number } | null = null;
  #isSameDealer = false;
  readonly parts = new Map<Car, CachedParts>();
  readonly similar = new SimilarCache();
  readonly carPaths = new Memo<Car, string[]>();
  /** Repayments, by which landings sort cars into bands. */
  readonly weekly = new Memo<Car, number | null>();
  readonly carPages = new Memo<CarParts, PlannedPage>();
  readonly reservePages = new Memo<CarParts, PlannedPage>();
  readonly brochures = new Memo<CarParts, PlannedDocument>();
  readonly feedEntries = new Memo<CarParts, FeedEntries>();
  readonly sitemapEntries = new Memo<Page, string>();
  readonly landingLinks = new Memo<'all', NamedLinks>();
  /** By folder. */
  readonly landingPages = new Memo<string, PlannedPage[]>();
  /** By folder, then by number. */
  readonly #resultPages = new Map<string, Memo<number, PlannedPage>>();
  /** What the screens of landings share. */
  readonly screens = new Memo<'all', SharedScreens>();
  readonly files = new Memo<string, PlannedFile[]>();
  readonly routes = new RouteCache();
  readonly plannedPages = new Memo<Page, PlannedPage>();
  readonly documents = new DocumentCache();
  readonly cars = new CollectionCache();

  /** To be called before each plan. */
  begin(site: Site): void {
    const dealer = dealerInputs(site);
    const isSame = sameItems(dealer, this.#dealer);
    this.#dealer = dealer;
    this.#isSameDealer = isSame;
    if (!isSame) this.parts.clear();
    const { carPages, reservePages, brochures, feedEntries, sitemapEntries, plannedPages } = this;
    const { landingLinks, landingPages, screens, files } = this;
    this.carPaths.next();
    this.weekly.next();
    for (const memo of [carPages, reservePages, brochures, feedEntries, sitemapEntries, plannedPages])
      memo.next();
    for (const memo of [landingLinks, landingPages, screens, files]) {
      memo.next();
      if (!isSame) memo.clear();
    }
    if (!isSame) this.#resultPages.clear();
  }

  /** Pages of results of a folder, whose landing is planned again. */
  resultPagesOf(folder: string): Memo<number, PlannedPage> {
    const pages = this.#resultPages.get(folder) ?? new Memo();
    this.#resultPages.set(folder, pages);
    pages.next();
    return pages;
  }

  /** To be called before the routes of a plan are planned. */
  beginRoutes<C extends Parameters<RouteCache['begin']>[0]>(context: C): C {
    const { now } = context;
    const isCurrent = this.#valid !== null && now >= this.#valid.from && now < this.#valid.until;
    this.#valid = null;
    return this.routes.begin(context, this.#isSameDealer && isCurrent);
  }

  /** To be called after a plan: until when time alone changes nothing of it; null for ever. */
  end(now: number, until: number | null): void {
    this.#valid = { from: now, until: until ?? Number.POSITIVE_INFINITY };
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
