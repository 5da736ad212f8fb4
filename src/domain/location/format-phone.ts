import { type Country, countryOf } from '../country/country.ts';

interface Plan {
  callingCode: string;
  /** Before a national number, dropped behind the calling code. */
  trunk: string;
  /** National numbers, and how each is grouped. */
  groups: readonly (readonly [RegExp, string])[];
  /** Numbers that cannot be called from abroad. */
  local: RegExp;
}

const PLANS: Record<Country, Plan> = {
  AU: {
    callingCode: '61',
    trunk: '0',
    groups: [
      [/^(1[389]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
      [/^(13)(\d{2})(\d{2})$/, '$1 $2 $3'],
      [/^(04\d{2})(\d{3})(\d{3})$/, '$1 $2 $3'],
      [/^(0\d)(\d{4})(\d{4})$/, '$1 $2 $3'],
      [/^([2-9]\d{3})(\d{4})$/, '$1 $2'],
    ],
    local: /^1|^[2-9]\d{7}$/,
  },
  NZ: {
    callingCode: '64',
    trunk: '0',
    groups: [
      [/^(0[58]0[08])(\d{3})(\d{3,4})$/, '$1 $2 $3'],
      [/^(02\d)(\d{3})(\d{3,5})$/, '$1 $2 $3'],
      [/^(0[3-9])(\d{3})(\d{4})$/, '$1 $2 $3'],
    ],
    local: /^0[58]0/,
  },
  US: { callingCode: '1', trunk: '', groups: [[/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3']], local: /^\d{7}$/ },
  GB: {
    callingCode: '44',
    trunk: '0',
    groups: [
      [/^(02\d)(\d{4})(\d{4})$/, '$1 $2 $3'],
      [/^(07\d{3})(\d{6})$/, '$1 $2'],
      [/^(0[38]\d{2})(\d{3})(\d{4})$/, '$1 $2 $3'],
      [/^(01\d{3})(\d{5,6})$/, '$1 $2'],
    ],
    local: /^[1-9]/,
  },
};

/** The digits as dialled inside the country; null when the text is more than one number of that country. */
function nationalDigits(phone: string, { callingCode, trunk }: Plan): string | null {
  const compact = phone.replace(/\(0\)/, '').replace(/[\s().\-/]/g, '');
  if (!/^\+?\d+$/.test(compact)) return null;
  if (compact.startsWith(`+${callingCode}`)) {
    const national = compact.slice(callingCode.length + 1);
    return /^1[389]/.test(national) && callingCode === '61' ? national : trunk + national.replace(/^0/, '');
  }
  if (compact.startsWith('+')) return null;
  if (callingCode === '1') return compact.replace(/^1(?=\d{10}$)/, '');
  // A number kept as a number by some spreadsheet has lost its leading zero.
  return callingCode === '61' && /^[23478]\d{8}$/.test(compact) ? trunk + compact : compact;
}

/** [N3] The number in the groups its country writes; text that is no such number stays as it is. */
export function formatPhone(phone: string, country: string | null | undefined): string {
  const plan = PLANS[countryOf(country)];
  const digits = nationalDigits(phone, plan);
  if (digits === null) return phone.trim();
  const found = plan.groups.find(([shape]) => shape.test(digits));
  return found === undefined ? phone.trim() : digits.replace(found[0], found[1]);
}

/** [N4] The number as a link: with the calling code where that can be dialled from abroad. */
export function phoneHref(phone: string, country: string | null | undefined): string {
  const plan = PLANS[countryOf(country)];
  const digits = nationalDigits(phone, plan);
  if (digits === null) return `tel:${phone.replace(/[^\d+]/g, '')}`;
  if (plan.local.test(digits)) return `tel:${digits}`;
  return `tel:+${plan.callingCode}${digits.startsWith(plan.trunk) ? digits.slice(plan.trunk.length) : digits}`;
}
