import { isAvailable, isSold } from '../../domain/car/availability.ts';
import { carCity } from '../../domain/car/car-facts.ts';
import { countryFile } from '../../domain/country/countries.ts';
import { bodyName, fuelName } from '../../domain/country/vehicle-names.ts';
import { weeklyPayment } from '../../domain/finance/finance-lender.ts';
import { bandOf, type WeeklyBand, weeklyBands } from '../../domain/finance/weekly-bands.ts';
import { type PriceRange, priceRangeOf, priceRanges } from '../../domain/price/price-ranges.ts';
import { shownPrice } from '../../domain/price/shown-price.ts';
import { subscriptionPrice } from '../../domain/price/subscription-price.ts';
import { Memo } from '../../lib/cache/memo.ts';
import { countValues } from '../../lib/count-values.ts';
import type { Car } from '../../schemas/car.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { SearchDocument } from './search-document.ts';

/** Features offered as filters: those most cars have, as five hundred are too many to scroll through. */
const MAX_FEATURES = 60;

const NOTHING: readonly unknown[] = [];

/** What earlier calls made for one site, for its next one. */
export class DocumentCache {
  /** The features of a car, as a list and as one text. */
  features = new Memo<Car, { list: string[]; text: string }>();
  common = new Memo<'features', Set<string>>();
  documents = new Memo<Car, SearchDocument>();
}

interface DocumentSettings {
  /** The point where a car stands (`writePoint`), where the site shows distances. */
  atOf?: (car: Car) => string | null;
  cache?: DocumentCache;
}

/** The cars of a site as search documents, in the same order: that order is the site's own, newest first. */
export function makeDocuments(
  cars: readonly Car[],
  config: SiteConfig,
  { atOf = () => null, cache = new DocumentCache() }: DocumentSettings = {},
): SearchDocument[] {
  cache.features.next();
  cache.documents.next();
  const { weeklyPriceBands, priceRangeEdges } = config.features;
  const ranges = { weekly: weeklyBands(weeklyPriceBands), price: priceRanges(priceRangeEdges) };
  const lists = cars.map(car => cache.features.get(car, NOTHING, () => featuresOf(car)));
  const features = cache.common.get('features', [lists.map(({ text }) => text)], () =>
    mostCommon(lists.map(({ list }) => list)),
  );
  const named = JSON.stringify([...features]);
  return cars.map(car => {
    const at = atOf(car);
    return cache.documents.get(car, [config, named, at], () => ({
      ...makeDocument(car, config, ranges, features),
      at,
    }));
  });
}

/** The lender whose weekly payments are searched: that of the bands, else the site's. */
export function searchedLender(config: SiteConfig): string | null {
  return config.features.weeklyPriceLender ?? config.finance_provider;
}

function featuresOf({ features }: Car): { list: string[]; text: string } {
  const list = texts(features);
  return { list, text: JSON.stringify(list) };
}

function makeDocument(
  car: Car,
  config: SiteConfig,
  ranges: { weekly: readonly WeeklyBand[]; price: readonly PriceRange[] },
  features: ReadonlySet<string>,
): Omit<SearchDocument, 'at'> {
  const weekly = weeklyPayment(car, config);
  const lender = searchedLender(config);
  return {
    id: car.id,
    stocknum: text(car.stocknum),
    vin: text(car.vin),
    badge: text(car.badge),
    status: isSold(car) && isAvailable({ ...car, sold: false }) ? 'sold' : car.status,
    car_type: car.car_type,
    categories: texts(car.categories),
    city: text(carCity(car, config)),
    colour: text(car.colour),
    dealership_name: text(car.dealership_name),
    dealership_slug: text(car.dealership_slug),
    filtered_features: texts(car.features).filter(feature => features.has(feature)),
    item_type: text(car.item_type),
    km: car.km,
    location_name: text(car.location_name ?? car.location?.name ?? null),
    make: text(car.make),
    make_model: text(`${car.make} ${car.model}`),
    model: text(car.model),
    price: shownPrice(car),
    subscription_price: subscriptionPrice(car, config.features),
    price_range: priceRangeOf(car, ranges.price)?.key ?? null,
    seats: car.seats,
    body: text(car.simple_body ?? car.body),
    drive: text(car.simple_drive ?? car.drive),
    fuel: text(car.simple_fuel ?? car.fuel),
    transmission: text(car.simple_transmission ?? car.transmission),
    also_called: text([...otherNames(car, config), ...furtherWords(car)].join(', ')),
    state: text(car.state),
    tag: text(car.tag),
    weekly_price_range: bandOf(weekly, ranges.weekly)?.key ?? null,
    year: car.year,
    show_on_dealer_website: String(car.show_on_dealer_website),
    photos: String(car.photos_count > 0),
    sold_date_timestamp: car.sold_date_timestamp,
    finance_lenders: lender === null ? {} : { [lender]: { paymentWeek: weekly } },
  };
}

/**
 * The names of its body and fuel in the country and the feed, where they differ from ours: visitors search by
 * those.
 */
function otherNames({ simple_body, body, simple_fuel, fuel }: Car, { country }: SiteConfig): string[] {
  const { alsoCalled = {} } = countryFile(country);
  const ours = [simple_body ?? body, simple_fuel ?? fuel].map(name => name?.trim().toLowerCase());
  const names = [
    ...(simple_body === null ? [] : [bodyName(simple_body, country), ...(alsoCalled[simple_body] ?? [])]),
    ...(simple_fuel === null ? [] : [fuelName(simple_fuel, country)]),
    ...[body, fuel].filter(name => name !== null),
  ];
  return texts(names.filter(name => !ours.includes(name.trim().toLowerCase())));
}

/** The words of its series and headlines that no other searched attribute of it has. */
function furtherWords(car: Car): string[] {
  const { year, make, model, badge, body, fuel, drive, transmission } = car;
  const wordsOf = (value: string | number | null) => String(value ?? '').split(/\s+/);
  const others = [year, make, model, badge, body, fuel, drive, transmission].flatMap(wordsOf);
  const known = new Set(others.map(word => word.toLowerCase()));
  const words = [car.series, car.name, car.carsales_title].flatMap(wordsOf);
  return words.filter(word => {
    const isNew = !known.has(word.toLowerCase()) && /[\p{L}\p{N}]/u.test(word);
    known.add(word.toLowerCase());
    return isNew;
  });
}

function text(value: string | null): string | null {
  return value?.trim() || null;
}

function texts(values: readonly string[]): string[] {
  return [...new Set(values.map(value => value.trim()))].filter(value => value !== '');
}

/** The texts that most cars name; of equals the first by its letters. */
function mostCommon(lists: readonly (readonly string[])[]): Set<string> {
  return new Set([...countValues(lists.flat()).keys()].slice(0, MAX_FEATURES));
}
