import type { PromoCard } from '../../domain/offer/promo-cards.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarCard } from '../car-card.ts';
import type { LinkGroup, Pager } from '../link-group.ts';
import type { SearchScreenData } from '../search-screen-data.ts';

/** A search landing: its first cars, and plain links to everything near it (docs/addresses.md). */
export interface SearchData {
  heading: string;
  /** `134 cars`, counted by the rules [C1] and [C2]. */
  countText: string;
  cards: CarCard<Picture>[];
  /** Put among the cards at their places, where the cards reach them. */
  promos: PromoCard<Picture>[];
  /** The conditions of the repayments shown. */
  notes: string[];
  pager: Pager | null;
  /** States that there are more cars than plain links lead to from here. */
  more: string | null;
  /** Other landings: car types, makes, models, bands. */
  groups: LinkGroup[];
  /** The initial data of the search on the page. */
  screen: SearchScreenData;
}
