import type { LocationSummary, Seller } from '../../domain/location-summary.ts';

/** A page that tells how to reach the dealer about something: contact, test drive, finance, trade-in. */
export interface ContactData {
  /** What the page is about, for `<body data-page>`: `finance`, `test-drive`. */
  name: string;
  heading: string;
  paragraphs: string[];
  seller: Seller;
  locations: LocationSummary[];
}
