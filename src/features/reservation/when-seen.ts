import { whenIdle } from '../../ui/when-idle.ts';

/** Two looks at a page are at least so far apart. */
const MIN_MS = 5000;

/** Does something when the page is first seen, and each time the visitor comes back to it: from another tab, or by Back. */
export function whenSeen(act: () => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const look = (isRestored: boolean) => {
    const now = performance.now();
    if (document.visibilityState !== 'visible' || (!isRestored && now - last < MIN_MS)) return;
    last = now;
    act();
  };
  whenIdle(() => look(false));
  document.addEventListener('visibilitychange', () => look(false));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look(true);
  });
}
