import { capitalize } from '../../../lib/text/capitalize.ts';
import type { CarFinance } from '../../../view/car-card.ts';

/**
 * The repayment on a car's own page: rate and comparison rate beside it, all of one size
 * (docs/display-rules.md#comparison-rate).
 */
export function FinanceFigures({ finance }: { finance: CarFinance }) {
  return (
    <div className="finance-figures">
      <dl>
        {finance.payment !== null && (
          <div>
            <dt>Repayment</dt>
            <dd>{finance.payment}</dd>
          </div>
        )}
        <div>
          <dt>Interest rate</dt>
          <dd>{finance.rate}</dd>
        </div>
        <div>
          <dt>{capitalize(finance.comparisonName)}</dt>
          <dd>{finance.comparisonRate}</dd>
        </div>
      </dl>
      {finance.terms !== '' && <p>{finance.terms}</p>}
    </div>
  );
}
