/** The numbers in a visitor's words. */
interface QueryNumbers {
  /** The words that are left. */
  words: string;
  /** By attribute, `price` or `km` (in the unit of the site): both ends belong to it, null is open. */
  ranges: Record<string, { min: number | null; max: number | null }>;
  seats: string | null;
}

const UP_TO = 'under|below|less than|up to';
const FROM = 'over|above|more than|över|från';
const DIGITS = '\\d{1,3}(?:[ ,]\\d{3})+|\\d{1,7}(?:\\.\\d{1,2})?';
const UNIT = 'kms?|kilomet(?:er|re)s?|miles?|mi|mil';
const SIGN = '[$£€]|kr|r';
const MONEY = 'kr|kronor|dollars?|bucks|pounds?|quid|euros?|rand';
const [START, END] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
/** A number with its sign or unit: `$30,000`, `20k`, `80,000 km`, `100 000 kr`. */
const number = (name: string) =>
  `(?<${name}Sign>${SIGN})? ?(?<${name}>${DIGITS}) ?(?<${name}K>k?)(?: ?(?<${name}Unit>${UNIT})| ?(?<${name}Money>${MONEY}))?${END}`;
/** `under $30,000`, `over 20k`, `under 80,000 km`, `över 500 000 kr`. */
const AMOUNT = new RegExp(`${START}(?:(?<upTo>${UP_TO})|${FROM}) ${number('only')}`, 'giu');
/** `$10,000-$20,000`, `10k to 20k`, `10-20k`. */
const BETWEEN = new RegExp(`(?<![\\p{L}\\p{N}.,])${number('least')} ?(?:-|–|to) ?${number('most')}`, 'giu');
/** `under`, `under 30`: more is being typed. */
const UNFINISHED = new RegExp(`${START}(?:${UP_TO})(?: (?:${SIGN})?\\d{0,3})?$`, 'iu');
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** `7 seater`, `seven seats`. */
const SEATS = new RegExp(`${START}(\\d{1,2}|${NUMBERS.join('|')})[ -]?seat(?:er)?s?${END}`, 'iu');

type Groups = Readonly<Record<string, string | undefined>>;

const digitsOf = (groups: Groups, name: string) => Number((groups[name] ?? '').replace(/[ ,]/g, ''));

/**
 * The number of `name` in a match, in the unit of the site: a Swedish mil is 10 km. Explicit is one with its sign or
 * unit.
 */
function amountOf(
  groups: Groups,
  name: string,
): { amount: number; isDistance: boolean; isExplicit: boolean } {
  const [sign, k, unit, money] = ['Sign', 'K', 'Unit', 'Money'].map(part => groups[`${name}${part}`] ?? '');
  return {
    amount: digitsOf(groups, name) * (k === '' ? 1 : 1000) * (unit?.toLowerCase() === 'mil' ? 10 : 1),
    isDistance: unit !== '',
    isExplicit: [sign, k, unit, money].some(part => part !== ''),
  };
}

/** Smaller prices and distances, and years, are words of a car unless they have a sign or a unit. */
const SMALLEST = 1000;
const isYear = (number: number) => number >= 1950 && number <= 2050;

/**
 * [G21] The numbers in a search: an amount after `under`, `over` and the like, or from one to another, is a price, with
 * a unit a distance; `7 seater` is the number of seats. These are no words that a car must have.
 */
export function queryNumbers(query: string): QueryNumbers {
  const ranges: QueryNumbers['ranges'] = {};
  let seats: string | null = null;
  const spaced = query.replace(/\s+/g, ' ');
  const rest = spaced
    .replace(BETWEEN, (phrase: string, ...found) => {
      const said: Groups = found.at(-1);
      // `10-20k`: the thousands are marked once.
      const leastK = digitsOf(said, 'least') < digitsOf(said, 'most') ? said['mostK'] : '';
      const groups = { ...said, leastK: said['leastK'] || leastK };
      const [least, most] = [amountOf(groups, 'least'), amountOf(groups, 'most')];
      // Without a sign or a unit they may be years, or the name of a car.
      if (!(least.isExplicit || most.isExplicit) || least.amount > most.amount) return phrase;
      ranges[most.isDistance ? 'km' : 'price'] = { min: least.amount, max: most.amount };
      return ' ';
    })
    .replace(AMOUNT, (phrase: string, ...found) => {
      const groups: Groups = found.at(-1);
      const { amount, isDistance, isExplicit } = amountOf(groups, 'only');
      if (!isExplicit && (amount < SMALLEST || isYear(amount))) return phrase;
      const name = isDistance ? 'km' : 'price';
      const { min, max } = ranges[name] ?? { min: null, max: null };
      ranges[name] = groups['upTo'] === undefined ? { min: amount, max } : { min, max: amount };
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
