import type { Store } from '../../store/open-store.ts';

/** The settings of access to the operators' page. */
export interface AuthConfig {
  store: Store;
  clock: () => number;
  token: string;
  /** How many proxies are in front of this server. */
  proxies: number;
}
