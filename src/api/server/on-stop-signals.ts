/** npm passes on a Ctrl+C that this process has had from the terminal: the second of two as close as this is the first. */
const SAME_PRESS_MS = 1000;

/**
 * Calls `stop` at the first SIGINT or SIGTERM. Another one must not cut off work that the first lets end, except a
 * second Ctrl+C: the person at the terminal wants to end now, and `exit` is called.
 */
export function onStopSignals(stop: () => Promise<void>, exit: () => void): void {
  let first: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (first === null) {
      first = now;
      void stop();
    } else if (signal === 'SIGINT' && now - first > SAME_PRESS_MS) exit();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
