import { formatPhone, phoneHref } from '../domain/format-phone.ts';
import type { ContactLink, LocationSummary } from '../domain/location-summary.ts';
import { weekRows } from '../domain/opening-hours.ts';
import type { Location } from '../schemas/location.ts';
import type { SiteConfig } from '../schemas/site.ts';

/** A location in short: name, address, phone, the week's hours, the way there. */
export function locationSummary(location: Location, config: SiteConfig): LocationSummary {
  const { address, contact_detail } = location;
  const phone = locationPhone(location) ?? config.phone;
  return {
    name: location.name,
    address: addressLine(address),
    phone: phone === null ? null : phoneLink(phone, config.country),
    hours: weekRows(contact_detail).map(({ days, text }) => ({ days, text })),
    directions: address.place_url,
  };
}

/** `12 Example Street, Kedron QLD 4031` (au-conventions). */
export function addressLine({ street, city, state, postcode }: Location['address']): string | null {
  const place = [city, state, postcode].filter(part => part !== null).join(' ');
  const parts = [street, place === '' ? null : place].filter(part => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** A location's number: its own, else its landline. */
export function locationPhone({ contact_detail }: Location): string | null {
  return contact_detail.phone ?? contact_detail.landline_phone;
}

/** A number to tap. */
export function phoneLink(phone: string, country: string): ContactLink {
  return { label: formatPhone(phone, country), href: phoneHref(phone, country) };
}
