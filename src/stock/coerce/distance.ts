import { countryFile } from '../../domain/country/countries.ts';
import { convertDistance } from '../../domain/country/distance.ts';
import { isAmbiguous, plainNumber } from './number.ts';
import { oneValue } from './one-value.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** Texts that dealers write where no odometer reading is told. */
const UNTOLD = /^(?:delivery(?: kms?| miles)?|new|tb[acd]|unknown)$/i;
const FARTHEST = 3_000_000;

/**
 * An odometer reading in the site's unit, whole: `45210`, `"45,210 km"`, `"39798 miles"`. A number without a
 * unit is in the site's own; a country may have words of its own (`4521 mil`).
 */
export function distance(country: string): Coerce<number> {
  const { formats, feeds } = countryFile(country);
  const { distanceUnit: own } = formats;
  const words = Object.keys(feeds.distanceUnits).join('|');
  const shape = new RegExp(`^([\\d., ]*\\d)\\s*(kms?|kilomet(?:re|er)s?|mi|miles?|${words}|)\\.?\\*?$`, 'i');
  const parseError = new ParseError(`a distance such as 45210 or "45210 ${own === 'mile' ? 'miles' : 'km'}"`);
  const inOwnUnit = (value: number, unit: string) => {
    if (unit === '') return value;
    if (Object.hasOwn(feeds.distanceUnits, unit)) return value * (feeds.distanceUnits[unit] ?? 1);
    return convertDistance(value, unit.startsWith('m') ? 'mile' : 'kilometre', own);
  };
  return oneValue(parseError, raw => {
    const text = rawText(raw);
    if (text === null || (text !== undefined && UNTOLD.test(text))) return null;
    const [, digits = '', unit = ''] = shape.exec(text?.slice(0, 60) ?? '') ?? [];
    const value = plainNumber(digits, feeds.decimalComma);
    if (value === undefined || value > FARTHEST || isAmbiguous(digits)) return parseError;
    return Math.round(inOwnUnit(value, unit.toLowerCase()));
  });
}
