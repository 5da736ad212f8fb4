import type { Point } from '../domain/location/point.ts';
import type { PostcodeTable } from '../domain/location/postcode-table.ts';
import type { ComparableCar } from '../domain/trade-in/estimate-price.ts';
import type { Depreciation } from '../domain/trade-in/learn-depreciation.ts';
import type { Environment } from '../lib/environment.ts';
import type { SiteCar } from '../schemas/lead/lead-car.ts';
import type { LeadSite } from '../schemas/lead/lead-site.ts';
import type { Log } from './log/log.ts';
import type { PublishedPage } from './page-snapshot/published-page.ts';
import type { Payments } from './reservations/reservation-service.ts';
import type { OverLimits } from './store/count-up.ts';
import type { LeadLimits } from './store/leads/accept-lead.ts';
import type { Store } from './store/open-store.ts';
import type { RegistrationService } from './valuations/registration-service.ts';

/**
 * A point on the map for what a visitor wrote; null when the provider knows none. `beforeAsking` is called before a
 * request to a provider that may cost money, and prevents it by throwing. @throws when it cannot be reached.
 */
export type Geocode = (
  address: string,
  country: string,
  beforeAsking?: () => Promise<void>,
) => Promise<Point | null>;

/** Prices of the cars in a site's stock. */
export interface StockPrices {
  depreciation: Depreciation;
  /** How many cars it has. */
  count: number;
  /** By model (src/domain/trade-in/model-key.ts). */
  models: ReadonlyMap<string, readonly (ComparableCar & { slug: string })[]>;
}

/** What the server knows of sites and their cars, wherever it is stored. */
export interface SiteDirectory {
  /** The site of a host name, as `hostName` writes it; null for none. @throws {AmbiguousHost} when several answer to it. */
  siteOfHost(host: string): Promise<LeadSite | null>;
  siteOfSlug(slug: string): Promise<LeadSite | null>;
  /** Whether the stock of a site is known: else a car that is not found may be there. */
  hasStock(slug: string): Promise<boolean>;
  /** All sites that can be read, by name. */
  sites(): Promise<LeadSite[]>;
  /** A car of the site's accepted stock; null when it is not there, or no longer. */
  car(slug: string, id: string): Promise<SiteCar | null>;
  /** How many cars it has. */
  carCount(slug: string): Promise<number>;
  /** A page of the site by the hash it names itself by, live at `pathname` or replaced within a week; null for none. */
  page(slug: string, page: { pathname: string | null; hash: string }): Promise<PublishedPage | null>;
  /** The text of a browser asset, by name; null for one that is no longer served. */
  asset(name: string): Promise<string | null>;
  /** What a site's cars cost, by model; null for a site that was built by an older version. */
  prices(slug: string): Promise<StockPrices | null>;
  /** Where the postcodes of the site's country lie; null where its build did not know. */
  postcodes(slug: string): Promise<PostcodeTable | null>;
}

/** Every effect of the handlers beyond their response goes through these. */
export interface ApiDeps {
  directory: SiteDirectory;
  store: Store;
  clock: () => number;
  limits: LeadLimits;
  /** How long the body of a request may take. */
  bodyTimeoutMs: number;
  /** A maps service; null where none is configured. */
  geocode: Geocode | null;
  payments: Payments;
  /** Looks up visitors' cars by registration. */
  registrations: RegistrationService;
  log: Log;
  /** Names the receivers of deliveries, and holds the keys of private answers. */
  env: Environment;
  /** Called when jobs were put into the outbox. */
  wakeWorker: () => void;
}

/** A request to a site, and the address of its sender. */
export interface SiteRequest {
  request: Request;
  /** The parts of the path that its route names, such as `id`, decoded. */
  params: Readonly<Record<string, string>>;
  site: LeadSite;
  address: string;
  /** It came by TLS. */
  isSecure: boolean;
  overLimits: OverLimits;
}

export const DEFAULT_LIMITS: LeadLimits = { windowMs: 600_000, suspectAbove: 8, refuseAbove: 60 };
