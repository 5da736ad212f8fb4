import type { CollapsibleText } from '../domain/offer/collapse-text.ts';
import type { CarCard } from './car-card.ts';
import type { CollectionScreen, PartCard } from './collection-screen.ts';
import type { DirectoryLists } from './directory.ts';
import type { Garage } from './garage.ts';
import type { LeadForm } from './lead-form.ts';
import type { LinkGroup, Pager } from './link-group.ts';
import type { LocationDetails, LocationSummary, Seller } from './location-summary.ts';
import type { Promotion } from './promotion.ts';
import type { QuickSearch } from './quick-search.ts';
import type { ScopedSearch } from './scoped-search.ts';

/** A card that leads somewhere: an offer, a model, a brand. */
export interface LinkCard<Picture> {
  href: string;
  title: string;
  text: string | null;
  picture: Picture | null;
}

/** A way into the stock or to a brand: a picture or drawing, and few words. */
export interface PictureTile<Picture> {
  href: string;
  label: string;
  /** Cars behind it; null where none is told. */
  count: string | null;
  picture: Picture | null;
  /** Body style drawn where there is no picture: a symbol of `ui/bodies.svg`. */
  drawing: string | null;
}

/** A customer's review, ready to read. */
export interface ReviewCard {
  name: string;
  /** 1 to 5. */
  rating: number;
  text: string | null;
  date: string | null;
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
  | { kind: 'collapsible'; text: CollapsibleText; more: string; less: string; small: boolean }
  /** A button, and beside it one that matters less. */
  | { kind: 'action'; label: string; href: string; other?: { label: string; href: string } }
  | { kind: 'reviews'; title: string; count: string; reviews: ReviewCard[] }
  | { kind: 'promotions'; label: string; promotions: Promotion<Picture>[] }
  | { kind: 'directory'; directory: DirectoryLists }
  | { kind: 'garage'; garage: Garage }
  /**
   * Which car a form was about that was just sent; `{car}` is filled in from the browser's memory. Of a group, who
   * answers: the one that the address names is shown.
   */
  | { kind: 'sent'; about: string; contacts: { id: string; seller: Seller }[] }
  | { kind: 'visit'; title: string; text: string; location: LocationSummary }
  | {
      kind: 'locations';
      title: string | null;
      more: { label: string; href: string } | null;
      layout: 'grid' | 'carousel';
      locations: LocationDetails<Picture>[];
    }
  /** The ways to reach the dealer; beside a form where the page has one. */
  | {
      kind: 'contact';
      seller: Seller;
      locations: LocationDetails<Picture>[];
      form?: LeadForm;
    };
