/** The amount in what somebody typed: `$1,250.50` is 1250.5; null where there is none. */
export function amountIn(text: string): number | null {
  const number = Number.parseFloat(text.replace(/,(?=\d{1,2}\D*$)/, '.').replace(/[^\d.]/g, ''));
  return Number.isFinite(number) ? number : null;
}
