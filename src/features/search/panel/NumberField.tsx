import { useState } from 'react';

interface Props {
  label: string;
  /** Null is not known yet. */
  value: number | null;
  onCommit: (value: number) => void;
}

/** A number to type. It counts when the field is left or Enter is pressed; what is no number is put back. */
export function NumberField({ label, value, onCommit }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const number = Number.parseFloat((typed ?? '').replace(/[^\d.]/g, ''));
    setTyped(null);
    if (typed !== null && Number.isFinite(number) && number !== value) onCommit(number);
  };
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input
        type="text"
        className="input figures"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value ?? '')}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
    </label>
  );
}
