import type { Context } from 'hono';
import type { Environment } from '../../lib/environment.ts';
import type { Store } from '../store/open-store.ts';

/** Every effect of taking stock goes through these. */
export interface StockDeps {
  store: Store;
  clock: () => number;
  env: Environment;
  bodyTimeoutMs: number;
  /** Proxies before this server. */
  proxies: number;
  /** Whether stock of a site with this slug can be built. */
  isKnownSite: (slug: string) => Promise<boolean>;
  /** Whether a request shows the operators' token. */
  isOperator: (context: Context) => Promise<boolean>;
  /** Called when a job was put into the queue. */
  wakeWorker: () => void;
}
