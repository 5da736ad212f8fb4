import type { LocationSummary, Seller } from '../../domain/location-summary.ts';

/** A page that tells how to reach the dealer about something: contact, test drive, finance, trade-in. */
export interface ContactData {
  heading: string;
  paragraphs: string[];
  seller: Seller;
  locations: LocationSummary[];
}
