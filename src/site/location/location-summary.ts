import { formatDay } from '../../domain/country/format-day.ts';
import { formatPlace } from '../../domain/country/format-place.ts';
import { dayHours } from '../../domain/location/day-hours.ts';
import { formatPhone, phoneHref } from '../../domain/location/format-phone.ts';
import { locationPhone } from '../../domain/location/location-phone.ts';
import { comingSpecialDays, weekRows } from '../../domain/location/opening-hours.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import { endOfDay } from '../../lib/time/zoned-time.ts';
import type { Location } from '../../schemas/location.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { ContactLink, LocationSummary } from '../../view/location-summary.ts';
import { earliest } from '../stock-view.ts';

/** A location in short: name, address, phone, the week's hours, the way there. */
export function locationSummary(location: Location, config: SiteConfig): LocationSummary {
  const { address, contact_detail } = location;
  const phone = locationPhone(location, config.features.phoneOverrides) ?? config.phone;
  return {
    name: location.name,
    address: addressLine(address, config.country),
    phone: phone === null ? null : phoneLink(phone, config.country),
    hours: weekRows(contact_detail, config.country).map(({ days, text, from, to }) => ({
      days,
      text: spaced(text),
      on: weekdays(from, to),
    })),
    specialHours: [],
    timeZone: location.time_zone ?? config.time_zone,
    directions: directions(location, config.country),
  };
}

/** `12345` from Monday to Friday. */
function weekdays(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, day) => from + day).join('');
}

/** The longest part of a day that fits on a line of a phone: `12:30 pm – 11:30 pm`. */
const LINE = 20;

/**
 * A span of hours is written with a dash, not with a hyphen; each part of a day with a break stays on one line: a line may end
 * after a dash, unless a word joiner follows.
 */
function spaced(text: string): string {
  const parts = text.replaceAll(' - ', ' – ').split(', ');
  if (parts.length === 1) return parts.join();
  return parts
    .map(part => (part.length > LINE ? part : part.replaceAll(' ', '\u00a0').replace('–', '–\u2060')))
    .join(', ');
}

/** Special days shown at a time. */
const SPECIAL_DAYS = 4;

/** A location with its holidays to come, for pages that are about the location and not about each car. */
export function locationWithHolidays(location: Location, config: SiteConfig, now: number): LocationSummary {
  const coming = comingSpecialDays(
    location.contact_detail,
    now,
    location.time_zone ?? config.time_zone,
  ).slice(0, SPECIAL_DAYS);
  const day = (date: string) => formatDay(new Date(date), config.country, 'UTC');
  return {
    ...locationSummary(location, config),
    specialHours: coming.map(({ date, entries }) => ({
      days: day(date),
      text: spaced(dayHours(entries, config.country).text),
      on: date,
    })),
  };
}

/**
 * When the first of the holidays is over, in epoch milliseconds; null when none is to come. Hidden locations count: a
 * block may show one of them ([L6]).
 */
export function holidaysChangeAt(
  locations: readonly Location[],
  config: SiteConfig,
  now: number,
): number | null {
  const ends = locations.flatMap(({ contact_detail, time_zone }) => {
    const zone = time_zone ?? config.time_zone;
    const [next] = comingSpecialDays(contact_detail, now, zone);
    return next === undefined ? [] : [endOfDay(next.date, zone)];
  });
  return earliest(ends);
}

/** `12 Example Street, Kedron QLD 4031` (docs/display-rules.md#how-things-are-written). */
export function addressLine(address: Location['address'], country: string): string | null {
  return joinTexts([address.street, formatPlace(address, country)], ', ') || null;
}

/** The way there: the dealer's own address at a map service, else a search for the address. */
export function directions({ address }: Location, country: string): string | null {
  const query = mapQuery(address, country);
  return (
    address.place_url ??
    (query === null
      ? null
      : `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`)
  );
}

/** The query of a map: the point, else the address. */
export function mapQuery(address: Location['address'], country: string): string | null {
  return address.lat === null || address.lang === null
    ? addressLine(address, country)
    : `${address.lat},${address.lang}`;
}

/** An address to write to. */
export function mailLink(email: string): ContactLink {
  return { label: email, href: `mailto:${email}` };
}

/** A number to tap. */
export function phoneLink(phone: string, country: string): ContactLink {
  return { label: formatPhone(phone, country), href: phoneHref(phone, country) };
}
