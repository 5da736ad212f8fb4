import { AVAILABLE_STATUSES } from '../../domain/car/availability.ts';
import { CAR_TYPES } from '../../domain/car/car-type.ts';
import { leavesOutUnpriced } from '../../domain/price/shown-price.ts';
import { allOf, anyOf, EVERYTHING, type Filter, not, valueIn } from '../../lib/filter.ts';
import type { SiteFilters } from '../../schemas/site/site-filters.ts';

/** [S7] Cars a site shows: in stock, coming soon, or sold a short while before the search. */
export function shownCars({ include_sold_cars_days }: { include_sold_cars_days: number }): Filter {
  return allOf([
    anyOf([
      availableCars(),
      { op: 'recent', attribute: 'sold_date_timestamp', days: include_sold_cars_days },
    ]),
    valueIn('show_on_dealer_website', ['true']),
  ]);
}

/** Cars that can still be bought. */
export function availableCars(): Filter {
  return valueIn('status', AVAILABLE_STATUSES);
}

/** A site's preset: new, used, demo, in_stock, photos, and the makes and dealerships it is narrowed to. */
export function presetFilter(filters: SiteFilters): Filter {
  const { manufacturers, manufacturerCarTypes: restricted } = filters;
  const types = CAR_TYPES.filter(type => filters[type]);
  return allOf([
    types.length === CAR_TYPES.length ? EVERYTHING : oneOf('car_type', types),
    filters.in_stock ? valueIn('status', ['in_stock']) : EVERYTHING,
    filters.photos ? valueIn('photos', ['true']) : EVERYTHING,
    oneOf('dealership_slug', filters.dealerships),
    manufacturers.length === 0 || restricted.length === 0
      ? EVERYTHING
      : anyOf([valueIn('make', manufacturers), not(valueIn('car_type', restricted))]),
  ]);
}

/** [P8] Cheapest first leaves out cars without a price, where the site wants it. */
export function sortFilter(sortBy: string, features: { hideUnpricedWhenCheapestFirst: boolean }): Filter {
  return leavesOutUnpriced(sortBy, features)
    ? { op: 'range', attribute: 'price', min: 0, max: null, above: true }
    : EVERYTHING;
}

/** None narrows nothing. */
function oneOf(attribute: string, values: readonly string[]): Filter {
  return values.length === 0 ? EVERYTHING : valueIn(attribute, values);
}
