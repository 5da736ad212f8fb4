import type { FacetName } from '../../schemas/site/search-features.ts';

/** How an attribute is stored and refined. */
interface AttributeShape {
  /** One text, several texts, or a number. */
  kind: 'text' | 'list' | 'number';
  /** A number whose single values are counted as well (`year`, `seats`). */
  counted?: boolean;
  /** A number that a visitor refines by two ends, and not by its values. */
  range?: boolean;
}

export interface Attribute extends AttributeShape {
  name: string;
}

/** Facets (docs/product.md#search) in the order of an address. */
const FACETS = {
  badge: { kind: 'text' },
  status: { kind: 'text' },
  car_type: { kind: 'text' },
  categories: { kind: 'list' },
  city: { kind: 'text' },
  colour: { kind: 'text' },
  dealership_name: { kind: 'text' },
  filtered_features: { kind: 'list' },
  item_type: { kind: 'text' },
  km: { kind: 'number', range: true },
  location_name: { kind: 'text' },
  make: { kind: 'text' },
  make_model: { kind: 'text' },
  model: { kind: 'text' },
  price: { kind: 'number', range: true },
  subscription_price: { kind: 'number', range: true },
  price_range: { kind: 'text' },
  seats: { kind: 'number', counted: true },
  body: { kind: 'text' },
  drive: { kind: 'text' },
  fuel: { kind: 'text' },
  transmission: { kind: 'text' },
  state: { kind: 'text' },
  tag: { kind: 'text' },
  weekly_price_range: { kind: 'text' },
  year: { kind: 'number', counted: true, range: true },
} as const satisfies Record<FacetName, AttributeShape>;

/** What can be refined, filtered or searched by, but is no section of the sidebar. */
const FILTERS = {
  dealership_slug: { kind: 'text' },
  show_on_dealer_website: { kind: 'text' },
  photos: { kind: 'text' },
  sold_date_timestamp: { kind: 'number' },
  at: { kind: 'text' },
  also_called: { kind: 'text' },
} as const satisfies Record<string, AttributeShape>;

type Shapes = typeof FACETS & typeof FILTERS;

/** The names of the attributes of a kind. */
export type AttributesOf<Kind extends AttributeShape['kind']> = {
  [Name in keyof Shapes]: Shapes[Name]['kind'] extends Kind ? Name : never;
}[keyof Shapes];

export const FACET_ATTRIBUTES: readonly Attribute[] = named(FACETS);
export const ATTRIBUTES: readonly Attribute[] = [...FACET_ATTRIBUTES, ...named(FILTERS)];

function named(shapes: Record<string, AttributeShape>): Attribute[] {
  return Object.entries(shapes).map(([name, shape]) => ({ name, ...shape }));
}

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
] as const satisfies readonly (keyof Shapes)[];

/** The weekly payment of a lender, as filters name it. */
export function weeklyAttribute(lender: string): string {
  return `finance_lenders.${lender}.paymentWeek`;
}
