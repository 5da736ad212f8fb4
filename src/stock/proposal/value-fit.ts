import { countryFile } from '../../domain/country/countries.ts';
import { isTaxWord } from '../../domain/price/is-tax-word.ts';
import type { FeedField } from '../../schemas/stock-map.ts';
import { dateInterval } from '../coerce/date-interval.ts';
import { distance, thousandsOf, withoutPoints } from '../coerce/distance.ts';
import { flag } from '../coerce/flag.ts';
import { photoEntries } from '../coerce/list.ts';
import { isWithheld, money } from '../coerce/money.ts';
import { count, cylinders, digitsOf, doors, fuelEconomy, seats, year } from '../coerce/number.ts';
import { type Coerce, ParseError } from '../coerce/parse-error.ts';
import { priceWords, wordsOfTax } from '../coerce/tax-words.ts';
import { timestamp } from '../coerce/timestamp.ts';
import { carType, reservation, saleFlag, visibility } from '../coerce/vocabulary.ts';
import { photoAddress, webAddress } from '../coerce/web-address.ts';
import { splitPriceType } from '../format/split-price-type.ts';
import { feedTranslator } from '../normalise/feed-translator.ts';
import { knownMake } from '../normalise/makes.ts';
import { simpleBody } from '../normalise/simple-body.ts';
import { simpleDrive } from '../normalise/simple-drive.ts';
import { simpleFuel } from '../normalise/simple-fuel.ts';
import { simpleTransmission } from '../normalise/simple-transmission.ts';
import type { SampleColumn } from './feed-sample.ts';
import { isKnownStatus } from './unknown-words.ts';

/** How well the values of a column fit a field, from 0 to 1; null where values of the field look like anything. */
type ValueFit = (column: SampleColumn) => number | null;

type Test = (value: string) => boolean;

/** Less than this is no price of a car: payments and numbers of photos are. */
const MIN_PRICE = 300;

const COLOUR_WORDS =
  'white|black|silver|gr[ae]y|blue|red|green|brown|beige|gold|yellow|orange|purple|bronze|maroon|cream|pearl|metallic|champagne|burgundy|charcoal|ivory|pink|copper|teal|turquoise|navy|graphite|midnight|ebony|platinum';
const COLOURS = new RegExp(`\\b(?:${COLOUR_WORDS})\\b`, 'i');
const UPHOLSTERY = new RegExp(
  `^(?:(?:${COLOUR_WORDS}|tan|stone|dark|light|leather|leatherette|cloth|fabric|suede|vinyl|alcantara|velour|trim|interior|and|with)\\W*)+$`,
  'i',
);

/** Whether values are upholstery and nothing else: `BLACK`, `Cream leather`. */
export function isUpholstery(values: readonly string[]): boolean {
  return share(values, value => UPHOLSTERY.test(value)) > 0.5;
}

/** The share of the values for which something is true; 0 of none. */
export function share(values: readonly string[], test: Test): number {
  return values.length === 0 ? 0 : values.filter(test).length / values.length;
}

export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

const reads =
  <T>(coerce: Coerce<T>): Test =>
  value =>
    !(coerce(value) instanceof ParseError);

const of =
  (test: Test): ValueFit =>
  ({ values }) =>
    share(values, test);

function isShort(value: string, longest: number): boolean {
  return value.length <= longest && /\p{L}|\d/u.test(value) && !/^https?:/i.test(value);
}

/** The states of a WordPress page; all but the first are for its editors. */
export function isPostStatus(value: string): boolean {
  return /^(?:publish|draft|auto-draft|future|pending|private|trash)$/i.test(value);
}

function isKnownMake(value: string): boolean {
  return knownMake(value) !== undefined;
}

const shortText = (longest: number): ValueFit => of(value => isShort(value, longest));

/** Short values that differ from row to row: of one that repeats, most cars would be lost as duplicates. In a short list one may. */
const identifier: ValueFit = ({ values }) => {
  const kinds = new Set(values).size;
  const unlike = kinds / Math.max(1, values.length);
  return unlike < (values.length - kinds === 1 ? 0.75 : 0.9)
    ? 0
    : unlike * share(values, value => /^[\w ./#-]{1,40}$/.test(value));
};

/** What letters alone mean in the columns of some fields. */
const LETTERS: Partial<Record<FeedField, Readonly<Record<string, string>>>> = {
  transmission: { A: 'Automatic', M: 'Manual' },
  fuel: { P: 'Petrol', D: 'Diesel', E: 'Electric', H: 'Hybrid' },
};

/** What a letter alone means in a column of a field. */
export function letterMeaning(field: FeedField, value: string): string | undefined {
  return LETTERS[field]?.[value.toUpperCase()];
}

const fewWords: ValueFit = ({ values }) =>
  new Set(values).size <= Math.max(3, Math.min(15, values.length / 2))
    ? share(values, value => value.length <= 40 && /\p{L}/u.test(value))
    : 0;

function isPhoto(value: string): boolean {
  const entries = photoEntries(value);
  const first = entries[0];
  if (first === undefined || photoAddress(first) instanceof ParseError) return false;
  return typeof first === 'string' && (first.includes('/') || /\.(?:jpe?g|png|webp|avif|gif)\b/i.test(first));
}

/** How the values of each field look in feeds of a country. */
export function valueFits(country: string): Partial<Record<FeedField, ValueFit>> {
  const { states, feeds } = countryFile(country);
  const english = feedTranslator(feeds.translations);
  const amount = money({ country, whole: true });
  const isAmount: Test = value => reads(amount)(String(splitPriceType({ price: value }, feeds)['price']));
  const price: ValueFit = ({ values }) => {
    const middle = median(values.flatMap(value => (digitsOf(value) ?? 0) || []));
    return middle !== null && middle < MIN_PRICE ? 0 : share(values, isAmount);
  };
  const when = of(reads(timestamp(country)));
  const flags = of(reads(flag));
  const kinds = (test: Test): ValueFit => of(value => test(value) || /^(?:other|unknown)$/i.test(value));
  const photo: ValueFit = ({ values }) => share(values, isPhoto);
  const text: ValueFit = ({ values }) =>
    share(values, value => value.length > 30) > 0.5 ? 1 : share(values, value => /\p{L}/u.test(value)) * 0.6;
  return {
    id: identifier,
    stocknum: identifier,
    vin: of(value => /^[A-Z0-9-]{6,17}$/i.test(value) && /\d/.test(value)),
    year: of(value => reads(year)(value) && /(?:19|20)\d\d|my/i.test(value)),
    // Sellers of motorcycles, caravans or trucks have makes that no car has.
    make: ({ values }) =>
      0.7 * share(values, value => isShort(value, 40) && /\p{L}/u.test(value)) +
      0.3 * share(values, isKnownMake),
    model: shortText(50),
    // `Spec` may be a list of equipment.
    badge: of(value => isShort(value, 100) && !/[<>|;]/.test(value)),
    // `Hatchback (2011 - 2015)` has the years when such cars were made.
    series: of(value => value.length <= 60 && !/^https?:|\b\d{4} ?[-–] ?(?:\d{4}\b|\))/i.test(value)),
    // A value that all cars share is the name of their dealer, unless it describes a car.
    name: ({ values }) =>
      values.length >= 3 && new Set(values).size === 1 && !isCarName(values[0] ?? '')
        ? 0
        : share(values, value => /\S \S/.test(value) && value.length <= 200),
    car_type: ({ values }) => {
      const known = share(values, reads(carType));
      // Its own words beside some that are known: "Pre-loved" beside "New".
      return known > 0.15 && new Set(values).size <= 8 ? Math.max(known, 0.6) : known;
    },
    price,
    before_price: price,
    sale_price: price,
    sale_price_effective_date: of(reads(dateInterval)),
    subscription_price: of(isAmount),
    km: ({ values }) => {
      const isDotted = values.every(value => thousandsOf(value) !== 'other');
      return share(values, value =>
        reads(distance(country))(isDotted ? String(withoutPoints(value)) : value),
      );
    },
    body: kinds(value => simpleBody(value, null, '') !== null),
    drive: kinds(value => simpleDrive(value, null) !== null),
    fuel: kinds(value => simpleFuel(value, null) !== null || letterMeaning('fuel', value) !== undefined),
    transmission: kinds(
      value => simpleTransmission(value, null) !== null || letterMeaning('transmission', value) !== undefined,
    ),
    colour: ({ values }) =>
      0.4 * share(values, value => /^\D{3,60}$/.test(value)) +
      0.6 * share(values, value => COLOURS.test(english(value))),
    interior_colour: ({ values }) => (share(values, value => /^[^\d]{3,60}$/.test(value)) > 0.7 ? 0.85 : 0),
    engine: of(value => /\d/.test(value) && value.length <= 100),
    cylinders: of(reads(cylinders)),
    fuel_economy: of(reads(fuelEconomy)),
    seats: of(value => reads(seats)(value) || /doors?$/i.test(value)),
    doors: of(value => reads(doors)(value) || /seats?$/i.test(value)),
    description: text,
    features: ({ values, isList }) =>
      isList && !values.every(reads(flag))
        ? 1
        : Math.max(
            share(values, value => /[|;,\n]/.test(value)),
            share(values, value => /\p{L}{3}/u.test(value) && !reads(flag)(value)) * 0.7,
          ),
    images: photo,
    primary_image_url: photo,
    photos_count: of(value => reads(count)(value) && Number(value) <= 300),
    // Few cars may have a status each.
    // With unknown words all cars would count as sold.
    status: column =>
      share(column.values, reads(carType)) > 0.9 || !column.values.some(isKnownStatus)
        ? 0
        : Math.max(fewWords(column) ?? 0, share(column.values, isKnownStatus)),
    // Numbers of days on hold.
    reserved: ({ values }) =>
      values.some(value => /^\d+$/.test(value) && !reads(flag)(value))
        ? 0
        : share(values, reads(reservation)),
    price_tax: of(value => /\p{L}/u.test(value) && priceWords(value.toLowerCase()).some(isTaxWord)),
    sold: of(reads(saleFlag)),
    certified: flags,
    // A word that is neither keeps its car out.
    show_on_dealer_website: ({ values }) => {
      const known = share(values, value => reads(visibility)(value) || isPostStatus(value));
      return known === 1 ? 1 : known / 2;
    },
    price_on_application: of(value => reads(flag)(value) || isWithheld(value)),
    sold_date_timestamp: when,
    created_at: when,
    file: of(reads(webAddress)),
    dealership_name: of(value => isShort(value, 80) && !reads(flag)(value)),
    dealership_id: fewIds,
    // Of a colour, say.
    location_name: of(value => isShort(value, 80) && !isAmount(value) && !/^(?:ex|in)terior$/i.test(value)),
    city: of(value => /^\D{2,60}$/.test(value)),
    state: of(
      value =>
        states.includes(value.toUpperCase()) ||
        (/^\p{L}[\p{L} .]{3,30}$/u.test(value) && !reads(carType)(value) && !isKnownStatus(value)),
    ),
    'location.phone': of(value => (value.match(/\d/g)?.length ?? 0) >= 6),
    'location.address.street': of(value => /\p{L}/u.test(value)),
    views: of(reads(count)),
    tag: shortText(60),
    // A text that names nothing included is no price type: `Asking price`.
    price_type: ({ values }) =>
      share(values, value => isShort(value, 60) && /\p{L}/u.test(value)) * (values.some(namesType) ? 1 : 0.6),
    categories: shortText(200),
    item_type: shortText(60),
    'autograb_data.average_market_price': price,
  };
}

/** It has a year, or begins with a make; dealers are named after makes, too: `Northside Kia`. */
function isCarName(value: string): boolean {
  const [first = '', second = ''] = value.split(' ');
  return (
    /\b(?:19|20)\d\d\b/.test(value) ||
    [first, `${first} ${second}`].some(make => knownMake(make) !== undefined)
  );
}

const TYPE =
  /drive|ride|\bd\/?ap?\b|\be\.?g\.?c\b|charges|\broads?\b|\borc\b|\binc|\bexc?\b|\bexcl|\bplus\b|\+|\bbefore\b/i;

/** Whether a text names what a price includes. */
function namesType(value: string): boolean {
  return TYPE.test(value) || priceWords(value.toLowerCase()).some(isTaxWord);
}

const OF_TAX = /^(?:not?|qualifying|deductible|exempt|free|margin|scheme|zero|rated)$/;

/** Whether a text only states whether a price includes tax. */
function statesTax(value: string): boolean {
  const words = priceWords(value.toLowerCase());
  return (
    words.some(isTaxWord) &&
    words.every(word => isTaxWord(word) || wordsOfTax(word) !== null || OF_TAX.test(word))
  );
}

const fewIds: ValueFit = ({ values }) => (new Set(values).size <= 30 ? 1 : 0.2);

/** Fields that values alone give away, under whatever name, with what confidence from 0 to 1. */
export const RECOGNISED_BY_VALUE: readonly {
  field: FeedField;
  confidence: number;
  test: Test;
  leastKinds: number;
}[] = [
  {
    field: 'vin',
    confidence: 0.9,
    leastKinds: 1,
    test: value => /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/i.test(value),
  },
  {
    field: 'images',
    confidence: 0.85,
    leastKinds: 1,
    test: value => isPhoto(value) && /\.(?:jpe?g|png|webp|avif)\b/i.test(value),
  },
  { field: 'make', confidence: 0.8, leastKinds: 3, test: isKnownMake },
  // Of a price, under whatever name, it must be known: `+VAT`.
  { field: 'price_tax', confidence: 0.8, leastKinds: 1, test: statesTax },
  {
    field: 'car_type',
    confidence: 0.75,
    leastKinds: 2,
    test: value => value.length > 2 && reads(carType)(value),
  },
  // A test drive may be available, too.
  {
    field: 'status',
    confidence: 0.7,
    leastKinds: 2,
    test: value => isKnownStatus(value) && !/^(?:not[ _-]?|un)available$/i.test(value),
  },
  {
    field: 'transmission',
    confidence: 0.7,
    leastKinds: 2,
    test: value => /^(?:\d+[- ]?(?:sp|speed) )?(?:auto(?:matic)?|manual|cvt)\b/i.test(value),
  },
  {
    field: 'fuel',
    confidence: 0.7,
    leastKinds: 2,
    test: value => value.length > 2 && value.length <= 30 && simpleFuel(value, null) !== null,
  },
  {
    field: 'body',
    confidence: 0.65,
    leastKinds: 3,
    test: value => value.length <= 25 && simpleBody(value, null, '') !== null,
  },
  { field: 'year', confidence: 0.55, leastKinds: 2, test: value => /^(?:19[6-9]\d|20[0-3]\d)$/.test(value) },
];
