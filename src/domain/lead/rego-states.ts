import { countryFile } from '../country/countries.ts';

/** [K18] The states in which a car can be registered; none where plates are the country's. */
export function regoStates(country: string): readonly string[] {
  return countryFile(country).states;
}

/** The state chosen until the visitor picks another [K18]; null when the country has no such state. */
export function defaultRegoState(country: string, wanted: string): string | null {
  const state = wanted.trim().toUpperCase();
  return regoStates(country).includes(state) ? state : null;
}
