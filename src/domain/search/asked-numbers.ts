/** What a visitor's words ask for in numbers. */
interface AskedNumbers {
  /** The words that are left. */
  words: string;
  /** By attribute, `price` or `km` (in the unit of the site): both ends belong to it, null is open. */
  ranges: Record<string, { min: number | null; max: number | null }>;
  seats: string | null;
}

const UP_TO = 'under|below|less than|up to';
const FROM = 'over|above|more than';
const DIGITS = '\\d{1,3}(?:[ ,]\\d{3})+|\\d{1,7}(?:\\.\\d{1,2})?';
const UNIT = 'kms?|kilomet(?:er|re)s?|miles?|mi';
const [START, END] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
/** `under $30,000`, `over 20k`, `under 80,000 km`. */
const AMOUNT = new RegExp(
  `${START}(?:(${UP_TO})|${FROM}) ([$£€]?) ?(${DIGITS}) ?(k?) ?(${UNIT})?${END}`,
  'giu',
);
/** `under`, `under 30`: more is being typed. */
const UNFINISHED = new RegExp(`${START}(?:${UP_TO})(?: [$£€]?\\d{0,3})?$`, 'iu');
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** `7 seater`, `seven seats`. */
const SEATS = new RegExp(`${START}(\\d{1,2}|${NUMBERS.join('|')})[ -]?seat(?:er)?s?${END}`, 'iu');

/** Smaller prices and distances, and years, are words of a car unless a sign or a unit says what they are. */
const SMALLEST = 1000;
const isYear = (number: number) => number >= 1950 && number <= 2050;

/**
 * [G21] What a search asks in numbers: an amount after `under`, `over` and the like is a price, with a unit a distance;
 * `7 seater` is the number of seats. These are no words that a car must have.
 */
export function askedNumbers(query: string): AskedNumbers {
  const ranges: AskedNumbers['ranges'] = {};
  let seats: string | null = null;
  const spaced = query.replace(/\s+/g, ' ');
  const rest = spaced
    .replace(AMOUNT, (phrase: string, upTo?: string, sign = '', digits = '', k = '', unit = '') => {
      const amount = Number(digits.replace(/[ ,]/g, '')) * (k === '' ? 1 : 1000);
      const isExplicit = sign !== '' || k !== '' || unit !== '';
      if (!isExplicit && (amount < SMALLEST || isYear(amount))) return phrase;
      const name = unit === '' ? 'price' : 'km';
      const { min, max } = ranges[name] ?? { min: null, max: null };
      ranges[name] = upTo === undefined ? { min: amount, max } : { min, max: amount };
      return ' ';
    })
    .replace(SEATS, (_, number: string) => {
      const named = NUMBERS.indexOf(number.toLowerCase());
      seats = named < 0 ? number : String(named + 2);
      return ' ';
    })
    .replace(UNFINISHED, ' ');
  return rest === spaced
    ? { words: query, ranges, seats }
    : { words: rest.replace(/\s+/g, ' ').trim(), ranges, seats };
}
