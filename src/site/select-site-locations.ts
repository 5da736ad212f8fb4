import type { LocationDetails } from '../domain/location-summary.ts';
import type { Block } from '../domain/page-blocks.ts';
import { type LocationChoice, selectLocations } from '../domain/select-locations.ts';
import type { Picture } from '../schemas/picture.ts';
import { links } from './links.ts';
import { locationDetails } from './location-details.ts';
import type { Site } from './site.ts';

const EVERYONE: LocationChoice = {
  show: 'all',
  id: null,
  manufacturer: null,
  subtype: null,
  excludedIds: [],
};

/** Locations a page is about: the kind it is for, else all ([L4], [L7]); `site` is the dealer's own choice. */
export function siteLocations(
  site: Site,
  now: number,
  show: 'site' | LocationChoice['show'] = 'site',
): LocationDetails<Picture>[] {
  const { locationBlock } = site.config.features;
  const choice =
    show === 'site' ? locationBlock : { ...EVERYONE, show, excludedIds: locationBlock.excludedIds };
  const found = selectLocations(site.locations, choice);
  const list = found.length > 0 || show === 'site' ? found : selectLocations(site.locations, EVERYONE);
  return list.map(location => locationDetails(location, site, now));
}

/** Which locations stand at the end of a page of information: those whose business it is, else the main one. */
export function pageLocations(page: string, site: Site, now: number): LocationDetails<Picture>[] {
  return siteLocations(site, now, BUSINESS[page] ?? 'primary');
}

const BUSINESS: Readonly<Record<string, 'site' | LocationChoice['show']>> = {
  contact: 'site',
  service: 'service',
  parts: 'parts',
  'parts-search': 'parts',
  'test-drive': 'sales',
};

/** The location block (spec §2): map and details of one, a grid or carousel of several, nothing of none. */
export function locationBlock(site: Site, now: number, title: string | null): Block<Picture>[] {
  const locations = siteLocations(site, now);
  const { features, texts } = site.config;
  const all = hasLocationIndex(site) ? { label: texts.locationsPageTitle, href: links.locations } : null;
  if (locations.length === 0) return [];
  return [{ kind: 'locations', title, more: all, layout: features.locationsLayout, locations }];
}

/** One location is told on the contact page; several are worth a page of their own. */
export function hasLocationIndex({ locations }: Site): boolean {
  return locations.filter(({ visible }) => visible).length > 1;
}
