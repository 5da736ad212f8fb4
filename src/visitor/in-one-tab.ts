import { MINUTE_MS } from '../lib/time/durations.ts';
import { browserStorage } from './storage/browser-storage.ts';
import { siteKey } from './storage/site-key.ts';
import { underWebLock } from './with-web-lock.ts';

/** How long a tab may work before another takes it for dead, where the browser has no locks. */
const LEASE_MS = MINUTE_MS;

/** Does `work` unless another tab of this site is doing it: then returns at once. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  const isDone = await underWebLock(name, { ifAvailable: true }, async lock => {
    if (lock !== null) await work();
  });
  if (isDone !== null) return;
  const key = siteKey(name);
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
