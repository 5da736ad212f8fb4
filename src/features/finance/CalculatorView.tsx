import { financeQuote } from '../../domain/finance/finance-quote.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { CalculatorFields } from './CalculatorFields.tsx';
import { CalculatorResult } from './CalculatorResult.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { RepaymentChart } from './RepaymentChart.tsx';
import type { LiveCalculatorState } from './use-calculator.ts';

interface Props {
  calculator: FinanceCalculator;
  live: LiveCalculatorState | null;
}

/** The calculator as a visitor sees it: the same markup as the page comes, and live, then with its plot and table. */
export function CalculatorView({ calculator, live }: Props) {
  const { id, texts, fees, method, start } = calculator;
  const terms = live?.terms ?? start;
  const quote = financeQuote(terms, fees, method);
  const isWrong = live !== null && live.errors.size > 0;
  return (
    <section className="calculator" id={id} aria-labelledby={`${id}-title`} ref={live?.root}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <CalculatorFields calculator={calculator} live={live} />
      {isWrong ? (
        <p className="calculator__result notice" role="status">
          {texts.errorFields}
        </p>
      ) : (
        <CalculatorResult calculator={calculator} terms={terms} quote={quote} live={live} />
      )}
      {live?.used && !isWrong && (
        <div className="calculator__course">
          <RepaymentChart calculator={calculator} terms={terms} quote={quote} />
          <PaymentTable calculator={calculator} quote={quote} />
        </div>
      )}
    </section>
  );
}
