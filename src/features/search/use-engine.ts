import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { SearchScreenData } from '../../search/screen/screen-data.ts';
import type { Card, Engine } from './live/engine.ts';

type Live = typeof import('./live/live-search.ts');

/** Fetches what draws the cars of a page of results: only a page that is searched needs it. */
export type LoadDrawCars = () => Promise<ReadyEngine['drawCars']>;

/** The engine, and what is needed once there is one. */
export interface ReadyEngine extends Pick<Live, 'startLiveSearch' | 'NoResults' | 'ResultPager'> {
  engine: Engine;
  drawCars: (cards: readonly Card[]) => ReactNode;
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
export function useEngine(screen: SearchScreenData, loadDrawCars: LoadDrawCars): EngineHold {
  const [ready, setReady] = useState<ReadyEngine | null>(null);
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const opening = useRef<Promise<ReadyEngine> | null>(null);

  const open = useCallback(() => {
    opening.current ??= openEngine(screen, loadDrawCars).catch(error => {
      opening.current = null;
      throw error;
    });
    return opening.current;
  }, [screen, loadDrawCars]);
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

async function openEngine(screen: SearchScreenData, loadDrawCars: LoadDrawCars): Promise<ReadyEngine> {
  const [{ openEngine: open, ...live }, drawCars] = await Promise.all([
    import('./live/live-search.ts'),
    loadDrawCars(),
  ]);
  return { ...live, drawCars, engine: await open(screen) };
}
