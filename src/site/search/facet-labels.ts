import { countryFile } from '../../domain/country/countries.ts';
import type { FacetName } from '../../schemas/site/search-features.ts';
import type { CarOrder } from '../../search/state/sort-orders.ts';

/** For these the country has its own words. */
type CountryFacet = 'colour' | 'km' | 'state';

const LABELS: Record<Exclude<FacetName, CountryFacet>, string> = {
  badge: 'Badge',
  status: 'Availability',
  car_type: 'Condition',
  categories: 'Category',
  city: 'City',
  dealership_name: 'Dealership',
  filtered_features: 'Features',
  item_type: 'Type',
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
  tag: 'Tag',
  weekly_price_range: 'Weekly repayment',
  year: 'Year',
};

/** Headline of a section of the filters, in the words of the country. */
export function facetLabel(name: FacetName, country: string): string {
  const { colour, distance, state } = countryFile(country).labels;
  return { ...LABELS, colour, km: distance, state }[name];
}

const SORTS: Record<Exclude<CarOrder, 'km_asc'>, string> = {
  newest: 'Newest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  year_desc: 'Year: newest first',
  subscription_price_asc: 'Subscription: low to high',
  distance: 'Nearest first',
};

/** An order of results, as in the list of orders. */
export function sortLabel(order: CarOrder, country: string): string {
  return order === 'km_asc' ? `${countryFile(country).labels.distance}: low to high` : SORTS[order];
}
