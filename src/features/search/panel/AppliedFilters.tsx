import { memo } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { appliedCarFilters } from '../car/applied-filters.ts';
import type { ScreenHead } from '../screen/screen-head.ts';
import { cleared } from '../store/change-state.ts';
import { leaveFocus } from './leave-focus.ts';

/** What the search is refined by: each can be taken off, and all at once. */
export const AppliedFilters = memo(function AppliedFilters({ screen, state, makes, change }: ScreenHead) {
  const filters = appliedCarFilters(state, screen.country, makes);
  if (filters.length === 0) return null;
  const { searchFilters, searchRemove, searchClear } = screen.texts;
  return (
    <ul className="applied" aria-label={searchFilters}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className="applied__filter"
            onClick={event => {
              leaveFocus(event.currentTarget, filters.length === 1);
              change(() => without);
            }}
          >
            <span className="visually-hidden">{searchRemove.replace('{filter}', () => label)}</span>
            <span aria-hidden="true">{label}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="applied__clear"
          onClick={event => {
            leaveFocus(event.currentTarget);
            change(cleared);
          }}
        >
          {searchClear}
        </button>
      </li>
    </ul>
  );
});
