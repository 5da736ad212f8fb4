import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { carCountText } from '../../../domain/country/format-count.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { SearchScreenData } from '../../../view/search-screen-data.ts';
import { canonicalPath } from '../car/canonical-path.ts';
import { chosenValues, toggleValue } from '../car/change-cars.ts';
import { displayedCarCount, showCarsText } from '../car/count-text.ts';
import { pageHeading } from '../car/page-heading.ts';
import { AppliedFilters } from '../panel/AppliedFilters.tsx';
import { FilterPanel } from '../panel/FilterPanel.tsx';
import { FilterSheet } from '../panel/FilterSheet.tsx';
import { PanelForm } from '../panel/PanelForm.tsx';
import type { PanelView } from '../panel/panel-view.ts';
import { SearchBox } from '../panel/SearchBox.tsx';
import { SearchNotice } from '../results/SearchNotice.tsx';
import { SortSelect } from '../results/SortSelect.tsx';
import { useFirstThenAll } from '../results/use-first-then-all.ts';
import { withPage } from '../store/change-state.ts';
import { publicSearch } from '../store/public-search.ts';
import { useCanonical } from '../store/use-canonical.ts';
import { pageTitle, useTitle } from '../store/use-title.ts';
import { useFirstUse } from './use-first-use.ts';
import { useNearOrder } from './use-near-order.ts';
import { usePastSearches } from './use-past-searches.ts';
import { type LoadRenderCars, type SearchScreenModel, useSearchScreen } from './use-search-screen.ts';

interface Props {
  screen: SearchScreenData;
  /** The heading of the page, and how many cars it was made with. */
  heading: string;
  countText: string;
  /** Fetches what renders the cars of a page of results. */
  loadRenderCars: LoadRenderCars;
  /** Asks for the point that distances are from, where they are shown. */
  postcode: ReactNode;
  /** The results the page was made with. */
  children: ReactNode;
}

/** Filters and results. Until another search begins, the results the page was made with stay as they are. */
export function SearchScreen({
  screen,
  heading,
  countText: initialCount,
  loadRenderCars,
  postcode,
  children,
}: Props) {
  const model = useSearchScreen(screen, loadRenderCars);
  const { state, shown, isAwaited, isRestored, makes, site, opened, status, change, hrefOf } = model;
  const [sheetOpen, setSheetOpen] = useState(false);
  const sheetButton = useRef<HTMLButtonElement>(null);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const past = usePastSearches(model);
  const { cards, whole } = useFirstThenAll(shown, isRestored);
  // While only the first cars are shown, panel and pager are those of the last result.
  const view = usePanelView(model, shown === null ? model.found : whole);
  const head = { screen, state, makes, change };
  // Those of an address come with its cars: by themselves they would move what is below them.
  const chips = isAwaited && isRestored ? { ...head, state: screen.state } : head;
  const countLabel =
    whole === null
      ? initialCount
      : carCountText(displayedCarCount(whole.result, screen.stockCount), screen.country);
  const titleOf = (search: SearchState) => pageHeading(search, screen, site, heading);
  const title = shown === null ? heading : titleOf(shown.state);
  const publicTitle = shown === null ? heading : titleOf(publicSearch(shown.state));
  useTitle(
    pageTitle(heading, screen.state.page),
    pageTitle(publicTitle, shown?.state.page ?? screen.state.page),
  );
  useCanonical(
    shown?.state ?? null,
    useCallback(search => canonicalPath(search, site), [site]),
  );
  useFirstUse(model.preload);
  useNearOrder(model);
  const { texts } = screen;
  const pager = useMemo(
    () =>
      whole !== null &&
      opened !== null && (
        <opened.ResultPager
          page={whole.state.page}
          last={whole.result.pages}
          hrefOf={page => hrefOf(withPage(whole.state, page))}
          onPage={page => change(before => withPage(before, page))}
        />
      ),
    [whole, opened, hrefOf, change],
  );
  return (
    <>
      <div className="results__head">
        <h1>{title}</h1>
        <p className="muted figures" role="status">
          {countLabel}
        </p>
      </div>
      <div className="search-screen">
        <FilterSheet
          title={texts.searchFilters}
          closeLabel={texts.searchClose}
          countLabel={countLabel}
          showLabel={showCarsText(texts, displayedCarCount(view.counts, screen.stockCount), screen.country)}
          open={sheetOpen}
          onClose={closeSheet}
          opener={sheetButton}
          cover={model.cover}
        >
          <PanelForm />
          <SearchBox view={view} past={past.read} onDone={past.keep} />
          <div className="filters__applied">
            <AppliedFilters {...head} />
          </div>
          <FilterPanel view={view} />
        </FilterSheet>
        <div
          className="search-screen__results"
          data-search-results=""
          data-awaited={isAwaited || undefined}
          aria-busy={shown !== whole}
          tabIndex={-1}
        >
          <div className="search-tools">
            <button
              ref={sheetButton}
              type="button"
              className="button search-tools__filters"
              aria-expanded={sheetOpen}
              onClick={() => setSheetOpen(true)}
            >
              <Icon name="filters" />
              {texts.searchFilters}
            </button>
            <AppliedFilters {...chips} />
            <SortSelect screen={screen} state={state} change={change} />
            {postcode}
          </div>
          <div className={status === 'loading' ? 'progress progress--on' : 'progress'} />
          {status === 'error' && <SearchNotice texts={texts} onRetry={model.retry} />}
          {shown === null || opened === null ? (
            children
          ) : (
            <>
              {shown.result.count === 0 ? (
                <opened.NoCars
                  screen={screen}
                  state={shown.state}
                  change={change}
                  sideEngine={opened.sideEngine}
                  hrefOf={hrefOf}
                />
              ) : (
                opened.renderCars(cards)
              )}
              {pager}
            </>
          )}
        </div>
      </div>
    </>
  );
}

function usePanelView(model: SearchScreenModel, counted: SearchScreenModel['found']): PanelView {
  const { screen, state, makes, opened, change, endGesture, activate } = model;
  const choose = useCallback<PanelView['choose']>(
    (facet, value, isWanted) =>
      change(before =>
        chosenValues(before, facet).includes(value) === isWanted
          ? before
          : toggleValue(before, facet, value, makes),
      ),
    [change, makes],
  );
  const sideEngine = opened?.sideEngine;
  return useMemo(
    () => ({
      screen,
      state,
      counts: counted?.result ?? screen.initial,
      counted: counted?.state ?? screen.state,
      makes,
      isFull: counted !== null,
      sideEngine,
      chosen: facet => chosenValues(state, facet),
      choose,
      change,
      endGesture,
      activate,
    }),
    [screen, state, counted, makes, sideEngine, choose, change, endGesture, activate],
  );
}
