import { useEffect, useRef } from 'react';
import { formatCount } from '../../../domain/country/format-count.ts';
import type { QuickSearch } from '../../../view/quick-search.ts';
import { typedPrice } from './quick-state.ts';

interface Props {
  label: string;
  /** The label where no price is chosen. */
  any: string;
  slider: QuickSearch['slider'];
  country: string;
  onChange: (most: string) => void;
}

/**
 * The highest price, to type or to slide to; the end of the slider is any price. The browser holds what is chosen:
 * that may be before the island works.
 */
export function QuickPrice({ label, any, slider, country, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const handle = useRef<HTMLInputElement>(null);
  const slide = () => {
    if (field.current === null || handle.current === null) return;
    const { valueAsNumber: price } = handle.current;
    field.current.value = price >= slider.max ? '' : formatCount(price, country);
    report(field.current.value);
  };
  const report = (typed: string) => {
    const most = typedPrice(typed);
    if (handle.current !== null) {
      handle.current.value = most || String(slider.max);
      handle.current.setAttribute('aria-valuetext', typed || any);
    }
    onChange(most);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once -- for what was slid to before there was a script.
  useEffect(() => {
    if (field.current?.value) report(field.current.value);
    else slide();
  }, []);
  return (
    <div className="quick-search__live quick-price">
      <label className="field">
        <span className="field__label">{label}</span>
        <input
          ref={field}
          type="text"
          className="input figures"
          inputMode="numeric"
          autoComplete="off"
          data-field="most"
          placeholder={any}
          onChange={event => report(event.target.value)}
          onFocus={({ currentTarget: typed }) => {
            typed.value = typedPrice(typed.value);
            // Rewritten text is no longer selected: what replaces it would be added to it.
            typed.select();
          }}
          onBlur={({ currentTarget: typed }) => {
            const most = typedPrice(typed.value);
            if (most !== '') typed.value = formatCount(Number(most), country);
          }}
        />
      </label>
      <input
        ref={handle}
        type="range"
        className="quick-price__slider"
        aria-label={label}
        aria-valuetext={any}
        {...slider}
        defaultValue={slider.max}
        onChange={slide}
      />
    </div>
  );
}
