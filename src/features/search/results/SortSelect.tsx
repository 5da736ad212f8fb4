import type { ScreenHead } from '../screen/screen-head.ts';
import { withSort } from '../store/change-state.ts';

/** The order of the results. */
export function SortSelect({ screen, state, change }: ScreenHead) {
  return (
    <label className="sort">
      <span className="sort__label">{screen.texts.searchSort}</span>
      <select
        className="input"
        value={state.sortBy}
        onChange={event => {
          const order = screen.sortOptions.find(({ value }) => value === event.currentTarget.value);
          if (order !== undefined) change(before => withSort(before, order.value));
        }}
      >
        {screen.sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
