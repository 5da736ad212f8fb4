import { type Country, distanceUnitOf } from '../../domain/country/country.ts';
import { type Coerce, Misfit } from './misfit.ts';
import { isAmbiguous, plainNumber } from './number.ts';
import { rawText } from './raw-text.ts';

const KM_PER_MILE = 1.609344;
const FARTHEST = 3_000_000;

function factor(unit: string, siteInMiles: boolean): number {
  if (unit === '') return 1;
  const inMiles = unit.toLowerCase().startsWith('m');
  if (inMiles === siteInMiles) return 1;
  return inMiles ? KM_PER_MILE : 1 / KM_PER_MILE;
}

/**
 * An odometer reading in the site's unit, whole: `45210`, `"45,210 km"`, `"39798 miles"`. A number without a
 * unit is in the site's own.
 */
export function distance(country: Country): Coerce<number> {
  const siteInMiles = distanceUnitOf(country) === 'mile';
  const misfit = new Misfit(`a distance such as 45210 or "45210 ${siteInMiles ? 'miles' : 'km'}"`);
  return raw => {
    const text = rawText(raw);
    if (text === null) return null;
    const [, digits, unit] =
      /^([\d., ]*\d)\s*(kms?|kilomet(?:re|er)s?|mi|miles?|)\.?$/i.exec(text?.slice(0, 60) ?? '') ?? [];
    const value = plainNumber(digits ?? '');
    if (value === undefined || value > FARTHEST || isAmbiguous(digits)) return misfit;
    return Math.round(value * factor(unit ?? '', siteInMiles));
  };
}
