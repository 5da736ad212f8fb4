import { fillText } from '../../lib/text/fill-text.ts';
import { bodyPlural } from '../car/body-plural.ts';
import { distanceUnitOf } from './country.ts';
import { formatDistance } from './distance.ts';
import { bodyName } from './vehicle-names.ts';

/** The values of the placeholders of the default texts ([M11]). */
interface DistanceSite {
  country: string;
  /** In the distance unit of the site. */
  features: { valuationMaxYears: number; valuationMaxDistance: number };
}

/** 100,000 km [M11], where miles are counted a round number that promises no more. */
const SERVICE = { kilometre: 100_000, mile: 60_000 };

/** A default text in the words and the unit of the country: `Unlimited {mileage} warranty`. */
export function fillDistances(text: string, { country, features }: DistanceSite): string {
  const unit = distanceUnitOf(country);
  return fillText(text, {
    mileage: unit === 'mile' ? 'mileage' : 'km',
    serviceDistance: formatDistance(SERVICE[unit], country),
    maxDistance: formatDistance(features.valuationMaxDistance, country),
    maxYears: features.valuationMaxYears,
    utes: bodyPlural(bodyName('Ute', country)).toLowerCase(),
  });
}
