import { type ComponentProps, useState } from 'react';
import { readNumber } from '../../lib/read-number.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value'> {
  label: string;
  /** As it is read, such as `$12,490`; '' is empty. */
  value: string;
  /** With the number that was typed; null where none was left standing. */
  onCommit: (value: number | null) => void;
}

/** A number to type. It counts when the field is left or Enter is pressed. */
export function NumberField({ label, value, onCommit, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onCommit(readNumber(typed));
  };
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input
        type="text"
        className="input figures"
        inputMode="numeric"
        autoComplete="off"
        {...input}
        value={typed ?? value}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
    </label>
  );
}
