import { useEffect } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';

/**
 * Events that show that a visitor is there. A pointer that lies on a page as it loads has not moved. A finger is waited
 * for until it leaves: the click that follows is not to wait for what is done.
 */
const USES = ['pointermove', 'pointerup', 'touchend', 'wheel', 'keydown'] as const;

/** Calls `act` once when a visitor has begun to use the page, as soon as the browser has nothing else to do. */
export function useFirstUse(act: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const onUse = () => {
      listening.abort();
      whenIdle(act);
    };
    for (const use of USES) window.addEventListener(use, onUse, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [act]);
}
