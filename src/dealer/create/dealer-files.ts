import { countryFile } from '../../domain/country/countries.ts';
import { slugify } from '../../lib/text/slugify.ts';
import { licenceEntry } from './licence-entry.ts';
import type { WeekdayHours } from './opening-hours.ts';
import type { PostalAddress } from './postal-address.ts';

/** The questions for a new dealer; all else has a default. */
export interface NewDealer {
  name: string;
  slug: string;
  origin: string;
  country: string;
  template: string;
  email: string;
  phone: string | null;
  address: PostalAddress | null;
  hours: readonly WeekdayHours[];
  /** As it was typed: `LMCT 11234`. */
  licence: string | null;
  /** `#1c3f94`; null: that of the template. */
  accent: string | null;
  /** Cars are serviced and parts sold. */
  hasWorkshop: boolean;
  /** Null: that of the state, or of the country. */
  timeZone: string | null;
  /** How a file of the folder reaches the schema of site.json; null where it is too far. */
  schema: string | null;
}

/** `site.json` and `locations.json` of a new dealer, by name: the least that makes a site look whole. */
export function dealerFiles(dealer: NewDealer): Record<string, string> {
  const { address } = dealer;
  const files = { 'site.json': jsonFile(siteOf(dealer)) };
  return address === null ? files : { ...files, 'locations.json': jsonFile([locationOf(dealer, address)]) };
}

function siteOf(dealer: NewDealer): object {
  const { schema, slug, template, name, origin, country, phone, email, accent, hasWorkshop } = dealer;
  const licence =
    dealer.licence === null ? null : licenceEntry(dealer.licence, country, dealer.address?.state ?? null);
  // In the order of the guide, and without values that are the defaults.
  return {
    ...(schema === null ? {} : { $schema: schema }),
    slug,
    template,
    name,
    origin,
    country,
    ...timeZoneOf(dealer),
    ...(phone === null ? {} : { phone }),
    email,
    ...(hasWorkshop ? {} : { features: NO_WORKSHOP }),
    ...(accent === null ? {} : { theme: { accent } }),
    ...(licence === null ? {} : { licences: { [licence.label]: licence.number } }),
  };
}

const NO_WORKSHOP = {
  headerBookService: false,
  servicePage: false,
  bookService: false,
  partsPage: false,
  partsSearch: false,
};

function timeZoneOf({ country, timeZone, address }: NewDealer): { time_zone?: string } {
  const file = countryFile(country);
  const zones = Object.entries(file.stateTimeZones ?? {});
  const ofState = zones.find(([, states]) => states.includes(address?.state ?? ''))?.[0];
  const zone = timeZone ?? ofState ?? file.timeZone;
  return zone === file.timeZone && ofState === undefined ? {} : { time_zone: zone };
}

function locationOf(dealer: NewDealer, address: PostalAddress): object {
  const { name, phone, email, hours, country, licence } = dealer;
  const entry = licence === null ? null : licenceEntry(licence, country, address.state);
  return {
    id: 1,
    name,
    slug: slugify(address.city) || dealer.slug,
    primary: true,
    location_type: 'sales',
    address: {
      street: address.street,
      city: address.city,
      ...(address.state === null ? {} : { state: address.state }),
      ...(address.postcode === null ? {} : { postcode: address.postcode }),
    },
    contact_detail: { ...(phone === null ? {} : { phone }), email, opening_hours: hours },
    ...(entry === null ? {} : { dealer_license_number: entry.number }),
  };
}

/** JSON as the other files of dealers are laid out. */
export function jsonFile(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  // Short objects of one level stay on their line.
  const compact = text.replace(/\{\n\s+([^{}[\]\n]+(?:\n[^{}[\]\n]+)*)\n\s*\}/g, (whole, inner: string) => {
    const line = `{ ${inner.replace(/\n\s+/g, ' ')} }`;
    return line.length <= 100 ? line : whole;
  });
  return `${compact}\n`;
}
