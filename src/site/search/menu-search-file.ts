import { visibleLocations } from '../../domain/location/select-locations.ts';
import { pick } from '../../lib/pick.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import { CAR_SEARCH_KEYS } from '../../view/car-search.ts';
import { MENU_SEARCH_FILE, MENU_SEARCH_TEXTS, type MenuSearchData } from '../../view/menu-search-data.ts';
import { jsonData } from '../json-data.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { hasLocationIndex } from '../routes/site-routes.ts';
import type { Site } from '../site.ts';
import type { PlannedData } from '../site-plan.ts';

/** The file that the search in the header reads when a visitor first uses it. */
export function menuSearchFile({ site, screens }: PlanContext): PlannedData[] {
  const { config } = site;
  const { shared } = screens;
  if (!config.features.menuSearch) return [];
  const data: MenuSearchData = {
    cars: pick(shared, CAR_SEARCH_KEYS),
    popularMakes: config.features.popularMakes,
    dealerships: dealerships(site),
    storesSearches: shared.storesSearches,
    enquiryPath: shared.enquiryPath,
    texts: pick(config.texts, MENU_SEARCH_TEXTS),
  };
  return [jsonData(MENU_SEARCH_FILE, data)];
}

function dealerships(site: Site): MenuSearchData['dealerships'] {
  if (!hasLocationIndex(site)) return [];
  return visibleLocations(site.locations).map(({ name, slug, address }) => ({
    name,
    town: joinTexts([address.city, address.state], ' ') || null,
    href: links.location(slug),
  }));
}
