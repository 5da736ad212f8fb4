import type { CarFinance as Finance } from '../../../view/car-card.ts';

/** A repayment with rate and comparison rate, all of one size; the warning is once on the page. */
export function CarFinance({ finance }: { finance: Finance }) {
  return (
    <p className="finance-strip">
      {finance.payment !== null && <strong>{finance.payment}</strong>} <span>{finance.rate} interest</span>{' '}
      <span>
        {finance.comparisonRate} {finance.comparisonName}
      </span>
      {finance.terms !== '' && <small>{finance.terms}</small>}
    </p>
  );
}
