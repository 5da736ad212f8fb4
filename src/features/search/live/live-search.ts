import InstantSearch from 'instantsearch.js/es/lib/InstantSearch.js';
import { instantSearchClient } from '../../../search/instantsearch-client.ts';
import type { SearchScreenData } from '../../../search/screen/screen-data.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { searchParameters, searchStateOf } from '../state/search-parameters.ts';
import { type Answer, answerOf } from './answer.ts';
import type { Engine } from './engine.ts';

// What is drawn of an answer comes with what gives answers: a page that nobody searches does without.
export { NoResults } from '../results/NoResults.tsx';
export { ResultPager } from '../results/ResultPager.tsx';
export { openEngine } from './engine.ts';

/** `stalled`: an answer is late. */
export type LiveStatus = 'idle' | 'stalled' | 'error';

/** Who is told what a search found and how it goes. */
export interface Listener {
  onAnswer: (answer: Answer) => void;
  onStatus: (status: LiveStatus) => void;
}

export interface LiveSearch {
  /** Searches for what is wanted now, again where it was asked for before. */
  search: (state: SearchState) => void;
  stop: () => void;
}

/**
 * InstantSearch with one widget, which searches for what it is told to. The state of the search is the screen's and
 * the address's alone: InstantSearch makes the requests of it, and drops answers that come too late.
 */
export function startLiveSearch(
  engine: Pick<Engine, 'client'>,
  screen: SearchScreenData,
  first: SearchState,
  { onAnswer, onStatus }: Listener,
): LiveSearch {
  let wanted = searchParameters(first, screen);
  let told: unknown = null;
  const instance = new InstantSearch({
    searchClient: instantSearchClient(engine.client),
    indexName: screen.indexName,
    insights: false,
  });
  // Without a listener a failed search is an exception; `onStatus` tells of it.
  instance.on('error', () => {});
  instance.addWidgets([
    {
      $$type: 'forecourt.screen',
      getWidgetSearchParameters: state => state.setQueryParameters(wanted),
      render({ results }) {
        const searched = instance.mainIndex.getPreviousState();
        if (results !== null && searched !== null && results !== told) {
          told = results;
          onAnswer(answerOf(results, searchStateOf(searched)));
        }
        onStatus(instance.status === 'loading' ? 'idle' : instance.status);
      },
    },
  ]);
  instance.start();
  return {
    search(state) {
      wanted = searchParameters(state, screen);
      const helper = instance.mainIndex.getHelper();
      helper?.setState(helper.state.setQueryParameters(wanted)).search();
    },
    stop: () => instance.dispose(),
  };
}
