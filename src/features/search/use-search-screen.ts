import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AddressSite } from '../../search/address/address-paths.ts';
import type { SearchScreenData } from '../../search/screen/screen-data.ts';
import type { SearchState } from '../../search/state/search-state.ts';
import type { Answer } from './live/answer.ts';
import { type Makes, searchKey, withPage } from './state/change-search.ts';
import { addressSite, settleTypes, writeScreenAddress } from './state/screen-address.ts';
import { type EngineHold, type LoadDrawCars, useEngine } from './use-engine.ts';
import { useHistory } from './use-history.ts';
import { useLatest } from './use-latest.ts';
import { useLiveSearch } from './use-live-search.ts';
import { useSpelling } from './use-spelling.ts';

/**
 * Changes the search. Changes of one gesture (typing, dragging a handle), which are named alike, are one step of the
 * visitor's way back.
 */
export type ChangeSearch = (
  change: (state: SearchState, makes: Makes) => SearchState,
  gesture?: string,
) => void;

export interface SearchScreenModel {
  screen: SearchScreenData;
  /** The search wanted. */
  state: SearchState;
  /** The last answer; null before the first. */
  answer: Answer | null;
  /** What the page was made with still stands: nothing else was asked for, or nothing else is there yet. */
  isLanding: boolean;
  /** The search was reached by Back, Forward or a reload. */
  returns: boolean;
  makes: Makes;
  site: AddressSite;
  status: 'idle' | 'loading' | 'error';
  engine: EngineHold;
  change: ChangeSearch;
  endGesture: () => void;
  retry: () => void;
}

const NO_MAKES: Makes = [];

/** The search of a page: what is wanted, what was found, and the address that says it. */
export function useSearchScreen(screen: SearchScreenData, loadDrawCars: LoadDrawCars): SearchScreenModel {
  const [returns, setReturns] = useState(false);
  const engine = useEngine(screen, loadDrawCars);
  const { activate } = engine;
  const { state, wanted, answer, status, want, again, hurry } = useLiveSearch(screen, engine.ready);
  const known = engine.ready?.engine.makes ?? null;
  const guessed = known === null ? state : null;
  const site = useMemo(() => addressSite(screen, known, guessed), [screen, known, guessed]);

  const show = useCallback(
    (next: SearchState) => {
      want(next, 'now');
      setReturns(true);
      if (searchKey(next) !== searchKey(screen.state)) activate();
    },
    [screen, activate, want],
  );
  const history = useHistory(screen, show);

  const latest = useLatest({ known, site });
  const gesture = useRef<string | undefined>(undefined);
  const change = useCallback<ChangeSearch>(
    (make, doing) => {
      activate();
      const { known, site: knownSite } = latest.current;
      const next = make(wanted.current, known ?? NO_MAKES);
      const site = known === null ? addressSite(screen, null, next) : knownSite;
      const settled = settleTypes(next, site);
      if (searchKey(settled) === searchKey(wanted.current)) return;
      const goesOn = doing !== undefined && doing === gesture.current;
      gesture.current = doing;
      history.write(settled, writeScreenAddress(settled, site), goesOn ? 'replace' : 'push');
      // What is typed or dragged moves with the finger, whatever the answer takes.
      if (doing === undefined) want(settled, 'answered');
      else want(settled, screen.hosted === null ? 'now' : 'rest');
      setReturns(false);
    },
    [screen, activate, history, latest, want, wanted],
  );
  const respell = useCallback(
    (next: SearchState, site: AddressSite) => {
      const href = writeScreenAddress(next, site);
      if (href !== window.location.pathname + window.location.search) history.rewrite(next, href);
      if (searchKey(next) !== searchKey(wanted.current)) want(next, 'now');
    },
    [history, want, wanted],
  );
  const side = engine.ready?.engine.side;
  const asked = returns ? state : null;
  useSpelling({ screen, site: known === null ? null : site, side, asked, wanted, respell });
  const landing = searchKey(screen.state);
  useLayoutEffect(() => {
    if (answer === null || !isPastTheEnd(answer) || searchKey(answer.state) !== searchKey(wanted.current))
      return;
    const last = withPage(answer.state, answer.pages);
    history.rewrite(last, writeScreenAddress(last, latest.current.site));
    want(last, 'now');
  }, [answer, history, latest, want, wanted]);
  const endGesture = useCallback(() => {
    gesture.current = undefined;
    hurry();
  }, [hurry]);
  const retry = useCallback(() => {
    again();
    activate();
  }, [again, activate]);

  const isLanding = searchKey(state) === landing || answer === null || searchKey(answer.state) === landing;
  const shown = searchKey(state) === landing ? screen.state : answer?.state;
  useLayoutEffect(() => {
    if (shown !== undefined) history.shown(shown);
  }, [shown, history]);

  // Somebody who only came near the filters has asked for nothing that is missing.
  const hasFailed = engine.failed && searchKey(state) !== landing;
  return {
    screen,
    state,
    answer,
    isLanding,
    returns,
    makes: known ?? NO_MAKES,
    site,
    status: hasFailed ? 'error' : engine.isLoading || status === 'stalled' ? 'loading' : status,
    engine,
    change,
    endGesture,
    retry,
  };
}

/** The stock has shrunk since the address was written: the last page there is stands for those after it. */
function isPastTheEnd({ cards, pages, state }: Answer): boolean {
  return cards.length === 0 && pages > 0 && state.page > pages;
}
