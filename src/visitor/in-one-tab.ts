import { MINUTE_MS } from '../lib/time/durations.ts';
import { browserStorage } from './browser-storage.ts';
import { siteKey } from './site-key.ts';

/** How long a tab may work before another takes it for dead, where the browser has no locks. */
const LEASE_MS = MINUTE_MS;

/** Does `work` unless another tab of this site is doing it: then returns at once. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  const key = siteKey(name);
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    let isGranted = false;
    try {
      await navigator.locks.request(key, { ifAvailable: true }, async lock => {
        isGranted = true;
        if (lock !== null) await work();
      });
      return;
    } catch (error) {
      // A browser that stores nothing refuses its locks, too.
      if (isGranted) throw error;
    }
  }
  const lease = await takeLease(key);
  if (lease === null) return;
  try {
    await work();
  } finally {
    if (browserStorage[key] === lease) delete browserStorage[key];
  }
}

/** Pages on plain HTTP have no locks: who still reads his own name after a moment has the lease. */
async function takeLease(key: string): Promise<string | null> {
  const [, until] = (browserStorage[key] ?? '').split(' ');
  if (Number(until) > Date.now()) return null;
  const mine = `${Math.random().toString(36).slice(2)} ${Date.now() + LEASE_MS}`;
  browserStorage[key] = mine;
  await new Promise(resolve => setTimeout(resolve, 30 + Math.random() * 50));
  return browserStorage[key] === mine ? mine : null;
}
