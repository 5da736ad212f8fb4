import type { ColumnParser, FeedField } from '../../schemas/stock-map.ts';
import { dateInterval } from '../coerce/date-interval.ts';
import { flag } from '../coerce/flag.ts';
import { isWithheld } from '../coerce/money.ts';
import { digitsOf } from '../coerce/number.ts';
import { ParseError } from '../coerce/parse-error.ts';
import { wordsOfTax } from '../coerce/tax-words.ts';
import { MIN_SHARE } from '../format/set-prices.ts';
import { DRIVE_AWAY, WITHOUT_CHARGES } from '../format/split-price-type.ts';
import type { SampleColumn } from './feed-sample.ts';
import { plainName } from './header-words.ts';
import { columnParser, valueMeanings } from './read-as.ts';

/** What a column may be. */
export interface Candidate {
  column: number;
  field: FeedField;
  score: number;
}

const DRIVE_AWAY_NAME = /\b(?:drive|ride) ?away|\b(?:dap|da price|price da)\b/;
const WITHOUT_CHARGES_NAME = /egc|excl|before on|ex ?orc/;

/** Whether a column is named after drive-away prices. */
export function isDriveAway(name: string): boolean {
  return DRIVE_AWAY_NAME.test(plainName(name));
}

/** Whether the prices of a column include all taxes by its name: `Total price`, `Price inc VAT`. */
export function isTotal(name: string): boolean {
  return /\b(?:total|inc|incl|including)\b/.test(plainName(name));
}

function isWithoutCharges(name: string): boolean {
  return WITHOUT_CHARGES_NAME.test(plainName(name)) && !isDriveAway(name);
}

/** What yes and no mean in a column without prices that only holds what they include. */
const TYPE_FLAGS: readonly (readonly [RegExp, yes: string | null, no: string | null])[] = [
  [DRIVE_AWAY_NAME, DRIVE_AWAY, WITHOUT_CHARGES],
  [/\begc\b|\b(?:exc?|excl|excludes|excluding|plus|before|without)\b.*CHARGES$/, WITHOUT_CHARGES, null],
  [/CHARGES(?: included)?$/, null, WITHOUT_CHARGES],
];
/** Charges that are added to a price; an `Ex Government` car or `On Road Tyres` are none. */
const CHARGES =
  /\b(?:gov(?:t|ernment)? ?(?:charges|chgs|fees)|on ?roads|on ?road (?:costs?|charges)|orcs?)\b/;
const INCLUDED = /^inc(?:l(?:\.|uded|udes)?)?$/i;
const EXCLUDED = /^(?:not included|ex(?:c|cl(?:\.|uded|udes)?)?)$/i;

/** What the values of such a column mean (`IsDriveAway`: Y, `OnRoadCosts`: Excluded); null of any other column. */
export function priceTypeMeanings({ name, values }: SampleColumn): Record<string, string | null> | null {
  const plain = plainName(name).replace(CHARGES, 'CHARGES');
  const [, yes, no] = TYPE_FLAGS.find(([names]) => names.test(plain)) ?? [];
  // Nothing but 0 is an amount that no car has.
  if (yes === undefined || no === undefined || values.every(value => value === '0')) return null;
  const kinds = [...new Set(values)];
  const said = kinds.map(value => INCLUDED.test(value) || (!EXCLUDED.test(value) && flag(value)));
  if (said.some(each => typeof each !== 'boolean')) return null;
  return Object.fromEntries(kinds.map((value, at) => [value, said[at] === true ? yes : no]));
}

/** Gives each price the type in the name of its column. */
export function priceParser(name: string): ColumnParser {
  return isDriveAway(name) ? 'drive_away' : 'without_charges';
}

/** The amounts of a column of prices, by row. */
function amountsOf({ values, rows }: SampleColumn): ReadonlyMap<number, number> {
  const priced = new Set(pricedRows({ values, rows }));
  const amounts = rows.map((row, at) => [row, digitsOf(values[at] ?? '') ?? 0] as const);
  return new Map(amounts.filter(([row]) => priced.has(row)));
}

/** Whether a price is lower than another wherever a car has both: it lacks what the other has. */
function isLowerThan(column: SampleColumn, other: SampleColumn): boolean {
  const amounts = amountsOf(other);
  const both = [...amountsOf(column)].filter(([row]) => amounts.has(row));
  return both.length > 0 && both.every(([row, amount]) => amount < (amounts.get(row) ?? 0));
}

/** The columns of a car's two prices, where only some of the cars have the one that is drive away; none of other prices. */
export function pricePair(
  price: Candidate,
  candidates: readonly Candidate[],
  columns: readonly SampleColumn[],
  country: string,
): Candidate[] {
  const columnOf = ({ column }: Candidate) => columns[column] ?? NO_COLUMN;
  const nameOf = (each: Candidate) => columnOf(each).name;
  const prices = [price, ...candidates.filter(other => other.field === 'price' && other.score > 0)];
  const driveAway = prices.find(each => isDriveAway(nameOf(each)));
  if (driveAway === undefined) return [];
  const whole = columnOf(driveAway);
  const other =
    prices.find(each => isWithoutCharges(nameOf(each))) ??
    prices.find(each => !SALE.test(plainName(nameOf(each))) && isLowerThan(columnOf(each), whole));
  if (other === undefined || ![driveAway, other].includes(price)) return [];
  const bare = columnOf(other);
  const isInCents = [whole, bare].some(column => columnParser('price', column, country) !== null);
  const priced = new Set(pricedRows(whole));
  return isInCents || pricedRows(bare).every(row => priced.has(row)) ? [] : [driveAway, other];
}

/** A column that a feed does not have. */
export const NO_COLUMN: SampleColumn = { name: '', values: [], rows: [], isList: false };

const SALE = /\b(?:sale|special|now|promo|promotional|offer|discount|discounted|clearance|reduced)\b/;
/** The price of a car that is not on sale; `was` and its like are over. */
const REGULAR = /\b(?:regular|full|normal|standard|list|retail)\b/;

/** `_sale_price_dates_to`, `Special ends`; `Sale date` is that of a sold car. */
const SALE_DATES =
  /\b(?:sale|special|promo|promotional|offer|discount)\b.*\b(?:dates|effective|valid|from|to|until|starts?|ends?|expiry|expires)\b/;

/** Whether sale prices count for days that could not be read: such a price may be over. */
function hasUnreadDates(columns: readonly SampleColumn[]): boolean {
  return columns.some(
    ({ name, values }) =>
      SALE_DATES.test(plainName(name)) && values.some(value => dateInterval(value) instanceof ParseError),
  );
}

/**
 * The columns of a car's price and of its sale price, where only some of the cars have the latter; none where all have
 * it, and of one whose days cannot be read the price alone.
 */
export function salePair(
  price: Candidate,
  candidates: readonly Candidate[],
  columns: readonly SampleColumn[],
): Candidate[] {
  const amounts = ({ column }: Candidate) => amountsOf(columns[column] ?? NO_COLUMN);
  const nameOf = ({ column }: Candidate) => plainName(columns[column]?.name ?? '');
  const prices = [price, ...candidates.filter(({ field, score }) => field === 'price' && score > 0)];
  const sale = prices.find(each => SALE.test(nameOf(each)));
  const regular =
    prices.find(each => !SALE.test(nameOf(each))) ??
    candidates.find(each => each.field === 'before_price' && REGULAR.test(nameOf(each)));
  if (
    sale === undefined ||
    regular === undefined ||
    ![sale, regular].some(each => each.column === price.column) ||
    // The name of one does not apply to the other.
    isDriveAway(nameOf(sale)) !== isDriveAway(nameOf(regular))
  )
    return [];
  const [onSale, usual] = [amounts(sale), amounts(regular)];
  const isLower = [...onSale].every(([row, amount]) => {
    const before = usual.get(row) ?? amount;
    return amount <= before && amount >= before * MIN_SHARE;
  });
  const isPart = [...usual.keys()].some(row => !onSale.has(row));
  if (onSale.size === 0 || !isLower || !isPart) return [];
  const whole: Candidate = { ...regular, field: 'price' };
  return hasUnreadDates(columns) ? [whole] : [whole, { ...sale, field: 'sale_price' }];
}

/** Whether a price is as high as another where by a column of taxes it lacks its own: then neither has it. */
export function isSameUntaxed(whole: SampleColumn, other: SampleColumn, tax: SampleColumn): boolean {
  const meanings = valueMeanings('price_tax', tax);
  const [total, price] = [amountsOf(whole), amountsOf(other)];
  return tax.rows.some((row, at) => {
    const value = tax.values[at] ?? '';
    const isUntaxed = wordsOfTax(meanings[value] ?? value)?.startsWith('+') === true;
    return isUntaxed && total.has(row) && total.get(row) === price.get(row);
  });
}

/** The rows with a price; 0 and POA are none. */
export function pricedRows({ values, rows }: Pick<SampleColumn, 'values' | 'rows'>): number[] {
  return rows.filter((_, at) => /[1-9]/.test(values[at] ?? '') && !isWithheld(values[at] ?? ''));
}

/** Ranks columns of prices: the whole price before one without charges, the asking price before a former one. */
export function preference(field: FeedField, name: string): number {
  if (field === 'before_price') return /rrp|msrp|recommended/i.test(name) ? 0.4 : 1;
  if (field !== 'price') return 1;
  if (isDriveAway(name)) return 1;
  if (isTotal(name)) return 0.995;
  if (/sale|special|now|internet|online|web|current|promo/i.test(name)) return 0.99;
  if (isWithoutCharges(name)) return 0.9;
  return /list|retail|full|regular/i.test(name) ? 0.88 : 0.97;
}
