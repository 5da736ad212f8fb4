import { SelectOptions } from '../../../ui/SelectOptions.tsx';
import type { FormField } from '../../../view/lead-form.ts';

/** The props of every control of a question. */
export interface Shared extends Partial<import('react-hook-form').UseFormRegisterReturn> {
  id: string;
  name: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  field: FormField;
  shared: Shared;
  /** The initial value. */
  value: string | undefined;
  /** First line of a select. */
  choose: string;
}

/** The field to write or choose in. Its value is the browser's: React never sets it again. */
export function FieldControl({ field, shared, value, choose }: Props) {
  const { type, options = [], autocomplete, inputmode, maxlength, pattern, title, query, short } = field;
  const input = {
    ...shared,
    className: short ? 'input input--short' : 'input',
    autoComplete: autocomplete,
    'data-query': query,
    defaultValue: value,
  };
  if (type === 'textarea') return <textarea rows={4} {...input} maxLength={maxlength} />;
  if (type === 'select')
    return (
      <select {...input}>
        <option value="">{choose}</option>
        <SelectOptions options={options} />
      </select>
    );
  if (type === 'file') return <input {...input} type="file" accept={field.file?.accept} />;
  return (
    <input
      {...input}
      type={type}
      inputMode={inputmode}
      maxLength={maxlength}
      pattern={pattern}
      title={title}
    />
  );
}
