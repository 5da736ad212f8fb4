import type { Log } from './log.ts';
import type { SiteDirectory } from './site-directory.ts';
import type { RateLimits } from './store/accept-lead.ts';
import type { Store } from './store/open-store.ts';

/** A place on the map for what a visitor wrote; null when the provider knows none. @throws when it cannot be asked. */
export type Geocode = (address: string, country: string) => Promise<{ lat: number; lng: number } | null>;

/** Everything the handlers do beyond their answer goes through these. */
export interface ApiDeps {
  directory: SiteDirectory;
  store: Store;
  clock: () => number;
  limits: RateLimits;
  /** Null where no provider is configured. */
  geocode: Geocode | null;
  log: Log;
  /** Something was put into the outbox. */
  onWork: () => void;
}

export const DEFAULT_LIMITS: RateLimits = { windowMs: 600_000, suspectAbove: 8, refuseAbove: 60 };
