import type { CardLayout } from '../schemas/site/theme.ts';

/** What the garage needs to show what a visitor's browser keeps. Nothing here depends on the visitor, or on stock. */
export interface Garage {
  /** Where the index of the cars lies, from which saved cars are rendered. */
  indexUrl: string;
  /** Which lists the site has, in order. */
  lists: GarageList[];
  allCars: { label: string; href: string };
  /** Begins the address of a search by words. */
  searchBase: string;
  /** Where the visitor's own car is valued; null where the site does not. */
  valuationUrl: string | null;
  country: string;
  /** Of the dealer's calendar. */
  timeZone: string;
  /** The way to the newest cars. */
  newCars: { label: string; href: string };
  /** Attributes of the index by which cars are compared besides price and finance, in order. */
  compared: { name: string; label: string }[];
  financeNotes: string[];
  cardLayout: CardLayout;
  noPhoto: string;
  labels: GarageLabels;
}

export interface GarageList {
  key: 'since' | 'favourites' | 'enquired' | 'reserved' | 'searches' | 'valuation';
  title: string;
  /** Shown where the list is empty; null hides it then. */
  empty: string | null;
}

interface GarageLabels {
  compare: string;
  /** Shown in place of a comparison of fewer. */
  compareTwo: string;
  onlyDifferences: string;
  differs: string;
  price: string;
  finance: string;
  /** `{price}`, `{before}` and `{day}`. */
  cheaper: string;
  /** `{count}`. */
  newCars: string;
  /** `{car}` is the car. */
  gone: string;
  similar: string;
  remove: string;
  clear: string;
  forget: string;
  forgotten: string;
  failed: string;
  noScript: string;
  /** Of a reservation: its state, and links to its page, to pay and to cancel. */
  reservation: Record<'hold' | 'paid' | 'over' | 'see' | 'pay' | 'cancel', string>;
}
