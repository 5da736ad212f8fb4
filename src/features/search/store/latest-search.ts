/** A result that takes longer is late. */
const LATE_MS = 200;

/** One search of several that may overtake each other. */
interface SearchTurn {
  /** False once another one began: its result comes too late. */
  isLatest(): boolean;
  /** To be called when the latest has a result, or failed. */
  end(): void;
}

interface LatestSearch {
  begin(): SearchTurn;
  /** Runs after a rest, unless a search begins or another is wanted before. */
  beginLater(run: () => void, ms: number): void;
  /** Whether one waits for its rest. */
  isWaiting(): boolean;
}

/** Keeps apart the searches of a page: the last one that began counts. `onLate` is called when its result is late. */
export function latestSearch(onLate: () => void): LatestSearch {
  let last = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;
  const endRest = () => {
    clearTimeout(restTimer);
    restTimer = undefined;
  };
  return {
    begin() {
      endRest();
      clearTimeout(lateTimer);
      last += 1;
      const own = last;
      lateTimer = setTimeout(onLate, LATE_MS);
      return { isLatest: () => own === last, end: () => clearTimeout(lateTimer) };
    },
    beginLater(run, ms) {
      clearTimeout(restTimer);
      restTimer = setTimeout(() => {
        restTimer = undefined;
        run();
      }, ms);
    },
    isWaiting: () => restTimer !== undefined,
  };
}
