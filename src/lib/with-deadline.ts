/** A piece of work took longer than it may. */
export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`It took longer than ${ms / 1000} s.`);
    this.name = 'DeadlineError';
  }
}

interface Bounded<T> {
  /** The result of the work, or a `DeadlineError` once its time is over. */
  result: Promise<T>;
  /** Resolves when the work itself has ended, be it long after its time: until then it may hold what it took. */
  ended: Promise<void>;
}

/** Begins a piece of work that is aborted after `ms`, and is waited for no longer whether it stops or not. */
export function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Bounded<T> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DeadlineError(ms);
    // Rejected first: else the work's own words about having been stopped would be the result.
    late.reject(error);
    controller.abort(error);
  }, ms);
  const working = work(controller.signal).finally(() => clearTimeout(timer));
  return {
    result: Promise.race([late.promise, working]),
    ended: working.then(
      () => {},
      () => {},
    ),
  };
}
