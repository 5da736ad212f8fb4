import { wholeYear } from '../../lib/time/whole-year.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** `12.990,00` and `1.249.900`: these points part thousands, whatever the country. */
const DOTTED_THOUSANDS = /^\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/;
/** `19990,00`: no comma that separates thousands is there. */
const COMMA_CENTS = /^\d{4,},\d{2}$/;

/**
 * `12,345.60` and `12.345,60` -> 12345.6; undefined when it is no number. Commas and spaces part thousands, but with
 * `decimalComma` a comma before one or two last digits is one: `249 900,50`.
 */
export function plainNumber(text: string, decimalComma = false): number | undefined {
  if (text.length > 40) return undefined;
  const dotted = DOTTED_THOUSANDS.test(text);
  const undotted = dotted ? text.replaceAll('.', '') : text;
  const number =
    dotted || decimalComma || COMMA_CENTS.test(text) ? undotted.replace(/,(\d{1,2})$/, '.$1') : undotted;
  if (!/^[+-]?(?:\d{1,3}(?:[, ]\d{3})+|\d+)?(?:\.\d*)?$/.test(number) || !/\d/.test(number)) return undefined;
  return Number(number.replace(/[, ]/g, ''));
}

/** An amount by its digits alone: `"$24,990 Drive Away"` is 24990, and so is `24.99k`. */
export function digitsOf(text: string): number | null {
  const [, digits = '', k = ''] = /(\d(?:[\d., ]*\d)?)(k\b)?/i.exec(text) ?? [];
  const amount = plainNumber(digits, true);
  return amount === undefined ? null : amount * (k === '' ? 1 : 1000);
}

/** `24.990` is twenty-four thousand to some writers and twenty-five to others. */
export function isAmbiguous(digits: string | undefined): boolean {
  return /^\d{1,3}\.\d{3}$/.test(digits?.trim() ?? '');
}

interface NumberRules {
  min: number;
  max: number;
  whole?: boolean;
  /** What may be around the number: `5 Doors`. */
  unit?: RegExp;
  /** A comma before one or two last digits is one of decimals in any country: `5,7`. */
  decimalComma?: boolean;
  /** In words, for the report. */
  expected: string;
}

/** A number between two bounds; 0 is no value when it is out of them. */
function number(rules: NumberRules): Coerce<number> {
  const parseError = new ParseError(rules.expected);
  return raw => {
    const text = rawText(raw);
    if (text === null) return null;
    const value = plainNumber((text ?? '').replace(rules.unit ?? /$/, '').trim(), rules.decimalComma);
    if (value === 0 && rules.min > 0) return null;
    if (value === undefined || value < rules.min || value > rules.max) return parseError;
    return rules.whole && !Number.isInteger(value) ? parseError : value;
  };
}

/** The month and the day of `03/2019`, `1.3.2019` and `2019-03-01`; the letters of `MY2019`; the plate of `2019 (69)`. */
const BESIDE_YEAR =
  /^(?:my ?|(?:\d{1,2}[/.-]){1,2})(?=\d{4}$)|(?<=^\d{4})(?: ?my| ?\(\d{2}(?: (?:plate|reg))?\)|[/-](?:0?[1-9]|1[0-2])(?:[/-]\d{1,2}(?:T[\d:.Z+-]{1,20})?)?)$/i;
const oneYear = number({
  min: 1885,
  max: 2100,
  whole: true,
  unit: BESIDE_YEAR,
  expected: 'a year such as 2021',
});

/** `MY19`, and `MY19.5` of what was new within a model year. */
const SHORT_MODEL_YEAR = /^my ?(\d{2})(?:\.(?:25|5|75))?$|^(\d{2}) ?my$/i;

/** A year; of `2019/2020`, a model year that began in the year before, the earlier. */
export const year: Coerce<number> = raw => {
  const text = rawText(raw) ?? '';
  const [, first = '', second = ''] = /^(\d{4})[/-](\d{2}|\d{4})$/.exec(text) ?? [];
  const isSpan = second !== '' && String(Number(first) + 1).endsWith(second);
  const [, behind, before] = SHORT_MODEL_YEAR.exec(text) ?? [];
  const short = behind ?? before;
  return oneYear(isSpan ? first : short === undefined ? raw : wholeYear(short));
};

export const seats = number({
  min: 1,
  max: 100,
  whole: true,
  unit: /\s*-?\s*(?:seats?|seaters?)$/i,
  expected: 'a number of seats such as 5',
});
export const doors = number({
  min: 1,
  max: 10,
  whole: true,
  unit: /\s*-?\s*(?:doors?|drs?|d)$/i,
  expected: 'a number of doors such as 4',
});
export const cylinders = number({
  min: 1,
  max: 16,
  whole: true,
  unit: /\s*-?\s*cyl(?:inders?|\.)?$/i,
  expected: 'a number of cylinders such as 4',
});
const litresPer100Km = number({
  min: 0.1,
  max: 100,
  unit: /\s*l\s*\/\s*100\s*kms?$/i,
  decimalComma: true,
  expected: 'litres per 100 km such as 6.7',
});
const PER_MIL = /\s*l\s*\/\s*mil$/i;
const litresPerMil = number({
  min: 0.01,
  max: 10,
  unit: PER_MIL,
  decimalComma: true,
  expected: 'litres per mil such as 0.67',
});

/** Fuel consumption in litres per 100 km; of the Swedish `0,65 l/mil`, a mil being 10 km, too. */
export const fuelEconomy: Coerce<number> = raw => {
  if (!PER_MIL.test(rawText(raw) ?? '')) return litresPer100Km(raw);
  const perMil = litresPerMil(raw);
  return typeof perMil === 'number' ? Math.round(perMil * 100) / 10 : perMil;
};

export const count = number({ min: 0, max: 1e9, whole: true, expected: 'a whole number such as 12' });
export const rate = number({
  min: 0,
  max: 100,
  unit: /\s*%.*$/,
  decimalComma: true,
  expected: 'a rate in per cent such as 7.99',
});
export const term = number({ min: 0, max: 1000, expected: 'a term such as 5' });
