import type { Landing } from '../routes/landing.ts';
import type { HasPage } from '../routes/links.ts';

/**
 * The pages that menus lead to: all but the searches by type that list no car, such as new cars at a dealer of used ones. Of a site
 * without any car they stay: menus follow which types it has, and no other change of its stock.
 */
export function menuPages(hasPage: HasPage, landings: readonly Landing[]): HasPage {
  const types = landings.filter(({ kind }) => kind === 'type');
  const empty = types.filter(({ cars }) => cars.length === 0).map(({ path }) => path);
  if (empty.length === types.length) return hasPage;
  return path => hasPage(path) && !empty.includes(path);
}
