import { isSameName } from '../search/search-segments.ts';

/** The configuration of a site that hides repayments. */
export interface HidingSite {
  manufacturer: string | null;
  features: HidingLists & { financeStrip: boolean };
}

interface HidingLists {
  financeStripHiddenManufacturers: readonly string[];
  financeStripHiddenDealerships: readonly string[];
}

/** Where the site turns the strip off, and wherever repayments may not be shown ([F6]). */
export function hidesRepayment(car: { dealership_slug: string | null }, site: HidingSite): boolean {
  return !site.features.financeStrip || forbidsRepayment(car, site);
}

/** Whether no repayment may be shown: on sites of certain manufacturers (Suzuki), and of cars of listed dealerships ([F6], [F17]). */
export function forbidsRepayment(
  car: { dealership_slug: string | null } | null,
  { manufacturer, features }: Pick<HidingSite, 'manufacturer'> & { features: HidingLists },
): boolean {
  if (among(manufacturer, features.financeStripHiddenManufacturers)) return true;
  return car !== null && among(car.dealership_slug, features.financeStripHiddenDealerships);
}

function among(name: string | null, list: readonly string[]): boolean {
  return name !== null && list.some(item => isSameName(item, name));
}
