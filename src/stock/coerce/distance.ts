import { type Country, type DistanceUnit, distanceUnitOf } from '../../domain/country/country.ts';
import { convertDistance } from '../../domain/country/distance.ts';
import { isAmbiguous, plainNumber } from './number.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

const FARTHEST = 3_000_000;

/** The unit as it is written; without one, that of the site. */
function unitOf(written: string, own: DistanceUnit): DistanceUnit {
  if (written === '') return own;
  return written.toLowerCase().startsWith('m') ? 'mile' : 'kilometre';
}

/**
 * An odometer reading in the site's unit, whole: `45210`, `"45,210 km"`, `"39798 miles"`. A number without a
 * unit is in the site's own.
 */
export function distance(country: Country): Coerce<number> {
  const own = distanceUnitOf(country);
  const parseError = new ParseError(`a distance such as 45210 or "45210 ${own === 'mile' ? 'miles' : 'km'}"`);
  return raw => {
    const text = rawText(raw);
    if (text === null) return null;
    const [, digits, unit] =
      /^([\d., ]*\d)\s*(kms?|kilomet(?:re|er)s?|mi|miles?|)\.?$/i.exec(text?.slice(0, 60) ?? '') ?? [];
    const value = plainNumber(digits ?? '');
    if (value === undefined || value > FARTHEST || isAmbiguous(digits)) return parseError;
    return Math.round(convertDistance(value, unitOf(unit ?? '', own), own));
  };
}
