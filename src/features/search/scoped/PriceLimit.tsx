import { useEffect, useRef } from 'react';
import { SelectOptions } from '../../../ui/SelectOptions.tsx';

interface Props {
  label: string;
  any: string;
  /** The limit in whole units of the currency; '' where there is none. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A list of prices. The browser holds what is chosen: that may be before the island works. */
export function PriceLimit({ label, any, value, options, onChange }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    const { current } = select;
    if (current === null) return;
    if (isNew.current && current.value !== '' && value === '') onChange(current.value);
    else current.value = value;
    isNew.current = false;
  });
  const known = value === '' || options.some(option => option.value === value);
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select
        ref={select}
        className="input"
        autoComplete="off"
        onChange={event => onChange(event.currentTarget.value)}
      >
        <option value="">{any}</option>
        <SelectOptions options={known ? options : [...options, { value, label: value }]} />
      </select>
    </label>
  );
}
