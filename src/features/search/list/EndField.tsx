import { useState } from 'react';
import { amountIn } from './read-fields.ts';

interface Props {
  name: string;
  end: 'min' | 'max';
  label: string;
  /** What there is at least or at most: stands in the empty field. */
  bound: number;
  value: number | null;
  onCommit: (value: number | null) => void;
}

/** One end of a range, to type. It counts when the field is left or Enter is pressed; empty leaves the end open. */
export function EndField({ name, end, label, bound, value, onCommit }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onCommit(amountIn(typed));
  };
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input
        type="text"
        className="input figures"
        data-facet={name}
        data-end={end}
        inputMode="decimal"
        autoComplete="off"
        placeholder={String(bound)}
        value={typed ?? String(value ?? '')}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
    </label>
  );
}
