import type { CarFinance as Finance } from '../../domain/car-card.ts';

/** A repayment with rate and comparison rate, all of one size; the warning stands once on the page. */
export function CarFinance({ finance }: { finance: Finance }) {
  return (
    <p className="finance-strip">
      <strong>{finance.payment}</strong> · {finance.rate} interest · {finance.comparisonRate} comparison rate
      {finance.terms !== '' && <small>{finance.terms}</small>}
    </p>
  );
}
