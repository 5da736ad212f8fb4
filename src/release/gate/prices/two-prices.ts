import { type Finding, finding } from '../../../domain/gate/finding.ts';

/** [Y1] One car, and two prices: that of its page, and that of another place. */
export function twoPrices(where: string, stated: string | null, own: string | null): Finding {
  return finding(
    'price-equal',
    `The ${where} says ${stated ?? 'no price'} where the page of the car says ${own ?? 'none'}: of two prices for one car the lower counts.`,
    `${stated ?? 'no price'} / ${own ?? 'none'}`,
    'Build the site anew with --full; if it stays, the program has a fault: report it with this page.',
  );
}
