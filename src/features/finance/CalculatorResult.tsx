import { useEffect, useRef, useState } from 'react';
import type { Quote, QuoteTerms } from '../../domain/finance/finance-quote.ts';
import { capitalize } from '../../lib/text/capitalize.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { centsText, comparisonText, feesText, quoteRates } from './quote-texts.ts';
import type { LiveCalculatorState } from './use-calculator.ts';

interface Props {
  calculator: FinanceCalculator;
  terms: QuoteTerms;
  quote: Quote;
  live: LiveCalculatorState | null;
}

/**
 * Repayment, rate, comparison rate and its warning: one block, all of one size
 * (docs/display-rules.md#comparison-rate). The total cost is below.
 */
export function CalculatorResult({ calculator, terms, quote, live }: Props) {
  const { texts, comparison, notes, apply } = calculator;
  const rates = quoteRates(terms, quote, calculator);
  const last = quote.payments.findLast(({ isFinal }) => !isFinal)?.payment ?? quote.repayment;
  const name = capitalize(comparison.name);
  return (
    <div className="calculator__result">
      <div className="calculator__rates">
        <dl>
          <Figure label={texts.repayment} value={rates.repayment} />
          <Figure label={texts.interestRate} value={rates.rate} />
          <Figure label={name} value={rates.comparisonRate} />
        </dl>
        <p>{comparisonText(terms, quote, calculator)}</p>
      </div>
      <dl className="calculator__sums">
        <Figure label={texts.lent} value={centsText(quote.loan.cents, calculator)} />
        <Figure label={texts.lastRepayment} value={centsText(last, calculator)} />
        {terms.finalPayment > 0 && (
          <Figure label={texts.finalPayment} value={centsText(terms.finalPayment, calculator)} />
        )}
        <Figure label={texts.interest} value={centsText(quote.interest, calculator)} />
        <Figure label={texts.total} value={centsText(quote.total, calculator)} />
      </dl>
      <div className="calculator__notes">
        <p>{feesText(calculator)}</p>
        {notes.map(note => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {apply !== null && (
        <a className="button button--primary" href={apply}>
          {texts.apply}
        </a>
      )}
      {live?.used && (
        <Announcement
          text={`${texts.repayment} ${rates.repayment}. ${texts.interestRate} ${rates.rate}, ${comparison.name} ${rates.comparisonRate}`}
        />
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const PAUSE_MS = 700;

/** Announces a result to a screen reader once typing pauses: not each digit's, and not the one the page came with. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
