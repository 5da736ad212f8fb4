import type { ReactNode } from 'react';
import { displayedCount } from '../../../domain/search/displayed-count.ts';
import type { ScopedSearch as Search } from '../../../view/scoped-search.ts';
import { NothingFits } from '../collection/NothingFits.tsx';
import type { Card } from '../live/engine.ts';
import { ResultPager } from '../results/ResultPager.tsx';
import { SearchNotice } from '../results/SearchNotice.tsx';
import { withPage } from '../state/change-search.ts';
import { countText } from '../state/count-text.ts';
import { ScopedTools } from './ScopedTools.tsx';
import { scopedState, searchAddress, writeScopedAddress } from './scoped-state.ts';
import { useScopedSearch } from './use-scoped-search.ts';
import { tellMeLink } from './ways-out.ts';

interface Props {
  search: Search;
  /** Draws the cars of a page of results. */
  drawCars: (cards: Card[]) => ReactNode;
  /** The cars the page was made with. */
  children: ReactNode;
}

/** The search among the cars of a brand, a model or a dealership. Until a visitor narrows it the page stays as it is. */
export function ScopedSearch({ search, drawCars, children }: Props) {
  const { state, answer, status, change, retry, top } = useScopedSearch(search);
  const { words, engine } = search;
  const at = answer?.state ?? state;
  const tellMe = tellMeLink(at, search);
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
      <div className={status === 'loading' ? 'scoped__progress scoped__progress--on' : 'scoped__progress'} />
      {status === 'error' && <SearchNotice texts={words} onRetry={retry} />}
      {answer === null && children}
      {answer !== null && answer.cards.length > 0 && drawCars(answer.cards)}
      {answer !== null && answer.cards.length === 0 && (
        <NothingFits
          words={words}
          ways={answer.ways.map(({ key, label, count, without }) => ({
            key,
            label,
            gives: countText(count, engine.country),
            take: () => change(() => without),
          }))}
          onClear={() => change(() => scopedState(search))}
        >
          {tellMe !== null && (
            <a className="button button--primary" href={tellMe}>
              {words.searchTellMe}
            </a>
          )}
        </NothingFits>
      )}
      <ResultPager
        page={at.page}
        last={answer?.pages ?? search.pages}
        hrefOf={page => writeScopedAddress(withPage(at, page), search) || '.'}
        onPage={page => change(before => withPage(before, page))}
      />
    </div>
  );
}
