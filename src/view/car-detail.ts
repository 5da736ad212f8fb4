import type { CardTag } from '../domain/car/tag.ts';
import type { CarAction, CarFact, CarFinance, CarPrice } from './car-card.ts';
import type { ReserveWatch } from './checkout.ts';
import type { FinanceCalculator } from './finance-calculator.ts';

/** The whole content of the car's own page. */
export interface CarDetail<Picture> {
  id: string;
  title: string;
  trim: string | null;
  tag: CardTag | null;
  /** The badge of a certified car whose tag is another one. */
  certified: CardTag | null;
  sold: boolean;
  /** What a visitor has to know first: sold, reserved, coming soon. */
  notice: string | null;
  pictures: Picture[];
  /** The picture is the dealer's placeholder, not the car. */
  standIn: boolean;
  facts: CarFact[];
  /** The facts of the feed, by subject. */
  details: DetailGroup[];
  features: string[];
  /** Paragraphs of plain text. */
  description: string[];
  price: CarPrice;
  /** The conditions of a subscription; null where the car has none. */
  subscriptionNote: string | null;
  finance: CarFinance | null;
  /**
   * The comparison rate's warning and the lender's conditions; never behind a click
   * (docs/display-rules.md#comparison-rate).
   */
  financeNotes: string[];
  calculator: FinanceCalculator | null;
  actions: CarAction[];
  /** The requests of its page to the server while the car can be reserved by a deposit; null otherwise. */
  reserve: ReserveWatch | null;
  /** The link to request photos of a car that has few. */
  photoRequest: { label: string; href: string } | null;
  /** All cars of its dealership. */
  dealership: { label: string; href: string } | null;
  /** The car's brochure, where the dealer offers one. */
  pdf: CarDownload | null;
  /** Label of the button that saves the car as a favourite; null where the site has none. */
  favouriteLabel: string | null;
}

/** Facts of one subject, those the feed lacks left out. */
export interface DetailGroup {
  title: string;
  rows: { label: string; value: string }[];
}

/** A link to a file, and the name it is saved under. */
export interface CarDownload {
  label: string;
  href: string;
  file: string;
}
