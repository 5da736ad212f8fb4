import { isGroup } from '../../domain/location/is-group.ts';
import { brandDealership } from '../../domain/location/responsible-dealership.ts';
import { brandLocations, mainLocation } from '../../domain/location/select-locations.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import { locationDetails } from '../location/location-details.ts';
import { locationSeller, siteSeller } from '../location/seller.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** Locations shown on the page of a brand or a model; the page of all locations has the others. */
const MAX_LOCATIONS = 6;

/** The contact for the cars of a manufacturer, and where they are sold ([L12]). */
export function brandContact(
  { site, now }: PlanContext,
  manufacturer: string | null,
  form: LeadForm | null,
): Block<Picture>[] {
  const { config, locations } = site;
  const found = brandLocations(locations, manufacturer, config.features.locationBlock.excludedIds);
  const [first] = found;
  const isMain = isGroup(config.dealerships) || first === undefined || first === mainLocation(locations);
  const contact: Block<Picture> = {
    kind: 'contact',
    seller: isMain ? siteSeller(site, brandSeller(site, manufacturer)) : locationSeller(first, config),
    locations: found.slice(0, MAX_LOCATIONS).map(location => locationDetails(location, site, now)),
    ...(form === null ? {} : { form }),
  };
  if (found.length <= MAX_LOCATIONS) return [contact];
  const all = { label: config.texts.locationsPageTitle, href: links.locations };
  return [contact, { kind: 'action', secondary: true, ...all }];
}

/** The dealership of a group that is responsible for pages about a manufacturer's cars ([L13]). */
export function brandSeller(
  { locations, config }: Pick<Site, 'locations' | 'config'>,
  manufacturer: string | null,
): string | null {
  return brandDealership(manufacturer, locations, config.dealerships);
}
