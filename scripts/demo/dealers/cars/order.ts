import type { CarType } from '../../../../src/schemas/car.ts';
import type { Make } from '../catalogue/model.ts';
import type { Colour } from '../paint.ts';
import type { FeedCar, FeedLocation } from './feed-car.ts';
import type { Wanted } from './version.ts';

/** Where a car stands, in the words of a feed. */
export interface Place {
  city: string;
  state: string;
  location_name?: string;
  dealership_id?: string;
  dealership_slug?: string;
  dealership_name?: string;
  location?: FeedLocation;
}

/** What is special about one car. */
export interface Special {
  colour?: Colour;
  km?: number;
  /** Days since it came. */
  arrived?: number;
  /** Not here yet. */
  coming?: boolean;
  /** How many of its three pictures it has. */
  pictures?: number;
  /** What to set once everything else is known; undefined takes a field away. */
  change?: (car: FeedCar) => Partial<FeedCar>;
}

/** A car that a dealer wants in stock; what the order leaves open is drawn by lot. */
export interface Order extends Wanted, Special {
  type: CarType;
  place: Place;
}

/** What all cars of one dealer share. */
export interface Seller {
  slug: string;
  country: string;
  makes: readonly Make[];
  /** Ids count from here. */
  firstId: number;
  priceType: Partial<Record<CarType, string>>;
}
