import { formatMoney } from '../../domain/country/money.ts';
import { bodyName } from '../../domain/country/vehicle-names.ts';
import { pageCount } from '../../domain/search/result-pages.ts';
import { type ScopeKind, scopedCacheEntries } from '../../domain/search/scoped-cache-entries.ts';
import { carTypesOf } from '../../domain/search/search-segments.ts';
import { countValues } from '../../lib/count-values.ts';
import { allOf } from '../../lib/filter.ts';
import { pick } from '../../lib/pick.ts';
import { capitalize } from '../../lib/text/capitalize.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { SearchDocument } from '../../search/collection/search-document.ts';
import { availableCars } from '../../search/collection/stock-filter.ts';
import type { Block } from '../../view/block.ts';
import { CAR_SEARCH_KEYS } from '../../view/car-search.ts';
import {
  SCOPED_HITS,
  SCOPED_TEXTS,
  type ScopedFacet,
  type ScopedSearch,
  type SearchScope,
} from '../../view/scoped-search.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { inResults, resultOrder } from '../routes/result-order.ts';
import { PLACE_FACETS, placeKey } from '../stock-groups.ts';
import { newestFirst } from '../stock-view.ts';
import { facetLabel } from './facet-labels.ts';

interface Scoped {
  kind: ScopeKind;
  title: string;
  cars: readonly Car[];
  scope: SearchScope;
}

/** The cars of a brand, a model or a dealership that can still be bought, with the search among them. */
export function scopedSearch(context: PlanContext, { kind, title, cars, scope }: Scoped): Block<Picture>[] {
  const { site, card, notes, count } = context;
  const { shared } = context.screens;
  const { config } = site;
  const shown = inResults(resultOrder(cars, config), config);
  if (shown.length === 0) return [];
  const cards = shown.slice(0, SCOPED_HITS).map(card);
  const search: ScopedSearch = {
    cars: {
      ...pick(shared, CAR_SEARCH_KEYS),
      filter: allOf([shared.filter, availableCars()]),
      cacheEntries: scopedCacheEntries(kind),
      // Bands and seats come and go with their cars: every brand's page would change with them.
      landings: shared.landings.filter(({ path }) => isOfTypes(path)),
    },
    scope,
    countText: count(shown),
    pages: pageCount(shown.length, SCOPED_HITS),
    chips: chipGroups(
      shown.flatMap(car => context.documentOf(car) ?? []),
      config,
    ),
    prices: config.features.priceRangeEdges.map(price => ({
      value: String(price),
      label: formatMoney(price, config.country),
    })),
    financeNotes: shared.financeNotes,
    enquiryPath: shared.enquiryPath,
    texts: pick(config.texts, SCOPED_TEXTS),
  };
  return [{ kind: 'scoped-search', title, cards, notes: notes(cards), search }];
}

function isOfTypes(path: string): boolean {
  return path === links.search || carTypesOf(path.slice(links.search.length, -1)) !== null;
}

/** The same cars without a search: no engine can find just these, or its order leaves all of them out. */
export function carsWithoutSearch(
  { card, notes, site }: PlanContext,
  title: string,
  cars: readonly Car[],
  href: string,
): Block<Picture>[] {
  if (cars.length === 0) return [];
  const cards = cars.slice(0, SCOPED_HITS).map(card);
  const more = { label: site.config.texts.seeAllCars, href };
  return [{ kind: 'cars', title, more, cards, notes: notes(cards) }];
}

/** Refinements by the values of these cars, in each of their spellings. */
export function scopeBy(
  { documentOf }: PlanContext,
  cars: readonly Car[],
  facets: readonly (keyof SearchScope)[],
): SearchScope {
  const documents = cars.flatMap(car => documentOf(car) ?? []);
  const values = (facet: keyof SearchScope) => documents.flatMap(document => document[facet] ?? []);
  return Object.fromEntries(facets.map(facet => [facet, [...new Set(values(facet))].sort()]));
}

/** The cars that a scope of one facet finds, in the order of the site. A car has one value of it. */
export function carsIn({ atPlace }: PlanContext, scope: SearchScope): Car[] {
  const found = PLACE_FACETS.flatMap(facet =>
    (scope[facet] ?? []).map(value => atPlace(placeKey(facet, value))),
  );
  return found.length === 1 ? [...(found[0] ?? [])] : found.flat().sort(newestFirst);
}

/** Condition, and the categories of the feed, else body styles: of each those with more than one value. */
function chipGroups(documents: readonly SearchDocument[], { country }: SiteConfig): ScopedSearch['chips'] {
  const group = (facet: ScopedFacet, labelOf: (value: string) => string) => {
    const chips = [...countValues(documents.flatMap(document => document[facet] ?? []))]
      .slice(0, MAX_CHIPS)
      .map(([value, count]) => ({ value, label: labelOf(value), count }));
    return chips.length < 2 ? [] : [{ facet, label: facetLabel(facet, country), chips }];
  };
  const categories = group('categories', value => value);
  const bodies = group('body', value => bodyName(value, country));
  return [...group('car_type', capitalize), ...(categories.length > 0 ? categories : bodies)];
}

/** More would push the cars down. */
const MAX_CHIPS = 8;
