import { isSameName } from '../search/search-segments.ts';

/** What of a site's configuration hides repayments. */
export interface HidingSite {
  manufacturer: string | null;
  features: {
    financeStrip: boolean;
    financeStripHiddenManufacturers: readonly string[];
    financeStripHiddenDealerships: readonly string[];
  };
}

/** Hidden for sites of certain manufacturers (Suzuki) and for cars of listed dealerships ([F6]). */
export function hidesRepayment(
  car: { dealership_slug: string | null },
  { manufacturer, features }: HidingSite,
): boolean {
  if (!features.financeStrip || among(manufacturer, features.financeStripHiddenManufacturers)) return true;
  return among(car.dealership_slug, features.financeStripHiddenDealerships);
}

function among(name: string | null, list: readonly string[]): boolean {
  return name !== null && list.some(item => isSameName(item, name));
}
