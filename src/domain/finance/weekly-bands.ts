import { inRange, type NumberRange, rangeKey, rangesBetween } from '../../lib/number/number-range.ts';
import { isAvailable, type Stocked } from '../car/availability.ts';
import { formatMoney } from '../country/money.ts';

/** A landing page's range of weekly repayments: from `min` up to but not including `max`. */
export interface WeeklyBand extends NumberRange {
  /** Its address below `/search/`: `cars-under-100-per-week`. */
  slug: string;
  /** Its value of the facet weekly_price_range: `0-100`. */
  key: string;
}

/** [B1] The band's address. */
export function bandSlug({ min, max }: NumberRange): string {
  if (max === null) return `${min}-plus-per-week`;
  return min === 0 ? `cars-under-${max}-per-week` : `${min}-to-${max}-per-week`;
}

function withNames(range: NumberRange): WeeklyBand {
  return { ...range, slug: bandSlug(range), key: rangeKey(range) };
}

/** The bands between a site's weekly thresholds in whole currency units, lowest first ([B2], [B3]). */
export function weeklyBands(thresholds: readonly number[]): WeeklyBand[] {
  return rangesBetween(thresholds.map(Math.round)).map(withNames);
}

const SHAPES = [
  /^cars-under-(?<max>[1-9]\d*)-per-week$/,
  /^(?<min>[1-9]\d*)-to-(?<max>[1-9]\d*)-per-week$/,
  /^(?<min>[1-9]\d*)-plus-per-week$/,
];

/** The band an address names, or null when `bandSlug` would not have written it ([B4]). */
export function parseBandSlug(slug: string): WeeklyBand | null {
  const found = SHAPES.map(shape => shape.exec(slug)?.groups).find(groups => groups !== undefined);
  if (found === undefined) return null;
  const { min = '0', max } = found;
  const band = withNames({ min: Number(min), max: max === undefined ? null : Number(max) });
  if (band.slug !== slug || (band.max !== null && band.min >= band.max)) return null;
  return band;
}

/** The band a weekly repayment falls into: a threshold belongs to the band above it ([B2]). */
export function bandOf<Band extends NumberRange>(weekly: number | null, bands: readonly Band[]): Band | null {
  if (weekly === null || weekly <= 0) return null;
  return bands.find(band => inRange(weekly, band)) ?? null;
}

/** [B5] What a band is called on a page. */
export function bandLabel({ min, max }: NumberRange, country: string | null | undefined): string {
  if (max === null) return `${formatMoney(min, country)}+ per week`;
  if (min === 0) return `Under ${formatMoney(max, country)} per week`;
  return `${formatMoney(min, country)} to ${formatMoney(max, country)} per week`;
}

/** [B6] The landing pages of the bands hold the used cars that can be bought. */
export function isBandPageCar(car: Stocked & { car_type: string }): boolean {
  return car.car_type === 'used' && isAvailable(car);
}
