import type { CarFinance as Finance } from '../../domain/car-card.ts';

/** A repayment with rate, comparison rate and the warning that belongs to it, all in the open. */
export function CarFinance({ finance }: { finance: Finance }) {
  return (
    <p className="finance-strip">
      <strong>{finance.payment}</strong> · {finance.rate} interest · {finance.comparisonRate} comparison rate
      <small>
        {finance.terms} {finance.warning}
      </small>
    </p>
  );
}
