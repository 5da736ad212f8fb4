import type { FacetName } from '../../schemas/site/search-features.ts';
import type { Country } from '../../schemas/site/site.ts';
import type { SortOrder } from '../../search/state/sort-orders.ts';

const LABELS: Record<FacetName, string> = {
  badge: 'Badge',
  status: 'Availability',
  car_type: 'Condition',
  categories: 'Category',
  city: 'City',
  colour: 'Colour',
  dealership_name: 'Dealership',
  filtered_features: 'Features',
  item_type: 'Type',
  km: 'Kilometres',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price: 'Price',
  subscription_price: 'Subscription price',
  price_range: 'Price range',
  seats: 'Seats',
  body: 'Body',
  drive: 'Drive',
  fuel: 'Fuel',
  transmission: 'Transmission',
  state: 'State',
  tag: 'Tag',
  weekly_price_range: 'Weekly repayment',
  year: 'Year',
};

const AMERICAN: Partial<Record<FacetName, string>> = { colour: 'Color', km: 'Mileage' };
const BRITISH: Partial<Record<FacetName, string>> = { km: 'Mileage' };

/** Headline of a section of the filters, in the words of the country. */
export function facetLabel(name: FacetName, country: Country): string {
  const own = country === 'US' ? AMERICAN : country === 'GB' ? BRITISH : {};
  return own[name] ?? LABELS[name];
}

const SORTS: Record<SortOrder, string> = {
  newest: 'Newest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  km_asc: 'Kilometres: low to high',
  year_desc: 'Year: newest first',
};

/** An order of results, as the list of orders says it. */
export function sortLabel(order: SortOrder, country: Country): string {
  return order === 'km_asc' && (country === 'US' || country === 'GB') ? 'Mileage: low to high' : SORTS[order];
}
