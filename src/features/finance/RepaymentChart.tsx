import type { Quote, QuoteTerms } from '../../domain/finance/finance-quote.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { chartPath } from './chart-path.ts';
import { centsText, termText } from './quote-texts.ts';

interface Props {
  calculator: FinanceCalculator;
  terms: QuoteTerms;
  quote: Quote;
}

/** The balance over the term, as a chart; its sentence describes it, and the table below has each figure. */
export function RepaymentChart({ calculator, terms, quote }: Props) {
  const { id, texts } = calculator;
  const facts = {
    amount: centsText(quote.loan.cents, calculator),
    term: termText(terms.months, texts),
    finalPayment: centsText(terms.finalPayment, calculator),
  };
  const { area, line } = chartPath(quote);
  return (
    <figure className="calculator__chart" aria-labelledby={`${id}-chart`}>
      <figcaption>
        <h3 id={`${id}-chart`}>{texts.chart}</h3>
        <p>{fillText(terms.finalPayment > 0 ? texts.chartTextFinal : texts.chartText, facts)}</p>
      </figcaption>
      <div className="calculator__plot" aria-hidden="true">
        <span>{facts.amount}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
          <path className="calculator__area" d={area} />
          <path className="calculator__line" d={line} />
        </svg>
        <span>0</span>
        <span>{facts.term}</span>
      </div>
    </figure>
  );
}
