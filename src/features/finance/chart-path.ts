import type { Quote } from '../../domain/finance/finance-quote.ts';

/** The debt over the term as paths of an SVG of 100 by 100: steps down, at the end to nothing. */
export function chartPath({ loan, payments }: Pick<Quote, 'loan' | 'payments'>): {
  area: string;
  line: string;
} {
  const end = payments.at(-1)?.at || 1;
  const x = (at: number) => round((100 * at) / end);
  const y = (cents: number) => round(100 - (100 * cents) / loan.cents);
  const steps = payments.map(({ at, balance }) => `H${x(at)}V${y(balance)}`).join('');
  const line = `M0 0${steps}`;
  return { line, area: `${line}H100V100H0Z` };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
