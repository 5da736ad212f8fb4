/** A location in short, ready to read. */
export interface LocationSummary {
  name: string;
  /** `12 Example Street, Kedron QLD 4031`. */
  address: string | null;
  phone: ContactLink | null;
  hours: HoursLine[];
  /** Holidays to come, the nearest first: `25/12/2026`, `Closed`. Empty where a page does not show them. */
  specialHours: HoursLine[];
  /** The time zone of its hours: `Australia/Brisbane`. */
  timeZone: string;
  /** Directions, at a map service. */
  directions: string | null;
}

/** `Mon-Fri`, `8:30 am – 5:30 pm`. */
export interface HoursLine {
  days: string;
  text: string;
  /** Which days it is about: weekdays from 0 (Sunday), `12345`, or a date, `2026-12-25`. */
  on: string;
}

/** A location as the contact location card shows it. */
export interface LocationDetails<Picture> extends LocationSummary {
  /** Where it stands (`writePoint`), where the site shows distances. */
  at: string | null;
  /** Its own page; null where it has none. */
  href: string | null;
  /** The page to contact it; null where it has none. */
  contact: string | null;
  /** The dealership of a group that it belongs to, by slug. */
  dealership: string | null;
  /** All its numbers, each once. */
  phones: ContactLink[];
  email: ContactLink | null;
  picture: Picture | null;
  /** `Dealer licence 0000555`. */
  licences: string[];
  /** `4.2 out of 5 from 918 reviews`. */
  rating: string | null;
  map: LocationMap | null;
}

/** A showroom in a list, with its workshops and parts counters. */
export interface Showroom<Picture> {
  location: LocationDetails<Picture>;
  departments: LocationDetails<Picture>[];
}

/** A map of another company, loaded on the visitor's click. */
export interface LocationMap {
  /** Address of the iframe that shows it. */
  embed: string;
  /** Address of the map as a separate page. */
  page: string;
  /** The title of the iframe. */
  title: string;
}

/** `{ label: '(07) 3000 0000', href: 'tel:0730000000' }`. */
export interface ContactLink {
  label: string;
  href: string;
}

/** The data recorded when the number beside a car is revealed [N2]. */
export interface PhoneReveal {
  car_id: string;
  dealership_id: string | null;
  website_id: string | null;
}

/** The contact of a dealership of a group. */
export interface DealershipSeller {
  slug: string;
  seller: Seller;
}

/** The seller of a car, and how to reach them. */
export interface Seller {
  name: string;
  phone: ContactLink | null;
  email: ContactLink | null;
  location: LocationSummary | null;
}
