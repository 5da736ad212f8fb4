import { type LocationChoice, selectLocations } from '../../domain/location/select-locations.ts';
import type { Location } from '../../schemas/location.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { links } from '../routes/links.ts';
import { hasLocationIndex } from '../routes/site-routes.ts';
import type { Site } from '../site.ts';
import { locationDetails } from './location-details.ts';
import { locationSeller, siteSeller } from './seller.ts';

const ANY: Omit<LocationChoice, 'show'> = { id: null, manufacturer: null, subtype: null, excludedIds: [] };

type Shown = 'site' | LocationChoice['show'];

const BUSINESS: Readonly<Record<string, Shown>> = {
  contact: 'site',
  service: 'service',
  parts: 'parts',
  'parts-search': 'parts',
  'test-drive': 'sales',
};

/**
 * Locations of a kind that the site does not leave out ([L4], [L7]); `site` is the dealer's own choice. No location
 * of a group speaks for all of it ([L13]).
 */
function ofKind({ config, locations }: Site, show: Shown): Location[] {
  const { locationBlock } = config.features;
  if (show === 'primary' && config.dealerships.length > 1) return [];
  return selectLocations(
    locations,
    show === 'site' ? locationBlock : { ...ANY, show, excludedIds: locationBlock.excludedIds },
  );
}

/** Who to talk to on a page of information, and where: those whose business it is, else who speaks for the dealer. */
export function pageContact(
  page: string,
  site: Site,
  now: number,
): Pick<Extract<Block<Picture>, { kind: 'contact' }>, 'seller' | 'locations'> {
  const show = BUSINESS[page] ?? 'primary';
  const found = ofKind(site, show);
  const [first] = found;
  const own = first !== undefined && (show === 'service' || show === 'parts');
  // Without a workshop every yard would stand on the page of the workshop.
  const shown = found.length > 0 || show === 'site' ? found : ofKind(site, 'primary');
  return {
    seller: own ? locationSeller(first, site.config) : siteSeller(site),
    locations: shown.map(location => locationDetails(location, site, now)),
  };
}

/** The location block [L4] to [L7]: map and details of one, a grid or carousel of several, nothing of none. */
export function locationBlock(site: Site, now: number, title: string | null): Block<Picture>[] {
  const locations = ofKind(site, 'site').map(location => locationDetails(location, site, now));
  const { features, texts } = site.config;
  const all = hasLocationIndex(site) ? { label: texts.locationsPageTitle, href: links.locations } : null;
  if (locations.length === 0) return [];
  return [{ kind: 'locations', title, more: all, layout: features.locationsLayout, locations }];
}
