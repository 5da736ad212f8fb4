import { StoreError } from './store-error.ts';

/** A lead waits for the store twice, and its response comes within five seconds (docs/api.md). */
const TIMEOUT_MS = 2300;

/**
 * The result of work on the store, if it comes within `timeoutMs`. The work goes on after that: a repeated request gets
 * its result. @throws `StoreError` when it takes too long.
 */
export function inTime<T>(work: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const slow = () =>
    reject(new StoreError('STORE_SLOW', 'it answers too slowly: look at its disk, and at what else uses it'));
  const timer = setTimeout(slow, timeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
