import { useState } from 'react';
import type { Quote } from '../../domain/finance/finance-quote.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { centsText } from './quote-texts.ts';

/** Every payment, made when it is opened: a loan of seven years has 365. */
export function PaymentTable({ calculator, quote }: { calculator: FinanceCalculator; quote: Quote }) {
  const { id, texts } = calculator;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="calculator__payments" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary id={`${id}-payments`}>{texts.payments}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls -- a keyboard must be able to
        <section className="calculator__scroll" aria-labelledby={`${id}-payments`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.number}</th>
                <th scope="col">{texts.payment}</th>
                <th scope="col">{texts.ofInterest}</th>
                <th scope="col">{texts.paidOff}</th>
                <th scope="col">{texts.owed}</th>
              </tr>
            </thead>
            <tbody>
              {quote.payments.map(({ payment, interest, balance, isFinal }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a payment is known by its number -- others have the same amounts
                <tr key={index}>
                  <th scope="row">{isFinal ? texts.final : index + 1}</th>
                  {[payment, interest, payment - interest, balance].map((cents, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never change -- as in the head
                    <td key={column}>{centsText(cents, calculator)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
