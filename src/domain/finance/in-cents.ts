/** An amount of currency units in whole cents. */
export function inCents(amount: number): number {
  return Math.round(amount * 100);
}
