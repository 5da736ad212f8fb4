import type { FacetName } from '../schemas/site/search-features.ts';
import type { SiteTexts } from '../schemas/site/site-texts.ts';
import type { CardLayout } from '../schemas/site/theme.ts';
import type { SearchResult } from '../search/engine/search-engine.ts';
import type { SearchState } from '../search/state/search-state.ts';
import type { CarOrder } from '../search/state/sort-orders.ts';
import type { CarSearch } from './car-search.ts';

/** Texts of the site on the search screen. */
export const SCREEN_TEXTS = [
  'makeCars',
  'modelCars',
  'bodyCars',
  'showCars',
  'showOneCar',
  'showAllMakes',
  'hideExtraMakes',
  'selectModels',
  'hideModels',
  'allMakes',
  'noResults',
  'photosToCome',
  'searchFilters',
  'searchBox',
  'searchBoxHint',
  'searchRecent',
  'searchSort',
  'searchClear',
  'searchRemove',
  'searchShowAll',
  'searchShowFewer',
  'searchFrom',
  'searchTo',
  'searchFailed',
  'searchAgain',
  'searchRelax',
  'searchWithout',
  'searchTellMe',
  'searchTellMeText',
  'searchClose',
] as const satisfies readonly (keyof SiteTexts)[];
type ScreenText = (typeof SCREEN_TEXTS)[number];

/** A section of the filter sidebar. */
export interface ScreenFacet {
  name: FacetName;
  label: string;
  /** `makes` has its models nested, so a site with it has no section for `model`. */
  kind: 'makes' | 'list' | 'range';
  /** Starts open. */
  open: boolean;
}

/** The layout of the list of makes [G2] to [G5]: the site's switches by their names. */
export interface ScreenMakes {
  makesCollapsedCount: number;
  collapseToPopularMakes: boolean;
  popularMakes: string[];
  popularMakesCount: number;
  modelListLimit: number;
  listedMakes: string[] | null;
  /** Addresses of logos by make, as the cars spell it; none where the site shows none. */
  logos: Record<string, string>;
}

/** The result of a search, without its cars. */
export type ScreenCounts = Pick<SearchResult<unknown>, 'count' | 'facets' | 'stats'>;

/**
 * All that the search screen of one prerendered page needs before it queries an engine. It is part of the page's data:
 * nothing in it may change when a car of another landing does.
 */
export interface SearchScreenData extends CarSearch {
  hitsPerPage: number;
  sortOptions: { value: CarOrder; label: string }[];
  /** Cards show distances, and results can be ordered by them. */
  placed: boolean;
  /** Sections in their order. */
  facets: ScreenFacet[];
  makes: ScreenMakes;
  /** The state of this page: the landing's refinements and the page of results. */
  state: SearchState;
  /** The browser stores the last searches. */
  storesSearches: boolean;
  /** Page to enquire on about a car that is not there (`enquiryLink`); null where there is none. */
  enquiryPath: string | null;
  texts: Pick<SiteTexts, ScreenText>;
  cardLayout: CardLayout;
  /** The conditions where any card shows a repayment. */
  financeNotes: string[];
  /**
   * Counted over the landing's own cars, over all its pages. Only facets of sections that start open: a facet that
   * the landing refines has its refined values only, makes on the page of a model none; lists are cut to what is shown before "Show all"
   * (`makesCollapsedCount` or the popular makes, `LIST_COLLAPSED` for others). No ranges: their bounds come from the
   * engine, and until then are those of the rules, as each new price would change pages that do not show the car.
   */
  initial: ScreenCounts;
  /** Facets of `initial` whose list is cut or holds refined values only. */
  cut: FacetName[];
}

/** Values of a list shown before "Show all". */
export const LIST_COLLAPSED = 8;
