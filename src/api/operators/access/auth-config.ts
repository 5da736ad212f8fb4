import type { Store } from '../../store/open-store.ts';

/** What decides who may see the operators' page. */
export interface AuthConfig {
  store: Store;
  clock: () => number;
  token: string;
  /** How many proxies stand before this server. */
  proxies: number;
}
