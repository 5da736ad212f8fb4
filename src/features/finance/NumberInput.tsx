import { fillText } from '../../lib/fill-text.ts';
import type { CalculatorTexts } from '../../schemas/site/calculator-texts.ts';
import type { NumberField } from './read-terms.ts';
import type { LiveCalculatorState } from './use-calculator.ts';

interface Props {
  id: string;
  texts: CalculatorTexts;
  live: LiveCalculatorState | null;
  name: NumberField;
  value: string;
  help?: string;
}

/** A number in the country's own writing, with its help and what is wrong with it. */
export function NumberInput({ id, texts, live, name, value, help }: Props) {
  const own = `${id}-${name}`;
  const range = live?.errors.get(name);
  const about = [help === undefined ? '' : `${own}-help`, range === undefined ? '' : `${own}-error`];
  return (
    <div className="field">
      <label htmlFor={own}>{texts[name]}</label>
      {help !== undefined && (
        <p className="field__help" id={`${own}-help`}>
          {help}
        </p>
      )}
      <input
        className="input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={own}
        name={name}
        defaultValue={value}
        aria-describedby={about.join(' ').trim() || undefined}
        aria-invalid={range === undefined ? undefined : true}
      />
      {range !== undefined && (
        <p className="field__error" id={`${own}-error`}>
          {fillText(texts.errorRange, { min: range.min, max: range.max })}
        </p>
      )}
    </div>
  );
}
