import { setTimeout as wait } from 'node:timers/promises';
import { SiteLockedError } from './with-lock.ts';

const RETRY_MS = 200;
const TIMEOUT_MS = 600_000;

/**
 * Runs `work`, again and again while another process has the site's lock, such as `npm run build`.
 * @throws what `work` throws; `SiteLockedError` after ten minutes.
 */
export async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SiteLockedError) || performance.now() > until) throw error;
      await wait(RETRY_MS);
    }
  }
}
