import { brandLocations, mainLocation } from '../../domain/location/select-locations.ts';
import { brandDealership } from '../../domain/location/who-answers.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { locationDetails } from '../location/location-details.ts';
import { locationSeller, siteSeller } from '../location/seller.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** Places shown on the page of a brand or a model before the page of all locations has to do. */
const MOST = 6;

/** Who to talk to about the cars of a manufacturer, and where they are sold ([L12]). */
export function brandContact({ site, now }: PlanContext, manufacturer: string | null): Block<Picture>[] {
  const { config, locations } = site;
  const found = brandLocations(locations, manufacturer, config.features.locationBlock.excludedIds);
  const [first] = found;
  const isMain = config.dealerships.length > 1 || first === undefined || first === mainLocation(locations);
  const contact: Block<Picture> = {
    kind: 'contact',
    seller: isMain ? siteSeller(site, brandSeller(site, manufacturer)) : locationSeller(first, config),
    locations: found.slice(0, MOST).map(location => locationDetails(location, site, now)),
  };
  if (found.length <= MOST) return [contact];
  return [contact, { kind: 'action', label: config.texts.locationsPageTitle, href: links.locations }];
}

/** The dealership of a group that answers on pages about a manufacturer's cars ([L13]). */
export function brandSeller({ locations, config }: Site, manufacturer: string | null): string | null {
  return brandDealership(manufacturer, locations, config.dealerships);
}
