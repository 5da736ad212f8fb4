import { useState } from 'react';
import { SEARCH_PATH } from '../../../search/address/address-paths.ts';
import type { PastSearch } from '../../../visitor/past-searches.ts';
import { QueryField } from '../QueryField.tsx';
import { withQuery } from '../store/change-state.ts';
import type { PanelView } from './panel-view.ts';

interface Props {
  view: PanelView;
  /** The visitor's last searches, read when the box is used. */
  past: () => readonly PastSearch[];
  /** The visitor is done with a search that is worth keeping. */
  onDone: () => void;
}

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
        <QueryField
          id={FIELD}
          label={texts.searchBox}
          hint={texts.searchBoxHint}
          value={value}
          onType={type}
          onEarlyQuery={type}
          onFocus={() => setRecent(past())}
        />
        {value === '' && recent.length > 0 && (
          <div className="search-box__recent">
            <p className="muted">{texts.searchRecent}</p>
            <ul>
              {recent.map(({ path, label }) => (
                <li key={path}>
                  {/* Safari gives a link that is pressed no focus, and the box loses its own: the list would be gone before the click. */}
                  <a href={path} onMouseDown={event => event.preventDefault()}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
    </search>
  );
}
