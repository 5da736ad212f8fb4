import { useEffect, useMemo } from 'react';
import { InstantSearch, useConfigure, useInstantSearch } from 'react-instantsearch-core';
import { instantSearchClient } from '../../../search/instantsearch-client.ts';
import type { SearchScreenData } from '../../../search/screen-data.ts';
import type { SearchState } from '../../../search/search-state.ts';
import { searchParameters } from '../state/search-parameters.ts';
import { useLatest } from '../use-latest.ts';
import { type Answer, answerOf } from './answer.ts';
import type { Engine } from './engine.ts';

export { openEngine } from './engine.ts';

export type LiveStatus = 'idle' | 'loading' | 'stalled' | 'error';

export interface LiveProps {
  screen: SearchScreenData;
  engine: Engine;
  /** The search wanted. */
  state: SearchState;
  /** A number that grows when a failed search is to be tried again. */
  tries: number;
  onAnswer: (answer: Answer) => void;
  onStatus: (status: LiveStatus) => void;
}

/**
 * Searches for what it is told to, and tells what was found; shows nothing itself. The state of the search is the
 * screen's and the address's alone: InstantSearch makes the requests of it, and drops answers that come too late.
 */
export function LiveSearch({ engine, ...props }: LiveProps) {
  const client = useMemo(() => instantSearchClient(engine.client), [engine.client]);
  return (
    <InstantSearch searchClient={client} indexName={props.screen.indexName} insights={false}>
      <Searching {...props} />
    </InstantSearch>
  );
}

function Searching({ screen, state, tries, onAnswer, onStatus }: Omit<LiveProps, 'engine'>) {
  const parameters = searchParameters(state, screen);
  const { refine } = useConfigure(parameters);
  const { results, status } = useInstantSearch({ catchError: true });
  useEffect(() => {
    // Before the first answer there are made-up results without hits.
    if (!('__isArtificial' in results)) onAnswer(answerOf(results));
  }, [results, onAnswer]);
  useEffect(() => onStatus(status), [status, onStatus]);
  // After a failure InstantSearch goes back to the last search that had an answer: it must be told the wanted one anew.
  const again = useLatest(() => refine(parameters));
  useEffect(() => {
    if (tries > 0) again.current();
  }, [tries, again]);
  return null;
}
