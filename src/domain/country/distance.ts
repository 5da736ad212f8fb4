import { formatNumber } from '../../lib/number/format-number.ts';
import { distanceUnitOf, localeOf } from './country.ts';
import type { DistanceUnit } from './country-file.ts';

const KILOMETRES_PER_MILE = 1.609344;

/** [M7] An odometer reading in the country's own unit, written out: `45,210 km`, `39,798 mi`. */
export function formatDistance(distance: number, country: string | null | undefined): string {
  const unit = distanceUnitOf(country);
  return formatNumber(distance, localeOf(country), {
    style: 'unit',
    unit: unit === 'mile' ? 'mile' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  });
}

/** [W2] How far something is from the visitor, in the country's unit: `23 km`; a postcode is no more exact than 1. */
export function formatAway(kilometres: number, country: string): string {
  const away = convertDistance(kilometres, 'kilometre', distanceUnitOf(country));
  return formatDistance(Math.max(1, away), country);
}

/** [M8] The distance in another unit, to the nearest whole one. */
export function convertDistance(distance: number, from: DistanceUnit, to: DistanceUnit): number {
  if (from === to) return distance;
  return Math.round(from === 'mile' ? distance * KILOMETRES_PER_MILE : distance / KILOMETRES_PER_MILE);
}
