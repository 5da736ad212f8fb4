/**
 * Amounts as people type them: `24,990`, `$24 990.50`, `249 900,50`, `25k`; null for anything else. `decimals`: how
 * many may follow a point or comma; of amounts two, for three are thousands.
 */
export function readNumber(typed: string, decimals = 2): number | null {
  // Several numbers, or none to be read without what it means: `2k 500`, `20 to 30`, `1e5`.
  if (/\d[^\d]*\p{L}[^\d]*\d/u.test(typed)) return null;
  const digits = typed.replace(/[^\d.,-]/g, '');
  const [, whole = '', cents = ''] = new RegExp(`^(.*?)(?:[.,](\\d{1,${decimals}}))?$`).exec(digits) ?? [];
  const number = `${whole.replace(/[.,]/g, '')}.${cents}`;
  if (!/^\d+\.\d*$/.test(number)) return null;
  return /\d\s?k(?![a-z])/i.test(typed) ? Math.round(Number(number) * 1000) : Number(number);
}
