import { subscriptionPrice } from '../../domain/price/subscription-price.ts';
import { makeSegment } from '../../domain/search/search-segments.ts';
import { allOf, EVERYTHING } from '../../lib/filter.ts';
import { pick } from '../../lib/pick.ts';
import type { FacetName } from '../../schemas/site/search-features.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { readAddress } from '../../search/address/address.ts';
import type { AddressSite } from '../../search/address/address-site.ts';
import { RANGE_FACETS } from '../../search/collection/cars.ts';
import { type SearchDocument, textsOf } from '../../search/collection/search-document.ts';
import { presetFilter, shownCars } from '../../search/collection/stock-filter.ts';
import {
  type CarOrder,
  DISTANCE_ORDER,
  SORT_ORDERS,
  SUBSCRIPTION_ORDER,
} from '../../search/state/sort-orders.ts';
import {
  SCREEN_TEXTS,
  type ScreenFacet,
  type ScreenMakes,
  type SearchScreenData,
} from '../../view/search-screen-data.ts';
import { comparisonNotes } from '../car/car-finance.ts';
import { digest, digestedOnce } from '../digest.ts';
import { enquiryPath } from '../form/enquiry-path.ts';
import { showsCarDistances } from '../location/positions.ts';
import { promoCards } from '../offer/promo-cards.ts';
import type { PlanContext, ScreenContext, SearchScreens } from '../plan-context.ts';
import type { Landing } from '../routes/landing.ts';
import { links } from '../routes/links.ts';
import { facetLimits, SEARCH_INDEX } from './car-files.ts';
import { facetLabel, sortLabel } from './facet-labels.ts';
import { landingCounts } from './landing-counts.ts';

/** What the screens of a site's landings share. */
export function searchScreens(context: ScreenContext): SearchScreens {
  const { site, stock, landings, hasPage } = context;
  const { config } = site;
  const { features, search } = config;
  const { host, key } = search;
  const address = addressSite(context);
  const placed = showsCarDistances(site);
  // A facet that appears or disappears with the first or last car that has it changes every page of results; that is
  // rare.
  const subscribable = stock.listed.some(car => subscriptionPrice(car, features) !== null);
  const orders: CarOrder[] = [
    ...SORT_ORDERS,
    ...(subscribable ? ([SUBSCRIPTION_ORDER] as const) : []),
    ...(placed ? ([DISTANCE_ORDER] as const) : []),
  ];
  const shared: SearchScreens['shared'] = {
    indexUrl: `/${SEARCH_INDEX}`,
    hosted:
      host === null || key === null
        ? null
        : { host, key, index: search.index ?? config.slug, facetLimits: facetLimits(features) },
    filter: host === null ? EVERYTHING : allOf([shownCars(config), presetFilter(config.filters)]),
    hitsPerPage: features.hitsPerPage,
    sortBy: features.sortBy,
    sortOptions: digestedOnce(orders.map(value => ({ value, label: sortLabel(value, config.country) }))),
    placed,
    hideUnpricedWhenCheapestFirst: features.hideUnpricedWhenCheapestFirst,
    facets: digestedOnce(
      screenFacets(config, subscribable).filter(({ name }) => offersChoice(name, context.documents)),
    ),
    makes: digestedOnce(screenMakes(context)),
    landings: digestedOnce(landings.filter(isOneOfAKind).map(({ path, heading }) => ({ path, heading }))),
    country: config.country,
    cacheEntries: features.searchCacheEntries,
    storesSearches: features.searchHistory,
    stockCount: config.stock.count,
    enquiryPath: enquiryPath(hasPage),
    texts: digestedOnce(pick(config.texts, SCREEN_TEXTS)),
    cardLayout: config.theme.cardLayout,
    financeNotes: digestedOnce(comparisonNotes(config)),
  };
  const promos = promoCards(context);
  return { address, shared, promos, hash: digest([shared, address.makes, promos]) };
}

/** The screens of a landing's pages, by their number. Its cars are counted once for all of them. */
export function landingScreens(
  { screens, documentOf }: PlanContext,
  landing: Landing,
): (number: number) => SearchScreenData {
  const { shared, address } = screens;
  const stateOf = (number: number) => readAddress(links.resultPage(landing.path, number), address);
  const { initial, cut } = landingCounts(landing, stateOf(1), shared, documentOf);
  const counts = digestedOnce(initial);
  return number => ({ ...shared, state: stateOf(number), initial: counts, cut });
}

/** Landings that are no make's and no model's: those the screen reckons from what can be found. */
function isOneOfAKind({ kind }: Landing): boolean {
  return kind === 'type' || kind === 'band' || kind === 'seats';
}

/** The makes and models that can be found, and which paths have a page. */
function addressSite({ site, stock, hasPage }: ScreenContext): AddressSite {
  const cars = Map.groupBy(stock.listed, ({ make }) => make);
  const modelsOf = (make: string) => [...new Set(cars.get(make)?.map(({ model }) => model))].sort();
  return {
    // Sorted, so that an arrival of a known model changes nothing.
    makes: [...cars.keys()].sort().map(name => ({ name, models: modelsOf(name) })),
    hasPage,
    sortBy: site.config.features.sortBy,
  };
}

/** Whether a section has anything to choose from: some feeds have no county of a car, or of its tag. */
function offersChoice(name: FacetName, documents: readonly SearchDocument[]): boolean {
  if (RANGE_FACETS.includes(name) || documents.length === 0) return true;
  return documents.some(document => textsOf(document, name).length > 0);
}

/** Sections of the sidebar; models are under their makes. */
function screenFacets({ features, country }: SiteConfig, subscribable: boolean): ScreenFacet[] {
  const nested = features.facets.includes('make') ? ['model', 'make_model'] : [];
  return withSubscription(features.facets, subscribable)
    .filter(name => !nested.includes(name))
    .map(name => ({
      name,
      label: facetLabel(name, country),
      kind: name === 'make' ? 'makes' : RANGE_FACETS.includes(name) ? 'range' : 'list',
      open: features.openFacets.includes(name),
    }));
}

/** Where cars have subscription prices they can be refined by them: behind the price, unless the site sets where. */
function withSubscription(facets: readonly FacetName[], subscribable: boolean): FacetName[] {
  const name = 'subscription_price';
  if (!subscribable) return facets.filter(each => each !== name);
  if (facets.includes(name)) return [...facets];
  return facets.toSpliced(facets.indexOf('price') + 1, 0, name);
}

function screenMakes({ site, stock }: ScreenContext): ScreenMakes {
  const { config, manufacturers, pictures } = site;
  const { makeLogos, popularMakes, ...features } = config.features;
  const { makesCollapsedCount, collapseToPopularMakes, popularMakesCount, modelListLimit } = features;
  const spellings = [...new Set(stock.listed.map(({ make }) => make))];
  const logos = manufacturers.flatMap(({ name, logo }) => {
    const picture = makeLogos && logo.url !== null ? pictures.get(logo.url) : undefined;
    if (picture === undefined) return [];
    // Cars may spell a make otherwise than the dealer's own file.
    const spelled = spellings.filter(make => makeSegment(make) === makeSegment(name));
    return [name, ...spelled].map(make => [make, picture.fallback] as const);
  });
  return {
    makesCollapsedCount,
    collapseToPopularMakes,
    popularMakes,
    popularMakesCount,
    modelListLimit,
    listedMakes: config.stock.makes,
    logos: Object.fromEntries(logos),
  };
}
