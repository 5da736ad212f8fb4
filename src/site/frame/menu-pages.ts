import type { Car } from '../../schemas/car.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { typeRoutes } from '../routes/fixed-routes.ts';
import type { HasPage } from '../routes/links.ts';

/**
 * The pages that menus lead to: all but the searches by type that list no car, such as new cars at a dealer of used ones. Of a site
 * that lists no car they stay. Prices change no menu; time does only when the last car of a type was sold and is listed no longer.
 */
export function menuPages(hasPage: HasPage, config: SiteConfig, listed: readonly Car[]): HasPage {
  if (listed.length === 0) return hasPage;
  const types = new Set(listed.map(({ car_type }) => car_type));
  const empty = typeRoutes(config).filter(route => !route.types.some(type => types.has(type)));
  return path => hasPage(path) && !empty.some(route => route.path === path);
}
