import { siteKey } from './storage/site-key.ts';

/** Does `work` after other tabs of this site have done theirs of the same name; at once where the browser has no locks. */
export async function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = await underWebLock(name, {}, work);
  return done === null ? work() : done.value;
}

/** Does `work` with a lock of this site, or with null where another tab has it. Null where the browser has no locks. */
export async function underWebLock<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
): Promise<{ value: T } | null> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return null;
  let isGranted = false;
  try {
    return await navigator.locks.request(siteKey(name), options, async lock => {
      isGranted = true;
      return { value: await work(lock) };
    });
  } catch (error) {
    // A browser that stores nothing refuses its locks, too.
    if (isGranted) throw error;
    return null;
  }
}
