/** How an attribute is stored and refined: one text, several texts, or a number. */
type AttributeKind = 'text' | 'list' | 'number';

export interface Attribute {
  name: string;
  kind: AttributeKind;
  /** A number whose single values are counted as well (`year`, `seats`). */
  counted?: boolean;
}

/** Facets (docs/product.md#search) in the order of an address. A test compares them with the site's switches. */
export const FACET_ATTRIBUTES = [
  { name: 'badge', kind: 'text' },
  { name: 'status', kind: 'text' },
  { name: 'car_type', kind: 'text' },
  { name: 'categories', kind: 'list' },
  { name: 'city', kind: 'text' },
  { name: 'colour', kind: 'text' },
  { name: 'dealership_name', kind: 'text' },
  { name: 'filtered_features', kind: 'list' },
  { name: 'item_type', kind: 'text' },
  { name: 'km', kind: 'number' },
  { name: 'location_name', kind: 'text' },
  { name: 'make', kind: 'text' },
  { name: 'make_model', kind: 'text' },
  { name: 'model', kind: 'text' },
  { name: 'price', kind: 'number' },
  { name: 'subscription_price', kind: 'number' },
  { name: 'price_range', kind: 'text' },
  { name: 'seats', kind: 'number', counted: true },
  { name: 'body', kind: 'text' },
  { name: 'drive', kind: 'text' },
  { name: 'fuel', kind: 'text' },
  { name: 'transmission', kind: 'text' },
  { name: 'state', kind: 'text' },
  { name: 'tag', kind: 'text' },
  { name: 'weekly_price_range', kind: 'text' },
  { name: 'year', kind: 'number', counted: true },
] as const satisfies readonly Attribute[];
export type FacetAttribute = (typeof FACET_ATTRIBUTES)[number]['name'];

/** What can be refined, filtered or searched by, but is no section of the sidebar. */
const FILTER_ATTRIBUTES = [
  { name: 'dealership_slug', kind: 'text' },
  { name: 'show_on_dealer_website', kind: 'text' },
  { name: 'photos', kind: 'text' },
  { name: 'sold_date_timestamp', kind: 'number' },
  { name: 'at', kind: 'text' },
  { name: 'also_called', kind: 'text' },
] as const satisfies readonly Attribute[];
export type FilterAttribute = (typeof FILTER_ATTRIBUTES)[number]['name'];

export const ATTRIBUTES: readonly Attribute[] = [...FACET_ATTRIBUTES, ...FILTER_ATTRIBUTES];

/** Attributes that words are looked for in: the first counts most. */
export const SEARCHED_ATTRIBUTES = [
  'make',
  'model',
  'make_model',
  'badge',
  'year',
  'body',
  'car_type',
  'colour',
  'fuel',
  'drive',
  'transmission',
  'also_called',
  'city',
  'location_name',
  'dealership_name',
] as const satisfies readonly (FacetAttribute | FilterAttribute)[];

/** The weekly payment of a lender, as filters name it. */
export function weeklyAttribute(lender: string): string {
  return `finance_lenders.${lender}.paymentWeek`;
}
