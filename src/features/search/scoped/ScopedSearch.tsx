import { type ReactNode, useEffect, useRef } from 'react';
import { displayedCount } from '../../../domain/displayed-count.ts';
import type { ScopedSearch as Search } from '../../../domain/scoped-search.ts';
import { CollectionPager } from '../collection/CollectionPager.tsx';
import type { Card } from '../live/engine.ts';
import { SearchNotice } from '../results/SearchNotice.tsx';
import { searchKey, withPage } from '../state/change-search.ts';
import { countText } from '../state/count-text.ts';
import { ScopedTools } from './ScopedTools.tsx';
import { scopedState, searchAddress, writeScopedAddress } from './scoped-state.ts';
import { useScopedSearch } from './use-scoped-search.ts';

interface Props {
  search: Search;
  /** Draws the cars of a page of results. */
  drawCars: (cards: Card[]) => ReactNode;
  /** The cars the page was made with. */
  children: ReactNode;
}

/** The search among the cars of a brand, a model or a dealership. Until a visitor narrows it the page stays as it is. */
export function ScopedSearch({ search, drawCars, children }: Props) {
  const { state, answer, status, change, retry } = useScopedSearch(search);
  const { words, engine } = search;
  const top = useRef<HTMLDivElement>(null);
  const shown = answer === null ? null : searchKey(answer.state);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    // Nobody is moved who sees the beginning of the cars already.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [shown]);
  const at = answer?.state ?? state;
  const count = answer === null ? null : displayedCount(answer.count, { configured: engine.stockCount });
  return (
    <div ref={top} className="scoped">
      <ScopedTools search={search} state={state} answer={answer} change={change} />
      <div className="scoped__head">
        <p className="muted figures" role="status">
          {count === null ? search.countText : countText(count, engine.country)}
        </p>
        <a className="text-link" href={searchAddress({ ...state, page: 1 }, search)}>
          {words.seeInSearch}
        </a>
      </div>
      <div className={status === 'loading' ? 'progress progress--on' : 'progress'} />
      {status === 'error' && <SearchNotice texts={words} onRetry={retry} />}
      {answer === null && children}
      {answer !== null && answer.cards.length > 0 && drawCars(answer.cards)}
      {answer !== null && answer.cards.length === 0 && (
        <div className="notice">
          <p>{words.noResults}</p>
          <p className="button-row">
            <button type="button" className="button" onClick={() => change(() => scopedState(search))}>
              {words.searchClear}
            </button>
          </p>
        </div>
      )}
      <CollectionPager
        state={at}
        last={answer?.pages ?? search.pages}
        hrefOf={({ page }) => writeScopedAddress(withPage(at, page), search) || '.'}
        onPage={page => change(before => withPage(before, page))}
      />
    </div>
  );
}
