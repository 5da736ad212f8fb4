import { isTaxWord } from '../../domain/price/is-tax-word.ts';
import { rawText } from '../coerce/raw-text.ts';
import { extraTax, isIncludedWord, priceWords } from '../coerce/tax-words.ts';
import type { FeedRow } from './feed-row.ts';

const DRIVE_AWAY = 'Drive Away';
const WITHOUT_CHARGES = 'Excl. Govt. Charges';
const IS_DRIVE_AWAY = /drive|\bd\/?a\b/i;
const CHARGES = /e\.?g\.?c|excl|plus|\+|before/i;

/** All words that may stand behind a price. With any other it may be a repayment, a deposit, or a price and more. */
const WORDS = new Set(
  'drive away driveaway drive-away d/a da otr the price only no more to pay egc excl exc excluding exclusive ex plus + & and before inc incl included including includes inclusive inkl ink exkl of gst hst pst qst tps tvq tvh vat moms momsen mervärdesskatt btw tax taxes taxe govt gov government charges chgs charge fees fee on road roads on-road on-roads onroad onroads costs cost orc orcs applicable statutory registration rego reg licensing licencing ctp stamp duty dealer delivery special deal today now sale clearance firm negotiable neg ono ovno obo cash'.split(
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
 * behind it stays as it is. Of the sale price and the price before, words that say what the price says are left out.
 */
export function splitPriceType(row: FeedRow, rules: PriceRules = {}): FeedRow {
  const split = splitPrice(row, rules);
  const { before_price: before, sale } = row;
  const other = (price: unknown) => otherPrice(price, row, rules);
  return {
    ...split,
    ...(typeof before === 'string' ? { before_price: other(before.replace(/^\s*was:?\s+/i, '')) } : {}),
    ...(isSale(sale) ? { sale: { ...sale, price: other(sale.price) } } : {}),
  };
}

function isSale(sale: unknown): sale is { price: unknown } {
  return typeof sale === 'object' && sale !== null && 'price' in sale;
}

/** Pages show one price type for all prices of a car, so one of another type stays as it is, and is refused. */
function otherPrice(text: unknown, row: FeedRow, rules: PriceRules): unknown {
  const own = splitPrice({ price: text }, rules);
  if (own['price'] === text) return text;
  const price = splitPrice({ price: row['price'] }, rules);
  const type = price['price'] === row['price'] ? row['price_type'] : price['price_type'];
  return kindOf(own['price_type']) === kindOf(type) ? own['price'] : text;
}

function kindOf(type: unknown): unknown {
  const text = rawText(type) ?? undefined;
  return text === undefined ? undefined : (typeOf({}, [text], false) ?? text);
}

function splitPrice(several: FeedRow, { taxIsExtra = false }: PriceRules): FeedRow {
  const price = wholePrice(several['price']);
  const row = price === several['price'] ? several : { ...several, price };
  if (typeof price !== 'string' || price.length > 60) return row;
  const [, digits = '', tail = ''] = /^(.*\d)(.*)$/s.exec(price.trim()) ?? [];
  const written = priceWords(tail);
  const words = written.map(word => word.toLowerCase());
  const from = words.findIndex(word => WORDS.has(word));
  // A currency may stand between: `24990 CAD + HST`.
  if (from < 0 || from > 2 || !words.slice(from).every(word => WORDS.has(word))) return row;
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

/** Of a price that is drive away and others that say they lack charges, the former: they do not contradict each other. */
function wholePrice(price: unknown): unknown {
  if (!Array.isArray(price) || !price.every(each => typeof each === 'string')) return price;
  const whole = price.filter(text => !CHARGES.test(text));
  const [first] = whole;
  return whole.length === 1 && whole.length < price.length && IS_DRIVE_AWAY.test(first ?? '') ? first : price;
}

/**
 * Where pages say that tax comes on top of prices: the type of one that has it, or in the words of the feed that of one
 * that has more on top or does not say; else null.
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
