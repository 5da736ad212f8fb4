import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { SearchScreenData } from '../../search/screen/screen-data.ts';
import { Icon } from '../../ui/Icon.tsx';
import { keepSearch, readSearches } from './history/past-searches.ts';
import { AppliedFilters } from './panel/AppliedFilters.tsx';
import { FilterPanel } from './panel/FilterPanel.tsx';
import { FilterSheet } from './panel/FilterSheet.tsx';
import type { PanelView } from './panel/panel-view.ts';
import { SearchBox } from './panel/SearchBox.tsx';
import { SearchNotice } from './results/SearchNotice.tsx';
import { SortSelect } from './results/SortSelect.tsx';
import { searchInWords } from './state/applied-filters.ts';
import { chosenValues, searchKey, toggleValue, withPage } from './state/change-search.ts';
import { countText, shownCount } from './state/count-text.ts';
import { headingOf, writeScreenAddress } from './state/screen-address.ts';
import { useCanonical } from './use-canonical.ts';
import type { LoadDrawCars } from './use-engine.ts';
import { useFirstThenAll } from './use-first-then-all.ts';
import { type SearchScreenModel, useSearchScreen } from './use-search-screen.ts';
import { pageTitle, useTitle } from './use-title.ts';

interface Props {
  screen: SearchScreenData;
  /** What the page is called, and how many cars it was made with. */
  heading: string;
  countText: string;
  /** Fetches what draws the cars of a page of results. */
  loadDrawCars: LoadDrawCars;
  /** The results the page was made with. */
  children: ReactNode;
}

/** Filters and results. Until something else is asked for, the results the page was made with stay as they are. */
export function SearchScreen({ screen, heading, countText: landingCount, loadDrawCars, children }: Props) {
  const model = useSearchScreen(screen, loadDrawCars);
  const { state, answer, isLanding, makes, site, engine, status, change } = model;
  const [sheetOpen, setSheetOpen] = useState(false);
  const view = usePanelView(model);
  const past = usePastSearches(model);
  const found = answer === null || isLanding ? null : answer;
  const { cards, whole } = useFirstThenAll(found, model.returns);
  const head = { screen, state, makes, change };
  const shown = shownCount(view.counts, screen.stockCount);
  const told =
    whole === null ? landingCount : countText(shownCount(whole.counts, screen.stockCount), screen.country);
  const title = found === null ? heading : headingOf(found.state, screen, site, heading);
  useTitle(pageTitle(heading, screen.state.page), pageTitle(title, found?.state.page ?? screen.state.page));
  useCanonical(found?.state ?? null, site);
  const { texts } = screen;
  const { ready } = engine;
  return (
    <>
      <div className="results__head">
        <h1>{title}</h1>
        <p className="muted figures" role="status">
          {told}
        </p>
      </div>
      <div className="search-screen">
        <FilterSheet
          title={texts.searchFilters}
          closeLabel={texts.searchClose}
          told={told}
          showLabel={texts.showCars.replace(
            '{count}',
            countText(shown, screen.country).replace(/ cars?$/, ''),
          )}
          open={sheetOpen}
          onClose={() => setSheetOpen(false)}
          onApproach={engine.preload}
        >
          <SearchBox view={view} past={past.read} onDone={past.keep} />
          <div className="filters__applied">
            <AppliedFilters {...head} />
          </div>
          <FilterPanel view={view} />
        </FilterSheet>
        <div className="search-screen__results" data-search-results="" tabIndex={-1}>
          <div className="search-tools">
            <button
              type="button"
              className="button search-tools__filters"
              aria-expanded={sheetOpen}
              onPointerDown={engine.preload}
              onClick={() => setSheetOpen(true)}
            >
              <Icon name="search" />
              {texts.searchFilters}
            </button>
            <AppliedFilters {...head} />
            <SortSelect {...head} />
          </div>
          <div className={status === 'loading' ? 'progress progress--on' : 'progress'} />
          {status === 'error' && <SearchNotice texts={texts} onRetry={model.retry} />}
          {found === null || ready === null ? (
            children
          ) : (
            <>
              {found.counts.count === 0 ? (
                <ready.NoResults {...head} side={view.side} site={site} />
              ) : (
                ready.drawCars(cards)
              )}
              <ready.ResultPager
                page={found.state.page}
                last={found.pages}
                hrefOf={page => writeScreenAddress(withPage(found.state, page), site)}
                onPage={page => change(before => withPage(before, page))}
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function usePanelView(model: SearchScreenModel): PanelView {
  const { screen, state, answer, makes, engine, change, endGesture } = model;
  const toggle = useCallback<PanelView['toggle']>(
    (facet, value) => change((before, makes) => toggleValue(before, facet, value, makes)),
    [change],
  );
  const side = engine.ready?.engine.side;
  const { activate } = engine;
  return useMemo(
    () => ({
      screen,
      state,
      counts: answer?.counts ?? screen.initial,
      makes,
      isFull: answer !== null,
      side,
      chosen: facet => chosenValues(state, facet),
      toggle,
      change,
      endGesture,
      activate,
    }),
    [screen, state, answer, makes, side, toggle, change, endGesture, activate],
  );
}

/** The visitor's last searches: one is kept when it is done, in the box or by leaving the page. */
function usePastSearches({ screen, state, site }: SearchScreenModel) {
  const { historyKey, country } = screen;
  const keep = useCallback(() => {
    if (searchKey({ ...state, page: 1 }) === searchKey({ ...screen.state, page: 1 })) return;
    const label = searchInWords(state, country);
    if (label !== '')
      keepSearch(historyKey, { path: writeScreenAddress({ ...state, page: 1 }, site), label });
  }, [screen, state, site, historyKey, country]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);
  const read = useCallback(() => readSearches(historyKey), [historyKey]);
  return { keep, read };
}
