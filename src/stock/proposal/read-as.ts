import { countryFile } from '../../domain/country/countries.ts';
import type { ColumnParser, FeedField } from '../../schemas/stock-map.ts';
import { centsFrom } from '../coerce/cents-from.ts';
import { hasUnit } from '../coerce/distance.ts';
import { flag } from '../coerce/flag.ts';
import { digitsOf } from '../coerce/number.ts';
import { ParseError } from '../coerce/parse-error.ts';
import { wordsOfTax } from '../coerce/tax-words.ts';
import { carType } from '../coerce/vocabulary.ts';
import { odometerUnit } from '../format/local-names.ts';
import { visibilityName } from '../format/visibility-name.ts';
import type { SampleColumn } from './feed-sample.ts';
import { headerWords, joinedWords, plainName, tellingWords } from './header-words.ts';
import { isPostStatus, letterMeaning, median, share } from './value-fit.ts';

/** How the values of a column are to be taken apart; null: as they are. */
export function columnParser(field: FeedField, column: SampleColumn, country: string): ColumnParser | null {
  const { values } = column;
  if (field === 'engine') return share(values, value => /^\d+\s*cyl/i.test(value)) >= 0.3 ? 'engine' : null;
  // A column with "5 Doors" has "7 Seats" in another row.
  if (field === 'doors' || field === 'seats')
    return share(values, value => /(?:doors?|seats?)$/i.test(value)) >= 0.5 ? 'doors_seats' : null;
  if (field === 'colour') return share(values, value => value.includes(' / ')) >= 0.3 ? 'colours' : null;
  if (field === 'city' || field === 'location_name')
    return share(values, value => /^[^,]+, ?[A-Z]{2,3}(?: \d{4,5})?$/.test(value)) >= 0.5 ? 'place' : null;
  if (field === 'km') return distanceParser(column, country);
  if (field === 'price' || field === 'before_price' || field === 'sale_price')
    return isInCents(column, country) ? 'cents' : null;
  return null;
}

/** So many kilometres and more are usual, and as many mil are not. */
const MAX_USUAL_MIL = 20_000;

/** Readings without a unit: "12 345 mil" and "New" among them do not count. */
function bareReadings({ values }: SampleColumn): readonly string[] {
  return values.filter(value => /\d/.test(value) && !hasUnit(value));
}

function usualReading(readings: readonly string[]): number {
  return median(readings.flatMap(value => (digitsOf(value) ?? 0) || [])) ?? 0;
}

/** Readings whose unit neither name nor values nor country give: a person has to choose. */
export function isUnitOpen(column: SampleColumn, country: string): boolean {
  const unit = unitOfName(column.name, country);
  const bare = bareReadings(column);
  if (unit === null || bare.length === 0) return false;
  const isUsual = usualReading(bare) <= MAX_USUAL_MIL;
  // Where mil are not used, the name may be short for mileage.
  return unit === 'mil' && knowsMil(country) ? !isUsual : isUsual || isInMiles(column.name);
}

/** Systems of a country that counts in mil have English names, too: `mileage` is in mil or in km there, and so is `miles`. */
function unitOfName(name: string, country: string): ReturnType<typeof odometerUnit> {
  const unit = odometerUnit(name);
  if (unit !== null || !knowsMil(country) || isInKilometres(name)) return unit;
  return headerWords(name).some(word => /^(?:miles?|mileage|odo|odometer|distance)$/.test(word))
    ? 'open'
    : null;
}

function isInMiles(name: string): boolean {
  return headerWords(name).some(word => /^miles?$|^mi$/.test(word));
}

function isInKilometres(name: string): boolean {
  return headerWords(name).some(word => /^k(?:m|ms|lms|ilomet(?:re|er)s?)$/.test(word));
}

function knowsMil(country: string): boolean {
  return Object.hasOwn(countryFile(country).feeds.distanceUnits, 'mil');
}

/** The name of the column has a unit that is not the country's, and not each of its values has one. */
function distanceParser(column: SampleColumn, country: string): ColumnParser | null {
  const { name } = column;
  if (bareReadings(column).length === 0) return null;
  if (odometerUnit(name) === 'mil') return knowsMil(country) ? 'mil' : null;
  const own = countryFile(country).formats.distanceUnit;
  if (isInMiles(name) && own !== 'mile') return 'miles';
  return isInKilometres(name) && own !== 'kilometre' ? 'kilometres' : null;
}

/** Whole numbers that are too high for cars, nearly all of whole dollars. */
function isInCents(column: SampleColumn, country: string): boolean {
  return (
    headerWords(column.name).some(word => word === 'cents' || word === 'cent') ||
    isRoundAbove(column, centsFrom(country))
  );
}

/** Prices of a few expensive cars, or of cheap ones in cents: a person has to look. */
export function mayBeInCents(column: SampleColumn, country: string): boolean {
  return !isInCents(column, country) && isRoundAbove(column, centsFrom(country) / 2);
}

function isRoundAbove({ values }: SampleColumn, least: number): boolean {
  const whole = values.filter(value => /^\d+$/.test(value)).map(Number);
  const amounts = whole.filter(amount => amount > 0);
  return (
    amounts.length > 0 &&
    amounts.length >= values.length * 0.6 &&
    (median(amounts) ?? 0) >= least &&
    share(amounts.map(String), amount => amount.endsWith('00')) >= 0.9
  );
}

/** What yes and no mean under names that are such a question. */
const FLAGS: readonly (readonly [FeedField, RegExp, yes: string, no: string | null])[] = [
  ['car_type', /^new(?:flag)?$/, 'new', 'used'],
  ['car_type', /^(?:used|preowned)(?:flag)?$/, 'used', 'new'],
  ['car_type', /^(?:ex)?demo(?:nstrator)?(?:flag)?$/, 'demo', null],
  ['status', /^(?:available|instock|forsale|availableforsale)$/, 'in_stock', 'sold'],
  ['status', /^intransit$/, 'coming_soon', null],
];

/** What yes and no mean in a column of a name; null where its name is no such question. */
export function flagMeaning(field: FeedField, name: string): readonly [string, string | null] | null {
  if (field === 'price_tax') {
    const said = wordsOfTax(plainName(name));
    return said === null ? null : [said, said.replace(/^\S+/, word => (word === '+' ? 'inc' : '+'))];
  }
  if (field === 'show_on_dealer_website') return visibilityName(name) === 'hides' ? ['false', 'true'] : null;
  const key = joinedWords(tellingWords(headerWords(name)));
  const [, , yes, no = null] = FLAGS.find(([flag, names]) => flag === field && names.test(key)) ?? [];
  return yes === undefined ? null : [yes, no];
}

/**
 * `IsDemo` over yes and no, or over Demo and nothing: it marks some cars as no other column does, and leaves the others
 * open.
 */
export function isDemoFlag({ name, values }: SampleColumn): boolean {
  return (
    flagMeaning('car_type', name)?.[0] === 'demo' &&
    values.length > 0 &&
    values.every(value => !(flag(value) instanceof ParseError) || carType(value) === 'demo')
  );
}

const SAYS_NOTHING = /^(?:other|unknown|not specified|unspecified|tba)$/i;
const KINDS: ReadonlySet<FeedField> = new Set<FeedField>(['body', 'fuel', 'drive', 'transmission']);

/** Words of a column that the importer has to know: spellings of no value, and yes or no where a type is meant. */
export function valueMeanings(
  field: FeedField,
  { name, values }: SampleColumn,
): Record<string, string | null> {
  const kinds = [...new Set(values)];
  if (KINDS.has(field)) {
    const nothing = kinds.filter(value => SAYS_NOTHING.test(value)).map(value => [value, null] as const);
    const letters = kinds.flatMap(value => {
      const meaning = letterMeaning(field, value);
      return meaning === undefined ? [] : [[value, meaning] as const];
    });
    return Object.fromEntries([...nothing, ...letters]);
  }
  if (field === 'show_on_dealer_website' && kinds.some(isPostStatus))
    return Object.fromEntries(
      kinds.filter(isPostStatus).map(value => [value, /^publish$/i.test(value) ? 'true' : 'false'] as const),
    );
  const meaning = flagMeaning(field, name);
  return meaning === null ? {} : flagMeanings(kinds, meaning);
}

/** What yes and no are to be read as. */
function flagMeanings(
  kinds: readonly string[],
  [yes, no]: readonly [string, string | null],
): Record<string, string | null> {
  return Object.fromEntries(
    kinds
      .filter(value => !(flag(value) instanceof ParseError))
      .map(value => [value, flag(value) === true ? yes : no] as const),
  );
}
