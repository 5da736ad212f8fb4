import { AVAILABLE_STATUSES } from '../../domain/car/availability.ts';
import { soldAfter } from '../../domain/car/sold-window.ts';
import { leavesOutUnpriced } from '../../domain/price/price.ts';
import type { Instant } from '../../lib/instant.ts';
import type { NumberRange } from '../../lib/number-range.ts';
import type { SiteFilters } from '../../schemas/site/site-filters.ts';
import { weeklyAttribute } from './attributes.ts';

/** Filter expressions of spec §7, for either engine. */

/**
 * Cars a site shows: in stock, coming soon, or sold a short while ago. Without a moment it counts from the one at which
 * it is asked: a page that says it stays as it is from day to day.
 */
export function shownCars(now: Instant | null, site: { include_sold_cars_days: number }): string {
  const statuses = AVAILABLE_STATUSES.map(status => `status:${quoted(status)}`).join(' OR ');
  const after = now === null ? `now-${site.include_sold_cars_days}d` : soldAfter(now, site);
  return `(${statuses} OR sold_date_timestamp > ${after}) AND show_on_dealer_website:true`;
}

/** Cars that can still be bought. */
export function availableCars(): string {
  return either('status', AVAILABLE_STATUSES);
}

/** A site's preset: new, used, demo, in_stock, photos, and the makes and dealerships it is narrowed to; '' lets all through. */
export function presetFilter(filters: SiteFilters, makes: readonly string[] = filters.manufacturers): string {
  const types = (['new', 'used', 'demo'] as const).filter(type => filters[type]);
  const restricted = filters.manufacturerCarTypes;
  return all([
    types.length === 3 ? '' : either('car_type', types),
    filters.in_stock ? 'status:in_stock' : '',
    filters.photos ? 'photos:true' : '',
    either('dealership_slug', filters.dealerships),
    makes.length === 0 || restricted.length === 0
      ? ''
      : `(${either('make', makes)} OR NOT ${either('car_type', restricted)})`,
  ]);
}

/** [P8] Cheapest first leaves out cars without a price, where the site wants it. */
export function sortFilter(sortBy: string, features: { hideUnpricedWhenCheapestFirst: boolean }): string {
  return leavesOutUnpriced(sortBy, features) ? 'price>0' : '';
}

/** Cars whose weekly payment with a lender lies in a band: from its least up to but not including its most. */
export function weeklyFilter(lender: string, { min, max }: NumberRange): string {
  const attribute = quoted(weeklyAttribute(lender));
  return all([`${attribute} >= ${min}`, max === null ? '' : `${attribute} < ${max}`]);
}

/** The cars of the 7-seater page. */
export const SEVEN_SEATERS = 'seats=7';

/** Expressions of which all must hold; empty ones are left out. */
export function all(expressions: readonly string[]): string {
  const said = expressions.filter(expression => expression !== '');
  return said.length < 2 ? said.join('') : said.map(expression => `(${expression})`).join(' AND ');
}

function either(attribute: string, values: readonly string[]): string {
  return values.length === 0 ? '' : `(${values.map(value => `${attribute}:${quoted(value)}`).join(' OR ')})`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
