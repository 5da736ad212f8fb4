import { type Country, countryOf } from '../country/country.ts';

const STATES: Record<Country, readonly string[]> = {
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  NZ: [],
  US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
  GB: [],
};

/** [K18] The states in which a car can be registered; none where plates are the country's. */
export function regoStates(country: string): readonly string[] {
  return STATES[countryOf(country)];
}

/** The state chosen until the visitor picks another [K18]; null when the country has no such state. */
export function defaultRegoState(country: string, wanted: string): string | null {
  const state = wanted.trim().toUpperCase();
  return regoStates(country).includes(state) ? state : null;
}
