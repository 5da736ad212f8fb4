import { useCallback, useMemo, useRef, useState } from 'react';
import type { SearchScreenData } from '../../search/screen-data.ts';
import type { Engine } from './live/engine.ts';

type Live = typeof import('./live/live-search.ts');

export interface ReadyEngine {
  engine: Engine;
  startLiveSearch: Live['startLiveSearch'];
}

export interface EngineHold {
  /** Null until it is wanted and there. */
  ready: ReadyEngine | null;
  isLoading: boolean;
  failed: boolean;
  /** Fetches code and index, so that they are there when the visitor wants them. */
  preload: () => void;
  /** Wants the engine now; after a failure tries again. */
  activate: () => void;
}

/** The search engine of a page, fetched when it is first needed. */
export function useEngine(screen: SearchScreenData): EngineHold {
  const [ready, setReady] = useState<ReadyEngine | null>(null);
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const opening = useRef<Promise<ReadyEngine> | null>(null);

  const open = useCallback(() => {
    opening.current ??= openEngine(screen).catch(error => {
      opening.current = null;
      throw error;
    });
    return opening.current;
  }, [screen]);
  const preload = useCallback(() => {
    // Whoever wants the engine in the end is told.
    open().catch(() => {});
  }, [open]);
  const isReady = ready !== null;
  const activate = useCallback(() => {
    if (isReady) return;
    setPhase('loading');
    open().then(
      found => {
        setReady(found);
        setPhase('idle');
      },
      () => setPhase('failed'),
    );
  }, [open, isReady]);

  return useMemo(
    () => ({
      ready,
      isLoading: phase === 'loading' && ready === null,
      failed: phase === 'failed',
      preload,
      activate,
    }),
    [ready, phase, preload, activate],
  );
}

async function openEngine(screen: SearchScreenData): Promise<ReadyEngine> {
  const { startLiveSearch, openEngine: open } = await import('./live/live-search.ts');
  return { startLiveSearch, engine: await open(screen) };
}
