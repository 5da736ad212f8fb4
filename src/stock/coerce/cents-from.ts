import { countryFile } from '../../domain/country/countries.ts';

/** Half of a feed's cars cost more only where its prices are in cents (`feeds.centsFrom` of the country). */
export function centsFrom(country: string): number {
  return countryFile(country).feeds.centsFrom ?? 1_000_000;
}
