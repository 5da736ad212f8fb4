import { siteKey } from './site-key.ts';

/** Does `work` after other tabs of this site have done theirs of the same name; at once where the browser has no locks. */
export async function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  let result: { value: T } | null = null;
  let isGranted = false;
  try {
    await navigator.locks.request(siteKey(name), async () => {
      isGranted = true;
      result = { value: await work() };
    });
  } catch (error) {
    // A browser that stores nothing refuses its locks, too.
    if (isGranted) throw error;
  }
  return result === null ? work() : (result as { value: T }).value;
}
