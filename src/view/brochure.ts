import type { CarFinance, CarPrice } from './car-card.ts';

/**
 * What the brochure of a car shows (`/cars/{slug}.pdf`), ready to read: everything its file is made from. No date of
 * today stands in it, so it stays the same while the car does.
 */
export interface Brochure {
  /** BCP 47 tag of its language. */
  locale: string;
  /** Letter paper in the US, A4 elsewhere. */
  country: string;
  dealer: string;
  /** `#rrggbb`: the one colour beside black and greys. */
  accent: string;
  title: string;
  trim: string | null;
  /** Sold, reserved, coming soon. */
  notice: string | null;
  /** The cover: address of its JPEG below the site (`/_images/…`) and its shape; null when there is none of ours. */
  picture: { url: string; width: number; height: number } | null;
  price: CarPrice;
  subscriptionNote: string | null;
  finance: CarFinance | null;
  financeNotes: string[];
  details: { label: string; value: string }[];
  features: string[];
  /** Paragraphs. */
  description: string[];
  seller: { name: string; address: string | null; phone: BrochureLink | null; email: BrochureLink | null };
  licences: string[];
  /** ISO 8601: the car's arrival, which the file's properties name as its date; null when unknown. */
  created: string | null;
  /** The car's page, absolute. */
  page: string;
}

export interface BrochureLink {
  label: string;
  href: string;
}
