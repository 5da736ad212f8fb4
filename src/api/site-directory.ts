import type { LeadCar } from '../schemas/lead/lead-car.ts';
import type { LeadSite } from '../schemas/lead/lead-site.ts';

/** What the server knows of sites and their cars, wherever it is kept. */
export interface SiteDirectory {
  /** The site that answers to a host name (with or without port); null for none. */
  siteOfHost(host: string): Promise<LeadSite | null>;
  siteOfSlug(slug: string): Promise<LeadSite | null>;
  /** A car of the site's accepted stock; null when it is not there, or no longer. */
  car(slug: string, id: string): Promise<LeadCar | null>;
}
