import { FORM_KINDS, isFormKind } from '../../domain/lead/form-kind.ts';
import { groupByShowroom } from '../../domain/location/group-by-showroom.ts';
import { isGroup } from '../../domain/location/is-group.ts';
import { type LocationChoice, selectLocations } from '../../domain/location/select-locations.ts';
import type { Location } from '../../schemas/location.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import type { Showroom } from '../../view/location-summary.ts';
import { links } from '../routes/links.ts';
import { hasLocationIndex } from '../routes/site-routes.ts';
import type { Site } from '../site.ts';
import { locationDetails } from './location-details.ts';
import { locationSeller, siteSeller } from './seller.ts';

const ANY: Omit<LocationChoice, 'show'> = { id: null, manufacturer: null, subtype: null, excludedIds: [] };

type Shown = 'site' | LocationChoice['show'];

/** The locations that a page of information is about. */
function shownOn(page: string): Shown {
  if (page === 'contact') return 'site';
  if (page === 'test-drive') return 'sales';
  return (isFormKind(page) ? FORM_KINDS[page].business : null) ?? 'primary';
}

/**
 * Locations of a kind that the site does not leave out ([L4], [L7]); `site` is the dealer's own choice. No location
 * of a group speaks for all of it ([L13]).
 */
function ofKind({ config, locations }: Site, show: Shown): Location[] {
  const { locationBlock } = config.features;
  if (show === 'primary' && isGroup(config.dealerships)) return [];
  return selectLocations(
    locations,
    show === 'site' ? locationBlock : { ...ANY, show, excludedIds: locationBlock.excludedIds },
  );
}

/** The contacts and locations of a page of information: those of its business, else the main one of the dealer. */
export function pageContact(
  page: string,
  site: Site,
  now: number,
): Pick<Extract<Block<Picture>, { kind: 'contact' }>, 'seller' | 'locations' | 'showrooms'> {
  const show = shownOn(page);
  const found = ofKind(site, show);
  const [first] = found;
  const own = first !== undefined && (show === 'service' || show === 'parts');
  // Without a workshop every yard would be on the page of the workshop.
  const shown = found.length > 0 || show === 'site' ? found : ofKind(site, 'primary');
  return {
    seller: own ? locationSeller(first, site.config) : siteSeller(site),
    ...(isList(site.config.features.locationsLayout, shown)
      ? { locations: [], showrooms: showroomsOf(shown, site, now) }
      : { locations: shown.map(location => locationDetails(location, site, now)) }),
  };
}

/** The location block [L4] to [L7] of a page that is about more than locations; nothing of none. */
export function locationBlock(site: Site, now: number, title: string | null): Block<Picture>[] {
  const { texts } = site.config;
  const more = hasLocationIndex(site) ? { label: texts.locationsPageTitle, href: links.locations } : null;
  return locationsAs(site.config.features.locationsLayout, ofKind(site, 'site'), site, now, { title, more });
}

/** Map and details of one location; of several a grid, a carousel, or a list by showroom ([L15]). */
export function locationsAs(
  layout: SiteConfig['features']['locationsLayout'],
  locations: readonly Location[],
  site: Site,
  now: number,
  head: { title: string | null; more: { label: string; href: string } | null },
): Block<Picture>[] {
  if (locations.length === 0) return [];
  if (isList(layout, locations))
    return [{ kind: 'showrooms', ...head, showrooms: showroomsOf(locations, site, now) }];
  const details = locations.map(location => locationDetails(location, site, now));
  return [{ kind: 'locations', ...head, layout: layout === 'list' ? 'grid' : layout, locations: details }];
}

/** One location is no list. */
function isList(layout: SiteConfig['features']['locationsLayout'], { length }: readonly Location[]): boolean {
  return layout === 'list' && length > 1;
}

function showroomsOf(locations: readonly Location[], site: Site, now: number): Showroom<Picture>[] {
  const details = (location: Location) => locationDetails(location, site, now);
  return groupByShowroom(locations).map(({ location, departments }) => ({
    location: details(location),
    departments: departments.map(details),
  }));
}
