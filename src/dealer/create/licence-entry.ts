import { countryFile } from '../../domain/country/countries.ts';

/** Whether pages of a country must name the dealer's licence. */
export function needsLicence(country: string): boolean {
  return countryFile(country).publishRules.includes('licence');
}

/**
 * A licence number with its label, as site.json has them: `LMCT 11234` has both; for a number alone the state
 * determines the label. Null when there is no number in it.
 */
export function licenceEntry(
  text: string,
  country: string,
  state: string | null,
): { label: string; number: string } | null {
  const names = countryFile(country).dealerLicence ?? { default: 'Dealer licence' };
  const [, label = '', number = ''] = /^(\D*?)[\s:#]*((?=\S*\d)[\w./-]+)$/.exec(text.trim()) ?? [];
  if (number === '') return null;
  return { label: label.trim() || (names[state ?? ''] ?? names['default'] ?? 'Dealer licence'), number };
}
