import { type ReactNode, useEffect } from 'react';
import { carCountText } from '../../../domain/country/format-count.ts';
import type { ScopedSearch as Search } from '../../../view/scoped-search.ts';
import { carRelaxations } from '../car/applied-car-filters.ts';
import type { Card } from '../car/card.ts';
import { displayedCarCountText } from '../car/count-text.ts';
import { NoResults } from '../results/NoResults.tsx';
import { ResultPager } from '../results/ResultPager.tsx';
import { SearchNotice } from '../results/SearchNotice.tsx';
import { withPage } from '../store/change-state.ts';
import { ScopedTools } from './ScopedTools.tsx';
import { scopedInitial, searchAddress, writeScopedAddress } from './scoped-address.ts';
import { scopedEnquiryLink } from './scoped-enquiry-link.ts';
import { scopedRequest, useScopedSearch } from './use-scoped-search.ts';

interface Props {
  search: Search;
  /** Renders the cars of a page of results. */
  renderCars: (cards: Card[]) => ReactNode;
  /** The cars the page was made with. */
  children: ReactNode;
}

/** The search among the cars of a brand, a model or a dealership. Until a visitor narrows it the page stays as it is. */
export function ScopedSearch({ search, renderCars, children }: Props) {
  const { store, view } = useScopedSearch(search);
  const { state, shown, isAwaited, status, opened } = view;
  const { texts, cars } = search;
  /** The search whose cars are on the page. */
  const at = shown?.state ?? scopedInitial(search);
  const enquiryHref = scopedEnquiryLink(at, search);
  const carCount = (count: number) => displayedCarCountText(count, cars);
  // A visitor who comes so far is about to search.
  useEffect(() => store.preload(), [store]);
  return (
    <div
      data-search-results=""
      data-early-fields=""
      data-awaited={isAwaited || undefined}
      className="scoped"
      tabIndex={-1}
    >
      <ScopedTools search={search} state={state} counts={shown?.result.facets} change={store.change} />
      <div className="scoped__head">
        <p className="muted figures" role="status">
          {shown === null ? search.countText : carCount(shown.result.count)}
        </p>
        <a className="text-link" href={searchAddress({ ...state, page: 1 }, search)}>
          {texts.seeInSearch}
        </a>
      </div>
      <div className={status === 'loading' ? 'scoped__progress scoped__progress--on' : 'scoped__progress'} />
      {status === 'error' && <SearchNotice texts={texts} onRetry={store.retry} />}
      {shown === null && children}
      {shown !== null && shown.result.count > 0 && renderCars(shown.result.hits)}
      {shown !== null && shown.result.count === 0 && (
        <NoResults
          texts={texts}
          engine={opened?.sideEngine}
          request={scopedRequest(shown.state, search)}
          filters={carRelaxations(shown.state, cars.country)}
          countOf={count => carCountText(count, cars.country)}
          change={store.change}
        >
          {enquiryHref !== null && (
            <a className="button button--primary" href={enquiryHref}>
              {texts.searchTellMe}
            </a>
          )}
        </NoResults>
      )}
      <ResultPager
        page={at.page}
        last={shown?.result.pages ?? search.pages}
        hrefOf={page => writeScopedAddress(withPage(at, page), search) || '.'}
        onPage={page => store.change(before => withPage(before, page))}
      />
    </div>
  );
}
