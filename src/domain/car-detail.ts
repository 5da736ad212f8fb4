import type { CarAction, CarFact, CarFinance, CarPrice } from './car-card.ts';
import type { CardTag } from './tag.ts';

/** Everything the car's own page says of it (spec §2). */
export interface CarDetail<Picture> {
  id: string;
  title: string;
  trim: string | null;
  tag: CardTag | null;
  sold: boolean;
  /** What a visitor has to know first: sold, reserved, coming soon. */
  notice: string | null;
  pictures: Picture[];
  /** The picture is the dealer's stand-in, not the car. */
  standIn: boolean;
  facts: CarFact[];
  details: { label: string; value: string }[];
  features: string[];
  /** Paragraphs of plain text. */
  description: string[];
  price: CarPrice;
  finance: CarFinance | null;
  /** The comparison rate's warning and the lender's conditions; never behind a click (au-conventions). */
  financeNotes: string[];
  actions: CarAction[];
  /** The car's brochure, where the dealer offers one. */
  pdf: CarDownload | null;
}

/** A link to a file, and the name it is saved under. */
export interface CarDownload {
  label: string;
  href: string;
  file: string;
}
