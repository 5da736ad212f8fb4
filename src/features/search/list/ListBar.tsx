import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useEarlyChange } from '../../../ui/islands/use-early-change.ts';
import { withEnd, withQuery, withSort, withValues } from '../store/change-state.ts';
import { EndField } from './EndField.tsx';
import { FacetSelect } from './FacetSelect.tsx';
import type { ListSearch } from './use-list-search.ts';

/** A page has one list that is searched. */
const FIELD = 'list-query';

/** Words, and what the list can be refined by. Words count at every key: the engine is here. */
export function ListBar({ search }: { search: ListSearch<unknown> }) {
  const { screen, form } = search;
  const { state, found } = search.view;
  const { change, endGesture } = search.store;
  const { texts } = screen;
  const [typed, setTyped] = useState('');
  // What was typed may end in a blank; the search may have been changed elsewhere, by Back or by taking a filter off.
  const isOwn = withQuery(state, typed).query === state.query;
  // What was typed before the script was there is searched with the other fields; here it keeps its blank.
  const field = useEarlyChange<HTMLInputElement>(
    box => box.value !== box.defaultValue,
    box => setTyped(box.value),
  );
  return (
    <search>
      <form
        ref={form}
        className="list-search"
        action={screen.path}
        onSubmit={event => {
          event.preventDefault();
          endGesture();
        }}
      >
        <div className="field list-search__query">
          <label className="field__label" htmlFor={FIELD}>
            {texts.searchBox}
          </label>
          <div className="list-search__box">
            <button type="submit" className="list-search__go" aria-label={texts.searchBox}>
              <Icon name="search" />
            </button>
            <input
              ref={field}
              id={FIELD}
              className="input"
              type="search"
              name="query"
              enterKeyHint="search"
              autoComplete="off"
              placeholder={texts.searchBoxHint}
              value={isOwn ? typed : state.query}
              onChange={event => {
                const { value } = event.currentTarget;
                setTyped(value);
                change(before => withQuery(before, value), 'query');
              }}
              onBlur={endGesture}
            />
          </div>
        </div>
        {screen.facets.map(facet => (
          <FacetSelect
            key={facet.name}
            facet={facet}
            counts={found?.result.facets[facet.name] ?? null}
            chosen={state.values[facet.name] ?? []}
            onChoose={values => change(before => withValues(before, facet.name, values))}
          />
        ))}
        {screen.ranges.map(({ name, label, ...bounds }) => (
          <fieldset key={name} className="list-search__range">
            <legend className="visually-hidden">{label}</legend>
            {(['min', 'max'] as const).map(end => (
              <EndField
                key={end}
                name={name}
                end={end}
                label={`${label} ${(end === 'min' ? texts.searchFrom : texts.searchTo).toLowerCase()}`}
                bound={end === 'min' ? Math.floor(bounds.min) : Math.ceil(bounds.max)}
                value={state.ranges[name]?.[end] ?? null}
                onCommit={value => change(before => withEnd(before, name, end, value))}
              />
            ))}
          </fieldset>
        ))}
        {screen.orders.length > 1 && (
          <label className="field list-search__sort">
            <span className="field__label">{texts.searchSort}</span>
            <select
              className="input"
              name="sortBy"
              value={state.sortBy}
              onChange={({ currentTarget: { value } }) => change(before => withSort(before, value))}
            >
              {screen.orders.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </form>
    </search>
  );
}
