import type { CardTag } from '../domain/car/tag.ts';

/** A fact a buyer compares, ready to read: `{ kind: 'distance', text: '45,210 km' }`. */
export interface CarFact {
  kind: 'year' | 'distance' | 'transmission' | 'fuel' | 'body' | 'drive' | 'seats' | 'engine' | 'place';
  text: string;
}

/** The price of a car [P1] to [P3]: an amount with its conditions, or words. */
export interface CarPrice {
  /** `$24,990`, or null when words replace it. */
  amount: string | null;
  text: string | null;
  /** The former price, when it was higher. */
  before: string | null;
  /** `Drive Away`, `Excl. Govt. Charges`. */
  type: string | null;
  /** Shown when the price is well under the market's. */
  below: string | null;
  /** By how much, and against what: `$3,510 under the average of $28,500 in Australia`. */
  market: string | null;
  /** The subscription price of the car: `or subscribe for $189 a week`. */
  subscription: string | null;
  /** The dealer's note under every price. */
  note: string | null;
}

/**
 * The finance of a car, with what the law requires beside it; its warning is once on each page
 * (docs/display-rules.md#comparison-rate).
 */
export interface CarFinance {
  /** `$89.50 a week`; null where the lender gives its rates only ([F13]). */
  payment: string | null;
  /** `7.99% p.a.` */
  rate: string;
  comparisonRate: string;
  /** `comparison rate`, `APR`: what the country calls it. */
  comparisonName: string;
  /** Term, deposit, final payment: one line. */
  terms: string;
}

/** A button of a card or a car page. */
export interface CarAction {
  key: string;
  label: string;
  href: string;
  /** The one that matters most here. */
  primary: boolean;
}

/** The whole content of a car's card. `Picture` is whatever shows it: the card does not look inside. */
export interface CarCard<Picture> {
  id: string;
  href: string;
  title: string;
  /** Badge and series. */
  trim: string | null;
  picture: Picture | null;
  tag: CardTag | null;
  /** Where the car stands (`writePoint`), where the site shows distances; null where it is unknown. */
  at: string | null;
  /** The car can no longer be bought. */
  sold: boolean;
  facts: CarFact[];
  price: CarPrice;
  finance: CarFinance | null;
  /** 'Like this and want something similar?' on a car that is gone. */
  question: string | null;
  actions: CarAction[];
  /** The buttons keep to the bottom of the card ([A11]). */
  pinned: boolean;
  /** Label of the button that saves the car as a favourite; null where the site has none. */
  favouriteLabel: string | null;
}
