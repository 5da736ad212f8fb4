import type { Country } from '../../schemas/site/site.ts';

/** Zone of a site that names none. Countries with several: that of the default state, else of the most people. */
const DEFAULT_TIME_ZONES: Record<Country, string> = {
  AU: 'Australia/Brisbane',
  NZ: 'Pacific/Auckland',
  US: 'America/New_York',
  GB: 'Europe/London',
};

/** The country's zone; that of Australia for what is no country (the country's own check tells of it). */
export function defaultTimeZone(country: unknown): string {
  const found = Object.entries(DEFAULT_TIME_ZONES).find(([code]) => code === country);
  return found?.[1] ?? DEFAULT_TIME_ZONES.AU;
}
