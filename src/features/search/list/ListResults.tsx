import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/country/format-count.ts';
import { EVERYTHING } from '../../../lib/filter.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { AppliedFilterList } from '../results/AppliedFilterList.tsx';
import { NoResults } from '../results/NoResults.tsx';
import { ResultPager } from '../results/ResultPager.tsx';
import { SearchNotice } from '../results/SearchNotice.tsx';
import { withPage } from '../store/change-state.ts';
import { appliedListFilters, listRelaxations } from './applied-list-filters.ts';
import type { ListSearch } from './use-list-search.ts';

interface Props<Card> {
  search: ListSearch<Card>;
  render: (cards: Card[]) => ReactNode;
  /** What to offer where nothing fits, besides removing filters. */
  instead?: ReactNode;
  /** The content that the page was made with. */
  children: ReactNode;
}

const LOOK = { list: 'chip-list', filter: 'chip', clear: 'button button--quiet' };

/** How many there are, what the list is refined by, and the list. */
export function ListResults<Card>({ search, render, instead, children }: Props<Card>) {
  const { screen, view, store, hrefOf } = search;
  const { state, shown, isAwaited, status, opened } = view;
  const { texts } = screen;
  return (
    <div
      className={status === 'loading' ? 'list-results list-results--waiting' : 'list-results'}
      data-search-results=""
      data-awaited={isAwaited || undefined}
      tabIndex={-1}
    >
      <div className="list-results__head">
        <p className="figures" role="status">
          {countOf(shown === null ? screen.count : shown.result.count, screen)}
        </p>
        <AppliedFilterList
          filters={appliedListFilters(state, screen)}
          texts={texts}
          change={store.change}
          look={LOOK}
        />
      </div>
      {status === 'error' && <SearchNotice texts={texts} onRetry={store.retry} />}
      {shown === null ? (
        children
      ) : (
        <>
          {shown.result.count === 0 ? (
            <NoResults
              texts={texts}
              engine={opened?.sideEngine}
              request={{ state: shown.state, filter: EVERYTHING, facets: [], hitsPerPage: 0 }}
              filters={listRelaxations(shown.state, screen)}
              countOf={count => countOf(count, screen)}
              change={store.change}
            >
              {instead}
            </NoResults>
          ) : (
            render(shown.result.hits)
          )}
          <ResultPager
            page={shown.state.page}
            last={shown.result.pages}
            hrefOf={page => hrefOf(withPage(shown.state, page))}
            onPage={page => store.change(before => withPage(before, page))}
          />
        </>
      )}
    </div>
  );
}

/** `1 part`, `54 parts`. */
function countOf(count: number, { texts, country }: Pick<CollectionScreen, 'texts' | 'country'>): string {
  return `${formatCount(count, country)} ${count === 1 ? texts.one : texts.many}`;
}
