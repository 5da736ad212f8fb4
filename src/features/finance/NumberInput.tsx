import { localeOf } from '../../domain/country/country.ts';
import { formatNumber } from '../../lib/number/format-number.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import type { NumericTerm } from './read-terms.ts';
import type { LiveCalculatorState } from './use-calculator.ts';

interface Props {
  calculator: FinanceCalculator;
  live: LiveCalculatorState | null;
  name: NumericTerm;
  value: string;
  help?: string;
}

/** A number in the country's own writing, with its help and what is wrong with it. */
export function NumberInput({ calculator, live, name, value, help }: Props) {
  const { id, texts, country } = calculator;
  const number = (bound: number) => formatNumber(bound, localeOf(country));
  const own = `${id}-${name}`;
  const range = live?.errors.get(name);
  const about = [help === undefined ? '' : `${own}-help`, range === undefined ? '' : `${own}-error`];
  return (
    <div className="field">
      <label htmlFor={own}>{texts[name]}</label>
      <input
        className="input"
        type="text"
        inputMode="decimal"
        id={own}
        name={name}
        defaultValue={value}
        aria-describedby={about.join(' ').trim() || undefined}
        aria-invalid={range === undefined ? undefined : true}
      />
      {help !== undefined && (
        <p className="field__help" id={`${own}-help`}>
          {help}
        </p>
      )}
      {range !== undefined && (
        <p className="field__error" id={`${own}-error`}>
          {fillText(texts.errorRange, { min: number(range.min), max: number(range.max) })}
        </p>
      )}
    </div>
  );
}
