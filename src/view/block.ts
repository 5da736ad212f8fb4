import type { CollapsibleText } from '../domain/offer/collapse-text.ts';
import type { CarCard } from './car-card.ts';
import type { Checkout } from './checkout.ts';
import type { CollectionScreen, PartCard } from './collection-screen.ts';
import type { DirectoryLists } from './directory.ts';
import type { FinanceCalculator } from './finance-calculator.ts';
import type { Garage } from './garage.ts';
import type { LeadForm } from './lead-form.ts';
import type { LinkGroup, Pager } from './link-group.ts';
import type {
  DealershipSeller,
  LocationDetails,
  LocationSummary,
  Seller,
  Showroom,
} from './location-summary.ts';
import type { Promotion } from './promotion.ts';
import type { QuickSearch } from './quick-search.ts';
import type { ScopedSearch } from './scoped-search.ts';
import type { TradeIn } from './trade-in.ts';

/** A card that leads somewhere: an offer, a model, a brand. */
export interface LinkCard<Picture> {
  href: string;
  title: string;
  text: string | null;
  /** Conditions that are always visible with the text, in letters as large (docs/display-rules.md#comparison-rate). */
  conditions?: string;
  picture: Picture | null;
}

/** A way into the stock or to a brand: a picture or drawing, and few words. */
export interface PictureTile<Picture> {
  href: string;
  label: string;
  /** Number of cars behind it; null where none is shown. */
  count: string | null;
  picture: Picture | null;
  /** Body style drawn where there is no picture: a symbol of `ui/bodies.svg`. */
  drawing: string | null;
}

/** A customer's review, ready to read. */
export interface ReviewCard<Picture> {
  name: string;
  /** 1 to 5. */
  rating: number;
  text: string | null;
  date: string | null;
  /** The reviewer, or the dealer's placeholder; null where there is neither. */
  picture: Picture | null;
}

/** A part of a page, from top to bottom. The home page and all pages of information are lists of these. */
export type Block<Picture> =
  /** Safe HTML from the dealer's Markdown. */
  | { kind: 'prose'; html: string }
  /** A few words and a way on, beside a picture where there is one. */
  | {
      kind: 'split';
      title: string;
      text: string;
      action: { label: string; href: string } | null;
      /** Another way on, that matters less. */
      other?: { label: string; href: string };
      picture: Picture | null;
    }
  | {
      kind: 'tiles';
      title: string | null;
      tiles: { title: string; text: string }[];
      numbered: boolean;
      action: { label: string; href: string } | null;
    }
  | { kind: 'points'; points: string[] }
  | { kind: 'questions'; title: string; questions: { question: string; answer: string }[] }
  | { kind: 'links'; groups: LinkGroup[] }
  | {
      kind: 'cards';
      title: string | null;
      more: { label: string; href: string } | null;
      cards: LinkCard<Picture>[];
      /** Offers have their own width. */
      shownAs?: 'offerCard';
      /** Where they are too many for a glance. */
      search?: CollectionScreen;
    }
  /** Parts to look through and to enquire about by the form `form` of the page. */
  | {
      kind: 'parts';
      screen: CollectionScreen;
      /** This page's part of the list. */
      page: number;
      cards: PartCard<Picture>[];
      pager: Pager | null;
      form: string;
      /** Button of a part, and link to the form where none fits. */
      enquireLabel: string;
    }
  | {
      kind: 'cars';
      title: string;
      more: { label: string; href: string };
      cards: CarCard<Picture>[];
      notes: string[];
    }
  /** Cars of a brand, a model or a dealership, and the search among them. */
  | {
      kind: 'scoped-search';
      title: string;
      cards: CarCard<Picture>[];
      notes: string[];
      search: ScopedSearch;
    }
  | {
      kind: 'picture-tiles';
      title: string;
      more: { label: string; href: string } | null;
      tiles: PictureTile<Picture>[];
    }
  | { kind: 'quick-search'; title: string; search: QuickSearch; types: LinkGroup['links'] }
  | { kind: 'picture'; picture: Picture; alt: string }
  /** Pictures in one row. */
  | { kind: 'gallery'; pictures: Picture[]; alt: string }
  | { kind: 'facts'; title: string; facts: { label: string; value: string }[] }
  | { kind: 'collapsible'; text: CollapsibleText; more: string; less: string; small: boolean }
  /** A button, and beside it one that matters less. Secondary where the main step is elsewhere on the page. */
  | {
      kind: 'action';
      label: string;
      href: string;
      secondary?: true;
      other?: { label: string; href: string };
    }
  /** The first few, and behind `more` the others. */
  | { kind: 'reviews'; title: string; count: string; reviews: ReviewCard<Picture>[]; more: string }
  | { kind: 'promotions'; label: string; promotions: Promotion<Picture>[] }
  | { kind: 'directory'; directory: DirectoryLists }
  | { kind: 'garage'; garage: Garage }
  | { kind: 'calculator'; calculator: FinanceCalculator }
  | { kind: 'checkout'; checkout: Checkout<Picture> }
  | { kind: 'trade-in'; tradeIn: TradeIn }
  /**
   * Which car a form was about that was just sent; `{car}` is filled in from the browser's memory. Of a group, who
   * answers: the one that the address names is shown. `offer` is the text on what follows an accepted offer for the
   * visitor's car; null where cars are not valued.
   */
  | {
      kind: 'sent';
      about: string;
      offer: string | null;
      country: string;
      contacts: { id: string; seller: Seller }[];
    }
  | { kind: 'visit'; title: string; text: string; location: LocationSummary }
  | {
      kind: 'locations';
      title: string | null;
      more: { label: string; href: string } | null;
      layout: 'grid' | 'carousel';
      locations: LocationDetails<Picture>[];
    }
  | {
      kind: 'showrooms';
      title: string | null;
      more: { label: string; href: string } | null;
      showrooms: Showroom<Picture>[];
    }
  /** The ways to reach the dealer; beside a form where the page has one. */
  | {
      kind: 'contact';
      seller: Seller;
      /** Of a group, beside a form whose address may name a car: who answers then, instead of `seller` ([L13]). */
      sellers?: DealershipSeller[];
      locations: LocationDetails<Picture>[];
      /** Several of them as a list by showroom ([L15]), where the site shows them so; then `locations` is empty. */
      showrooms?: Showroom<Picture>[];
      form?: LeadForm;
    };
