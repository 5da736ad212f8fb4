import { siteKey } from './site-key.ts';

/** How long a tab may work before another takes it for dead, where the browser has no locks. */
const LEASE_MS = 60_000;

/** Does `work` unless another tab of this site is doing it: then returns at once. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  const key = siteKey(name);
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    await navigator.locks.request(key, { ifAvailable: true }, async lock => {
      if (lock !== null) await work();
    });
    return;
  }
  if (!(await takeLease(key))) return;
  try {
    await work();
  } finally {
    localStorage.removeItem(key);
  }
}

/** Pages on plain HTTP have no locks: who still reads his own name after a moment has the lease. */
async function takeLease(key: string): Promise<boolean> {
  const [, until] = (localStorage.getItem(key) ?? '').split(' ');
  if (Number(until) > Date.now()) return false;
  const mine = `${Math.random().toString(36).slice(2)} ${Date.now() + LEASE_MS}`;
  localStorage.setItem(key, mine);
  await new Promise(resolve => setTimeout(resolve, 30 + Math.random() * 50));
  return localStorage.getItem(key) === mine;
}
