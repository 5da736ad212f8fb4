import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import { SelectOptions } from '../../ui/SelectOptions.tsx';

interface Props {
  field: LeadFormField;
  value?: string;
  error?: string | undefined;
  /** Id of a list of names that are offered. */
  list?: string;
  optional?: string;
  choose?: string;
}

/** A question about a visitor's car, with its help and what is wrong with it. Keeps its own value. */
export function TradeInField({ field, value = '', error, list, optional, choose }: Props) {
  const { name, label, help, maxlength, inputmode, options } = field;
  const id = tradeInFieldId(name);
  const about = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`];
  const shared = {
    id,
    name,
    className: 'input',
    'aria-describedby': about.join(' ').trim() || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <small>{` ${optional}`}</small>}
      </label>
      {help !== undefined && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {options === undefined ? (
        <input
          {...shared}
          type="text"
          inputMode={inputmode}
          maxLength={maxlength}
          list={list}
          autoComplete="off"
          defaultValue={value}
        />
      ) : (
        <select {...shared} defaultValue={value}>
          {choose !== undefined && <option value="">{choose}</option>}
          <SelectOptions options={options} />
        </select>
      )}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Id of the input of a question: errors link to it. */
export function tradeInFieldId(name: string): string {
  return `valuation-${name}`;
}
