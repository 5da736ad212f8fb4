import { isAvailable, isComingSoon } from '../domain/car/availability.ts';
import { carLocation } from '../domain/car/car-location.ts';
import { carCountText } from '../domain/country/format-count.ts';
import { visibleLocations } from '../domain/location/select-locations.ts';
import type { PromoCard } from '../domain/offer/promo-cards.ts';
import { COUNT_CAP, displayedCount } from '../domain/search/displayed-count.ts';
import { once } from '../lib/cache/once.ts';
import type { Car } from '../schemas/car.ts';
import type { Location } from '../schemas/location.ts';
import type { Picture } from '../schemas/picture.ts';
import type { AddressSite } from '../search/address/address-site.ts';
import { makeDocuments } from '../search/collection/make-documents.ts';
import type { SearchDocument } from '../search/collection/search-document.ts';
import type { CarCard } from '../view/car-card.ts';
import type { SearchScreenData } from '../view/search-screen-data.ts';
import { comparisonNotes } from './car/car-finance.ts';
import type { CarParts } from './car/car-parts.ts';
import { type FindSimilar, similarCars } from './car/similar-cars.ts';
import { digestedOnce } from './digest.ts';
import { carAt } from './location/positions.ts';
import type { PlanCache } from './plan-cache.ts';
import type { Landing } from './routes/landing.ts';
import type { HasPage } from './routes/links.ts';
import { type LandingLinks, landingLinks } from './search/landing-links.ts';
import type { Site } from './site.ts';
import { type StockGroups, stockGroups } from './stock-groups.ts';
import type { StockView } from './stock-view.ts';

/** What every part of the planner needs: the site, the moment, its routes, and the few things made from them. */
export interface PlanContext extends StockGroups {
  site: Site;
  /** Epoch milliseconds. */
  now: number;
  stock: StockView;
  landings: readonly Landing[];
  hasPage: HasPage;
  links: LandingLinks;
  screens: SearchScreens;
  /** The parts of a car's pages. */
  parts: (car: Car) => CarParts;
  /** The card of a car; the same object for the same car, so that pages that share it share its digest. */
  card: (car: Car) => CarCard<Picture>;
  /** The finance notes of a page with these cards: none where none shows a repayment. */
  notes: (cards: readonly CarCard<Picture>[]) => string[];
  /** `1,204 cars`: how many were found ([C1], [C2]). */
  count: (cars: readonly Car[]) => string;
  similar: FindSimilar;
  /** The path of a landing by its folder; null where there is none. */
  landingPath: (folder: string) => string | null;
  /** Make, model and dealership of each listed car, parted by line breaks. */
  names: () => readonly string[];
  /** The cars that can be bought where they stand; under null those of unknown location ([L11]). */
  carsByLocation: ReadonlyMap<Location | null, Car[]>;
  /** A listed car as search engines see it. */
  documentOf: (car: Car) => SearchDocument | undefined;
  /** Those of all listed cars, in their order. */
  documents: SearchDocument[];
  /** The absolute address of a path. */
  url: (path: string) => string;
  /** Results of earlier plans of the site. */
  cache: PlanCache;
}

/** What the screens of a site's landings share; made once for a plan. */
export interface SearchScreens {
  shared: Omit<SearchScreenData, 'state' | 'initial' | 'cut'>;
  address: AddressSite;
  promos: PromoCard<Picture>[];
  /** Equal while all of these are. */
  hash: string;
}

/** The context before its screens, which are made from it. */
export type ScreenContext = Omit<PlanContext, 'screens'>;

/** What the context is made from. */
type PlanInputs = Pick<PlanContext, 'site' | 'now' | 'stock' | 'landings' | 'hasPage' | 'parts' | 'cache'>;

export function planContext(inputs: PlanInputs): ScreenContext {
  const { site, stock, landings, parts, cache } = inputs;
  const available = stock.listed.filter(isAvailable);
  const locations = visibleLocations(site.locations);
  const comparison = comparisonNotes(site.config);
  const documents = makeDocuments(stock.listed, site.config, {
    atOf: car => carAt(car, site),
    cache: cache.documents,
  }).map(digestedOnce);
  const folders = once(() => new Map(landings.map(({ folder, path }) => [folder, path])));
  const byCar = new Map(stock.listed.map((car, at) => [car, documents[at]]));
  const documentOf = (car: Car) => byCar.get(car);
  return {
    ...inputs,
    ...stockGroups(available, documentOf),
    links: landingLinks(
      landings.filter(({ cars }) => cars.length > 0),
      cache.landingLinks,
    ),
    card: car => parts(car).card,
    notes: cards => (cards.some(({ finance }) => finance !== null) ? comparison : []),
    count(cars) {
      // Counted only where the rule may need it: this is called for every landing of every plan.
      const inStock =
        cars.length > COUNT_CAP ? cars.filter(car => isAvailable(car) && !isComingSoon(car)).length : null;
      const shown = displayedCount(cars.length, { configured: site.config.stock.count, inStock });
      return carCountText(shown, site.config.country);
    },
    landingPath: folder => folders().get(folder) ?? null,
    names: () =>
      stock.listed.map(({ make, model, dealership_slug }) => [make, model, dealership_slug].join('\n')),
    similar: similarCars(stock, site.config.features.similarCars, cache.similar),
    carsByLocation: Map.groupBy(available, car => carLocation(car, locations)),
    documents,
    documentOf,
    url: path => site.config.origin + path,
  };
}
