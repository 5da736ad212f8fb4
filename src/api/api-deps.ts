import type { LeadCar } from '../schemas/lead/lead-car.ts';
import type { LeadSite } from '../schemas/lead/lead-site.ts';
import type { Log } from './log.ts';
import type { RateLimits } from './store/accept-lead.ts';
import type { Store } from './store/open-store.ts';

/** A point on the map for what a visitor wrote; null when the provider knows none. @throws when it cannot be reached. */
export type Geocode = (address: string, country: string) => Promise<{ lat: number; lng: number } | null>;

/** What the server knows of sites and their cars, wherever it is stored. */
export interface SiteDirectory {
  /** The site of a host name (with or without port); null for none. */
  siteOfHost(host: string): Promise<LeadSite | null>;
  siteOfSlug(slug: string): Promise<LeadSite | null>;
  /** A car of the site's accepted stock; null when it is not there, or no longer. */
  car(slug: string, id: string): Promise<LeadCar | null>;
}

/** Every effect of the handlers beyond their response goes through these. */
export interface ApiDeps {
  directory: SiteDirectory;
  store: Store;
  clock: () => number;
  limits: RateLimits;
  /** Null where no provider is configured. */
  geocode: Geocode | null;
  log: Log;
  /** Called when jobs were put into the outbox. */
  wakeWorker: () => void;
}

/** A request to a site, and the address of who sent it. */
export interface SiteRequest {
  request: Request;
  site: LeadSite;
  address: string;
}

export const DEFAULT_LIMITS: RateLimits = { windowMs: 600_000, suspectAbove: 8, refuseAbove: 60 };
