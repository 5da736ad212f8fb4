import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { readNumber } from '../../lib/number/read-number.ts';
import { useEarlyChange } from '../../ui/islands/use-early-change.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value'> {
  label: string;
  /** Null is empty. */
  value: number | null;
  /** Its format while the field has no focus: `$12,490`. A digit taken out of that would leave 12.49. */
  format?: (value: number) => string;
  /** With the number that was typed, null where the field was emptied; text that is no number changes nothing. */
  onCommit: (value: number | null) => void;
}

/** A number to type. It counts when the field is left or Enter is pressed. */
export function NumberField({ label, value, format = String, onCommit, ...input }: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const enter = (text: string) => {
    const number = readNumber(text);
    if (number !== null || text.trim() === '') onCommit(number);
  };
  const field = useEarlyChange<HTMLInputElement>(
    box => box.value !== box.defaultValue,
    box => {
      const isEntered = box !== document.activeElement || box.dataset['entered'] !== undefined;
      if (isEntered) enter(box.value);
      else setTyped(box.value);
    },
  );
  // A visitor may be in it before it is alive.
  useLayoutEffect(() => setIsFocused(field.current === document.activeElement), [field]);
  const shown = value === null ? '' : isFocused ? String(value) : format(value);
  const isUntouched = isFocused && typed === null;
  // Written anew it is no longer selected, and what is typed to replace it would be added to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- selected again with each text that is shown
  useLayoutEffect(() => {
    if (isUntouched) field.current?.select();
  }, [isUntouched, shown]);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    enter(typed);
  };
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input
        ref={field}
        type="text"
        className="input figures"
        inputMode="numeric"
        autoComplete="off"
        {...input}
        value={typed ?? shown}
        onFocus={() => setIsFocused(true)}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={() => {
          setIsFocused(false);
          commit();
        }}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
    </label>
  );
}
