import { countryFile } from '../country/countries.ts';
import type { PhonePlan } from './phone-plan.ts';

/** Whether one of the plan's patterns is there and matches. */
function fits(digits: string, pattern: string | undefined): boolean {
  return pattern !== undefined && new RegExp(pattern).test(digits);
}

/** The digits as dialled inside the country; null when the text is more than one number of that country. */
function nationalDigits(phone: string, plan: PhonePlan): string | null {
  const { callingCode, trunk, prefix, lostTrunk, withoutTrunk } = plan;
  const compact = phone.replace(/\(0\)/, '').replace(/[\s().\-/]/g, '');
  if (!/^\+?\d+$/.test(compact)) return null;
  if (compact.startsWith(`+${callingCode}`)) {
    const national = compact.slice(callingCode.length + 1);
    return fits(national, withoutTrunk) ? national : trunk + national.replace(/^0/, '');
  }
  if (compact.startsWith('+')) return null;
  const digits = prefix === undefined ? compact : compact.replace(new RegExp(prefix), '');
  return fits(digits, lostTrunk) ? trunk + digits : digits;
}

/** [N3] The number in the groups its country writes; text that is no such number stays as it is. */
export function formatPhone(phone: string, country: string | null | undefined): string {
  const plan = countryFile(country).phone;
  const digits = nationalDigits(phone, plan);
  if (digits === null) return phone.trim();
  const found = plan.groups.find(([shape]) => fits(digits, shape));
  return found === undefined ? phone.trim() : digits.replace(new RegExp(found[0]), found[1]);
}

/** [N4] The number as a link: with the calling code where that can be dialled from abroad. */
export function phoneHref(phone: string, country: string | null | undefined): string {
  const plan = countryFile(country).phone;
  const digits = nationalDigits(phone, plan);
  if (digits === null) return `tel:${phone.replace(/[^\d+]/g, '')}`;
  if (fits(digits, plan.local)) return `tel:${digits}`;
  return `tel:+${plan.callingCode}${digits.startsWith(plan.trunk) ? digits.slice(plan.trunk.length) : digits}`;
}
