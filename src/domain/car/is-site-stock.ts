import { isSameName } from '../search/search-segments.ts';
import { isInStock, type Stocked } from './availability.ts';
import type { CarType } from './car-type.ts';

interface FilteredCar extends Stocked {
  car_type: CarType;
  make: string;
  dealership_slug: string | null;
  photos_count: number;
}

/** A site's presets: which cars of the feed it shows at all [A12] [A13] [A14]. Empty lists let all through. */
export interface StockFilters {
  new: boolean;
  used: boolean;
  demo: boolean;
  /** Only cars in stock: neither coming soon nor sold. */
  in_stock: boolean;
  photos: boolean;
  manufacturers: readonly string[];
  /** Car types the list of makes applies to. */
  manufacturerCarTypes: readonly string[];
  dealerships: readonly string[];
}

function isOfMakes(car: FilteredCar, { manufacturers, manufacturerCarTypes }: StockFilters): boolean {
  if (manufacturers.length === 0 || !manufacturerCarTypes.includes(car.car_type)) return true;
  return manufacturers.some(make => isSameName(make, car.make));
}

/** The site shows this car of the feed, as far as its presets go ([A12] to [A14]). */
export function isSiteStock(car: FilteredCar, filters: StockFilters): boolean {
  if (!filters[car.car_type] || (filters.photos && car.photos_count <= 0)) return false;
  if (filters.in_stock && !isInStock(car)) return false;
  const { dealerships } = filters;
  if (dealerships.length > 0 && !dealerships.includes(car.dealership_slug ?? '')) return false;
  return isOfMakes(car, filters);
}
