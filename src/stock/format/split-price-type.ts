import { isTaxWord } from '../../domain/price/is-tax-word.ts';
import { isJsonObject } from '../../lib/json/json-object.ts';
import { isWithheld } from '../coerce/money.ts';
import { rawText } from '../coerce/raw-text.ts';
import { extraTax, isIncludedWord, priceWords, wordsOfTax } from '../coerce/tax-words.ts';
import type { FeedRow } from './feed-row.ts';

export const DRIVE_AWAY = 'Drive Away';
export const WITHOUT_CHARGES = 'Excl. Govt. Charges';
/** The names of these types in a separate field of other systems. */
const TYPE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:dap?|d\/a|(?:drive|ride)[ _-]?away(?:[ _]price)?)$/i, DRIVE_AWAY],
  [/^estimated[ _]drive[ _]away(?:[ _]price)?$/i, 'Estimated Drive Away'],
  [/^(?:egc|excl(?:\.|uding)?[ _]gov(?:t\.?|ernment)?[ _]charges(?:[ _]price)?)$/i, WITHOUT_CHARGES],
];
/** Motorcycles are ridden away. */
const IS_DRIVE_AWAY = /drive|ride|\bd\/?ap?\b/i;
const CHARGES = /e\.?g\.?c|\bexc(?:l|\b)|plus|\+|before/i;

/** All words that may follow a price. With any other it may be a repayment, a deposit, or a price and more. */
const TYPE_WORDS = new Set(
  'drive away driveaway drive-away ride rideaway ride-away d/a da dap otr the price only no more to pay egc excl exc excluding exclusive ex plus + & and before inc incl included including includes inclusive inkl ink exkl of gst hst pst qst tps tvq tvh vat moms momsen mervärdesskatt btw tax taxes taxe govt gov government charges chgs charge fees fee on road roads on-road on-roads onroad onroads costs cost orc orcs applicable statutory registration rego reg licensing licencing ctp stamp duty dealer delivery special deal today now sale clearance firm negotiable neg ono ovno obo cash'.split(
    ' ',
  ),
);
const MORE =
  /^(?:govt?|government|charges|chgs|charge|fees?|roads?|on-?roads?|costs?|orc|egc|statutory|registration|rego|reg|licen[cs]ing|stamp|duty|dealer|delivery)$/;

interface PriceRules {
  taxIsExtra?: boolean;
}

/**
 * `$24,990 Drive Away` is a price and a price type, and counts before one without charges; of `$24,990 inc GST` the price is
 * left, which has its tax as all prices have. `$24,990 + GST` counts as a price only with `taxIsExtra`. What has other words
 * behind it stays as it is, and so does a price before of another type: a difference of the two means nothing.
 */
export function splitPriceType(raw: FeedRow, rules: PriceRules = {}): FeedRow {
  const named = rawText(raw['price_type']) ?? '';
  const [, usual] = TYPE_NAMES.find(([name]) => name.test(named)) ?? [];
  const row = withTaxWords(usual === undefined ? raw : { ...raw, price_type: usual });
  const split = splitPrice(row, rules);
  const { before_price: before, sale, price_type: given } = row;
  const other = (text: unknown): TypedPrice => {
    const { price, price_type } = splitPrice({ price: text, price_type: given }, rules);
    return { price, type: price === text ? undefined : price_type };
  };
  const was = typeof before === 'string' ? other(before.replace(/^\s*was:?\s+/i, '')) : null;
  // Charges behind the former price alone are not included in the lower one.
  const type = split['price_type'] ?? (was?.type === WITHOUT_CHARGES ? WITHOUT_CHARGES : undefined);
  const isLike = (price: TypedPrice) => price.type === undefined || kindOf(price.type) === kindOf(type);
  return {
    ...split,
    ...(type === undefined ? {} : { price_type: type }),
    ...(was === null ? {} : { before_price: isLike(was) ? was.price : before }),
    ...(isSale(sale) ? { sale: saleOf(sale, other(sale.price), isLike) } : {}),
  };
}

/** With the words of a separate column on tax behind each price. */
function withTaxWords(row: FeedRow): FeedRow {
  const words = wordsOfTax(rawText(row['price_tax']) ?? '');
  if (words === null) return row;
  const withWords = (price: unknown): unknown => {
    if (Array.isArray(price)) return price.map(withWords);
    const text = rawText(price) ?? '';
    return /[1-9]/.test(text) && !isWithheld(text) ? `${text} ${words}` : price;
  };
  const { price, before_price, sale } = row;
  return {
    ...row,
    price: withWords(price),
    ...(before_price === undefined ? {} : { before_price: withWords(before_price) }),
    ...(isSale(sale) ? { sale: { ...sale, price: withWords(sale['price']) } } : {}),
  };
}

interface TypedPrice {
  price: unknown;
  /** The type by its own words; undefined where they have none. */
  type: unknown;
}

/** A sale price without its own words, or with those of the price, is of the price's type. */
function saleOf(sale: FeedRow, price: TypedPrice, isLike: (price: TypedPrice) => boolean): FeedRow {
  return { ...sale, price: price.price, ...(isLike(price) ? {} : { price_type: price.type }) };
}

function isSale(sale: unknown): sale is FeedRow {
  return isJsonObject(sale) && 'price' in sale;
}

function kindOf(type: unknown): unknown {
  const text = rawText(type) ?? undefined;
  return text === undefined ? undefined : (typeOf({}, [text], false) ?? text);
}

function splitPrice(several: FeedRow, { taxIsExtra = false }: PriceRules): FeedRow {
  const price = withoutCall(wholePrice(several['price']));
  const row = price === several['price'] ? several : { ...several, price };
  if (typeof price !== 'string' || price.length > 60) return row;
  const [, digits = '', tail = ''] = /^(.*\d)(.*)$/s.exec(price.trim()) ?? [];
  const written = priceWords(tail);
  const words = written.map(word => word.toLowerCase());
  const from = words.findIndex(word => TYPE_WORDS.has(word));
  // A currency may be between: `24990 CAD + HST`.
  if (from < 0 || from > 2 || !words.slice(from).every(word => TYPE_WORDS.has(word))) return row;
  const typeWords = words.slice(from);
  const isWithoutTax = extraTax(typeWords) !== undefined;
  if (isWithoutTax && !taxIsExtra) return row;
  const taxType = taxIsExtra ? taxTypeOf(typeWords, written.slice(from), isWithoutTax) : null;
  return {
    ...row,
    price: [digits, ...written.slice(0, from)].join(' '),
    price_type: taxType ?? typeOf(row, typeWords, isWithoutTax),
  };
}

/** `Now $24,990`; what is `from` or `per week` is no price of the car. */
function withoutCall(price: unknown): unknown {
  return typeof price === 'string'
    ? price.replace(/^\s*(?:now|only|just|special|sale)\b[ :]*(?=\S)/i, '')
    : price;
}

/**
 * Of a price that is drive away and others that lack charges by their words, the former: they do not contradict each
 * other.
 */
function wholePrice(price: unknown): unknown {
  if (!Array.isArray(price) || !price.every(each => typeof each === 'string')) return price;
  const whole = price.filter(text => !CHARGES.test(text));
  const [first] = whole;
  return whole.length === 1 && whole.length < price.length && IS_DRIVE_AWAY.test(first ?? '') ? first : price;
}

/**
 * Where pages state that tax is added to prices: the type of one that includes it, or in the words of the feed that of
 * one that has more added or leaves it open; else null.
 */
function taxTypeOf(
  words: readonly string[],
  written: readonly string[],
  isWithoutTax: boolean,
): string | null {
  if (!words.some(isTaxWord)) return null;
  const isMore = words.some(word => MORE.test(word));
  if (isMore) return written.join(' ');
  if (isWithoutTax) return null;
  return words.some(isIncludedWord) ? 'Tax included' : written.join(' ');
}

/** The words of the price count for more than a column, which may be a default; of two that differ, the one that promises less. */
function typeOf(row: FeedRow, words: readonly string[], isWithoutTax: boolean): unknown {
  const given = rawText(row['price_type']) ?? undefined;
  const text = words.join(' ');
  if (!isWithoutTax && CHARGES.test(text)) return WITHOUT_CHARGES;
  const isDriveAway = IS_DRIVE_AWAY.test(text);
  return isDriveAway && !CHARGES.test(given ?? '') ? DRIVE_AWAY : given;
}
