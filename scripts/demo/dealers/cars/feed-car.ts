import type { CarType } from '../../../../src/schemas/car.ts';

/** One lender's terms, as a feed writes them (spec §3). */
export interface FeedLender {
  interestRate: number;
  comparisonRate: number;
  paymentWeek: number;
  paymentMonth: number;
  termYears: number;
  termMonths: number;
  deposit: number;
  disclaimer: string;
}

export interface MarketPrices {
  average_market_price: number;
  state_average_market_price: number;
}

export interface FeedLocation {
  name: string;
  slug: string;
  phone: string;
  address: { street: string; city: string; state: string };
  distribution_locations?: string[];
}

/** A car as a stock system exports it: the field names of spec §3; what it does not know is left out. */
export interface FeedCar {
  id: string;
  stocknum: string;
  vin: string;
  name: string;
  carsales_title?: string;
  year: number;
  make: string;
  model: string;
  badge?: string;
  series?: string;
  car_type: CarType;
  status: string;
  reserved?: boolean;
  sold?: boolean;
  sold_date_timestamp?: number;
  show_on_dealer_website: boolean;
  preorder?: boolean;
  tag?: string;
  certified?: boolean;
  file?: string;
  /** Undefined once a special car has lost it. */
  price?: number | undefined;
  before_price?: number;
  price_type?: string | undefined;
  autograb_data?: MarketPrices | undefined;
  finance_lenders?: Record<string, FeedLender>;
  km?: number;
  colour: string;
  interior_colour?: string;
  body: string;
  doors: number;
  seats: number;
  engine?: string;
  cylinders?: number;
  fuel: string;
  fuel_economy?: number;
  transmission: string;
  drive: string;
  item_type: string;
  categories: string[];
  features: string[];
  description: string;
  dealership_id?: string;
  dealership_slug?: string;
  dealership_name?: string;
  location_name?: string;
  city: string;
  state: string;
  location?: FeedLocation;
  created_at: string;
  views: number;
  images: string[];
}
