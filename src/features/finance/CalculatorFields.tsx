import { localeOf } from '../../domain/country/country.ts';
import { PERIODS } from '../../domain/finance/loan-terms.ts';
import { formatNumber } from '../../lib/number/format-number.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { NumberInput } from './NumberInput.tsx';
import { termText } from './quote-texts.ts';
import type { LiveCalculatorState } from './use-calculator.ts';

interface Props {
  calculator: FinanceCalculator;
  live: LiveCalculatorState | null;
}

/** The questions. Without scripts they are not shown: nothing could answer. */
export function CalculatorFields({ calculator, live }: Props) {
  const { id, texts, start, terms, country } = calculator;
  const units = (cents: number) => formatNumber(cents / 100, localeOf(country));
  const shared = { calculator, live };
  return (
    <form
      className="calculator__fields"
      // After a reload the fields are those of the figures beside them: nothing reads them before they are used.
      autoComplete="off"
      // Until a script takes it away: React never touches it.
      hidden
      suppressHydrationWarning
      onInput={live?.read}
      onChange={live?.read}
    >
      <NumberInput {...shared} name="price" value={units(start.price)} />
      <NumberInput {...shared} name="deposit" value={units(start.deposit)} />
      <div className="field">
        <label htmlFor={`${id}-months`}>{texts.term}</label>
        <select className="input" id={`${id}-months`} name="months" defaultValue={start.months}>
          {terms.map(months => (
            <option key={months} value={months}>
              {termText(months, texts)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-per`}>{texts.per}</label>
        <select className="input" id={`${id}-per`} name="per" defaultValue={start.per}>
          {PERIODS.map(period => (
            <option key={period} value={period}>
              {texts[period]}
            </option>
          ))}
        </select>
      </div>
      <NumberInput {...shared} name="rate" value={String(start.annualRate)} />
      <NumberInput
        {...shared}
        name="finalPayment"
        value={units(start.finalPayment)}
        help={texts.finalPaymentHelp}
      />
      <label className="check">
        <input type="checkbox" name="inAdvance" defaultChecked={start.inAdvance} />
        <span>{texts.inAdvance}</span>
      </label>
      {/* Disabled, so that Enter in a field sends nothing; hidden from all. */}
      <button type="submit" disabled hidden />
    </form>
  );
}
