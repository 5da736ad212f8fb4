import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchScreenData } from '../../search/screen/screen-data.ts';
import type { SearchState } from '../../search/state/search-state.ts';
import type { Answer } from './live/answer.ts';
import type { LiveSearch, LiveStatus } from './live/live-search.ts';
import type { ReadyEngine } from './use-engine.ts';

/** A server is asked when typing or dragging rests (spec §9). */
const REST_MS = 300;

interface Live {
  /** The search that the page shows as wanted. */
  state: SearchState;
  /** The search that is wanted, also before the page shows it. */
  wanted: { readonly current: SearchState };
  /** The last answer; null before the first. */
  answer: Answer | null;
  status: LiveStatus;
  /**
   * Wants another search. `answered` shows it with its answer where that comes within a frame: it is drawn once.
   * `rest` shows it at once, and asks when no other was wanted for a while: a server is not asked at every key.
   */
  want: (next: SearchState, how: 'now' | 'answered' | 'rest') => void;
  /** Searches for what is wanted, without a rest or once more. */
  again: () => void;
  /** Ends a rest. */
  hurry: () => void;
}

/** The search wanted and what was found, from when the engine is there. */
export function useLiveSearch(screen: SearchScreenData, ready: ReadyEngine | null): Live {
  const [state, setState] = useState(screen.state);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [status, setStatus] = useState<LiveStatus>('idle');
  const live = useRef<LiveSearch | null>(null);
  const wanted = useRef(state);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    if (ready === null) return;
    // The embedded engine answers within the event that asked: the page is painted once, with the answer.
    const onAnswer = (next: Answer) =>
      flushSync(() => {
        cancelAnimationFrame(frame.current);
        setState(wanted.current);
        setAnswer(next);
      });
    live.current = ready.startLiveSearch(ready.engine, screen, wanted.current, {
      onAnswer,
      onStatus: setStatus,
    });
    return () => {
      live.current?.stop();
      live.current = null;
    };
  }, [ready, screen]);
  const again = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = undefined;
    live.current?.search(wanted.current);
  }, []);
  const hurry = useCallback(() => {
    if (rest.current !== undefined) again();
  }, [again]);
  const want = useCallback<Live['want']>(
    (next, how) => {
      wanted.current = next;
      if (how !== 'answered' || live.current === null) setState(next);
      else frame.current = requestAnimationFrame(() => setState(wanted.current));
      if (how !== 'rest') return again();
      clearTimeout(rest.current);
      rest.current = setTimeout(again, REST_MS);
    },
    [again],
  );
  useEffect(() => () => clearTimeout(rest.current), []);
  return { state, wanted, answer, status, want, again, hurry };
}
