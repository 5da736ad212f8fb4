import { useState } from 'react';
import { SEARCH_PATH } from '../../../search/address/address-paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useEarlyChange } from '../../../ui/islands/use-early-change.ts';
import type { PastSearch } from '../../../visitor/past-searches.ts';
import { withQuery } from '../store/change-state.ts';
import type { PanelView } from './panel-view.ts';

interface Props {
  view: PanelView;
  /** The visitor's last searches, read when the box is used. */
  past: () => readonly PastSearch[];
  /** The visitor is done with a search that is worth keeping. */
  onDone: () => void;
}

/** React's own ids are no valid HTML; a page has one search. */
const FIELD = 'search-query';

/** Words to look for; when it is empty, the last searches. */
export function SearchBox({ view, past, onDone }: Props) {
  const { screen, state, change, endGesture } = view;
  const { texts } = screen;
  const [typed, setTyped] = useState<string | null>(null);
  const [recent, setRecent] = useState<readonly PastSearch[]>([]);

  const type = (query: string) => {
    setTyped(query);
    change(before => withQuery(before, query), 'query');
  };
  const finish = () => {
    setTyped(null);
    endGesture();
    onDone();
  };
  // The search may have been changed elsewhere, by Back or by taking a filter off.
  const value = typed !== null && withQuery(state, typed).query === state.query ? typed : state.query;
  const field = useEarlyChange<HTMLInputElement>(
    box => box.value !== box.defaultValue,
    box => type(box.value),
  );
  return (
    <search className="search-box">
      <form
        action={SEARCH_PATH}
        onSubmit={event => {
          event.preventDefault();
          finish();
        }}
        onBlur={event => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          finish();
          setRecent([]);
        }}
      >
        <div className="field">
          <label className="field__label" htmlFor={FIELD}>
            {texts.searchBox}
          </label>
          <div className="search-box__field">
            <button type="submit" className="search-box__go" aria-label={texts.searchBox}>
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
              value={value}
              onFocus={() => setRecent(past())}
              onChange={event => type(event.currentTarget.value)}
            />
          </div>
        </div>
        {value === '' && recent.length > 0 && (
          <div className="search-box__recent">
            <p className="muted">{texts.searchRecent}</p>
            <ul>
              {recent.map(({ path, label }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
    </search>
  );
}
