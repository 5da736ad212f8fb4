export type Country = 'AU' | 'NZ' | 'US' | 'GB';
export type DistanceUnit = 'kilometre' | 'mile';

interface CountryRules {
  locale: string;
  currency: string;
  distanceUnit: DistanceUnit;
}

const RULES: Record<Country, CountryRules> = {
  AU: { locale: 'en-AU', currency: 'AUD', distanceUnit: 'kilometre' },
  NZ: { locale: 'en-NZ', currency: 'NZD', distanceUnit: 'kilometre' },
  US: { locale: 'en-US', currency: 'USD', distanceUnit: 'mile' },
  GB: { locale: 'en-GB', currency: 'GBP', distanceUnit: 'mile' },
};

const NAMES: Record<string, Country> = {
  AU: 'AU',
  AUS: 'AU',
  AUSTRALIA: 'AU',
  NZ: 'NZ',
  NZL: 'NZ',
  'NEW ZEALAND': 'NZ',
  US: 'US',
  USA: 'US',
  'UNITED STATES': 'US',
  GB: 'GB',
  GBR: 'GB',
  UK: 'GB',
  'UNITED KINGDOM': 'GB',
};

/** The country whose rules a site follows: by code or English name, Australia when it names none we know ([M1]). */
export function countryOf(text: string | null | undefined): Country {
  return NAMES[text?.trim().toUpperCase() ?? ''] ?? 'AU';
}

/** [M2] A BCP 47 tag such as `en-AU`. */
export function localeOf(country: string | null | undefined): string {
  return RULES[countryOf(country)].locale;
}

/** [M3] An ISO 4217 code such as `AUD`. */
export function currencyOf(country: string | null | undefined): string {
  return RULES[countryOf(country)].currency;
}

/** [M4] The unit in which the country's odometers count. */
export function distanceUnitOf(country: string | null | undefined): DistanceUnit {
  return RULES[countryOf(country)].distanceUnit;
}
