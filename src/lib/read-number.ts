/** Amounts as people type them: `24,990`, `$24 990.50`, `249 900,50`; null for anything else. */
export function readNumber(typed: string): number | null {
  const digits = typed.replace(/[^\d.,-]/g, '');
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const number = `${whole.replace(/[.,]/g, '')}.${cents}`;
  return /^\d+\.\d*$/.test(number) ? Number(number) : null;
}
