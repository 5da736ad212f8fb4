import { countryFile } from '../../domain/country/countries.ts';
import { CountryFileSchema } from '../../schemas/country-file.ts';
import { type Checked, checkValue } from '../check/check-value.ts';
import type { Layer } from './source-of.ts';

const known = new Map<string, Checked<Layer>>();

/**
 * What the country of a site sets of its configuration, over the defaults and under template, group and site: its time
 * zone, its legal texts and its amounts. That of Australia for an invalid country (the country's own check reports it).
 */
export function countryLayer(country: unknown): Checked<Layer> {
  const file = countryFile(typeof country === 'string' ? country : null);
  const found = known.get(file.code) ?? checkLayer(file);
  known.set(file.code, found);
  return found;
}

function checkLayer(file: ReturnType<typeof countryFile>): Checked<Layer> {
  const name = `src/domain/country/countries/${file.code.toLowerCase()}.json`;
  const checked = checkValue(CountryFileSchema, file, () => name);
  if (!checked.ok) return checked;
  const { timeZone, defaults } = checked.value;
  return { ok: true, value: { file: name, value: { time_zone: timeZone, ...defaults } } };
}
