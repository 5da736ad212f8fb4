import { countryFile } from '../../domain/country/countries.ts';
import { convertDistance } from '../../domain/country/distance.ts';
import { isAmbiguous, plainNumber } from './number.ts';
import { oneValue } from './one-value.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { hasDifferingValues, rawText } from './raw-text.ts';

/** Texts that dealers write where there is no odometer reading. */
const NO_READING = /^(?:delivery(?: kms?| miles)?|new|tb[acd]|unknown)$/i;
/** Before a reading written by hand. */
const ABOUT = /^(?:(?:approx(?:imately)?|about|circa|ca?)\b\.?|~)\s*/i;
const FARTHEST = 3_000_000;

/** How a reading has its thousands: `dotted` as `12.500 km`, which alone may be twelve and a half; null where it has none. */
export function thousandsOf(reading: unknown): 'dotted' | 'other' | null {
  const [digits = ''] = /\d(?:[\d., ]*\d)?/.exec(rawText(reading) ?? '') ?? [];
  if (digits.length < 4) return null;
  return /^\d{1,3}(?:\.\d{3})+$/.test(digits) ? 'dotted' : 'other';
}

/** A reading whose points part thousands, without them. */
export function withoutPoints(reading: unknown): unknown {
  return thousandsOf(reading) === 'dotted' ? rawText(reading)?.replace(/\.(?=\d{3})/g, '') : reading;
}

/** Whether a reading has its unit; the `k` of `45k` is none. */
export function hasUnit(text: string): boolean {
  return /[a-z]/i.test(text.replace(/\d\s*k$/i, ''));
}

/** The unit that a text is, also as UN/CEFACT codes it, or by its first letter; null of any other text. */
export function unitOf(text: string): 'km' | 'miles' | 'mil' | null {
  if (/^mil$/i.test(text)) return 'mil';
  if (/^(?:m|smi|mi|mls?|miles?)$/i.test(text)) return 'miles';
  return /^(?:k|kmt|k(?:l?ms?|ilomet(?:re|er)s?))$/i.test(text) ? 'km' : null;
}

/** A reading with the unit of a separate field. One that is in something else, such as hours, is no distance. */
export function withUnit(reading: unknown, unitValue: unknown): unknown {
  const [text, unit] = [rawText(reading), rawText(unitValue)];
  if (typeof text !== 'string' || typeof unit !== 'string' || hasUnit(text) || hasDifferingValues(reading))
    return reading;
  const known = unitOf(unit);
  return known && `${text} ${known}`;
}

/**
 * An odometer reading in the site's unit, whole: `45210`, `"45,210 km"`, `"39798 miles"`, `"45k"`. A number without a
 * unit is in the site's own; a country may have its own words (`4521 mil`).
 */
export function distance(country: string): Coerce<number> {
  const { formats, feeds } = countryFile(country);
  const { distanceUnit: own } = formats;
  const words = Object.keys(feeds.distanceUnits).join('|');
  const shape = new RegExp(
    `^([\\d., ]*\\d)\\s*(k(?=\\s|$)|)\\s*(k(?:l?ms?|ilomet(?:re|er)s?)|mi|mls?|miles?|${words}|)\\.?\\*?$`,
    'i',
  );
  const parseError = new ParseError(`a distance such as 45210 or "45210 ${own === 'mile' ? 'miles' : 'km'}"`);
  const noUnit = new ParseError(
    'a distance whose unit is told: "kilometres", "miles" or "mil" of "parsers" in stock.map.json says it of a column',
  );
  const inOwnUnit = (value: number, unit: string) => {
    if (unit === '') return value;
    if (Object.hasOwn(feeds.distanceUnits, unit)) return value * (feeds.distanceUnits[unit] ?? 1);
    return convertDistance(value, unit.startsWith('m') ? 'mile' : 'kilometre', own);
  };
  return oneValue(parseError, raw => {
    const text = rawText(raw);
    if (text === null || (text !== undefined && NO_READING.test(text))) return null;
    const plain = text?.slice(0, 60).replace(ABOUT, '') ?? '';
    const [, digits = '', thousand = '', unit = ''] = shape.exec(plain) ?? [];
    const written = plainNumber(digits, feeds.decimalComma) ?? Number.NaN;
    const value = thousand === '' ? written : written * 1000;
    if (!(value <= FARTHEST) || isAmbiguous(digits))
      return /\d mil(?: or km)?$/i.test(text ?? '') ? noUnit : parseError;
    return Math.round(inOwnUnit(value, unit.toLowerCase()));
  });
}
