/** A place of business in short, ready to read. */
export interface LocationSummary {
  name: string;
  /** `12 Example Street, Kedron QLD 4031`. */
  address: string | null;
  phone: ContactLink | null;
  hours: { days: string; text: string }[];
  /** Holidays to come, the nearest first: `25/12/2026`, `Closed`. Empty where a page does not tell them. */
  specialHours: { days: string; text: string }[];
  /** Directions, at a map service. */
  directions: string | null;
}

/** `{ label: '(07) 3000 0000', href: 'tel:0730000000' }`. */
export interface ContactLink {
  label: string;
  href: string;
}

/** Who sells a car, and how to reach them. */
export interface Seller {
  name: string;
  phone: ContactLink | null;
  email: ContactLink | null;
  location: LocationSummary | null;
}
