import { useState } from 'react';
import { SelectOptions } from '../../../ui/SelectOptions.tsx';
import { NumberField } from '../NumberField.tsx';
import { QueryField } from '../QueryField.tsx';
import { withEnd, withQuery, withSort, withValues } from '../store/change-state.ts';
import { FacetSelect } from './FacetSelect.tsx';
import type { ListSearch } from './use-list-search.ts';

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
  return (
    <search>
      <form
        ref={form}
        className="list-search"
        action={screen.path}
        // What browsers put back is not what the address asks for, and would be searched.
        autoComplete="off"
        onSubmit={event => {
          event.preventDefault();
          endGesture();
        }}
      >
        <div className="list-search__query">
          <QueryField
            id={FIELD}
            label={texts.searchBox}
            hint={texts.searchBoxHint}
            value={isOwn ? typed : state.query}
            onType={query => {
              setTyped(query);
              change(before => withQuery(before, query), 'query');
            }}
            // It is searched with the other fields; here it keeps its blank.
            onEarlyQuery={setTyped}
            onBlur={endGesture}
          />
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
              <NumberField
                key={end}
                data-facet={name}
                data-end={end}
                inputMode="decimal"
                label={`${label} ${(end === 'min' ? texts.searchFrom : texts.searchTo).toLowerCase()}`}
                placeholder={String(end === 'min' ? Math.floor(bounds.min) : Math.ceil(bounds.max))}
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
              <SelectOptions options={screen.orders} />
            </select>
          </label>
        )}
      </form>
    </search>
  );
}
