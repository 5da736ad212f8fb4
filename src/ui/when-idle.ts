/** On a machine that is never idle it is done nevertheless. */
const MAX_MS = 3000;

/** Does something when the browser has nothing else to do. */
export function whenIdle(act: () => void): void {
  // Safari has no `requestIdleCallback`.
  if (window.requestIdleCallback === undefined) setTimeout(act);
  else window.requestIdleCallback(act, { timeout: MAX_MS });
}
