import type { Page } from '../../view/page.ts';
import { directoryPages, directoryPaths } from '../brand/plan-directory.ts';
import { modelPages, modelPaths } from '../brand/plan-models.ts';
import { contentKey } from '../content-key.ts';
import { links } from '../links.ts';
import { locationPages, locationPaths } from '../location/plan-locations.ts';
import { offerPages, offerPaths } from '../offer/plan-offers.ts';
import type { PlanContext } from '../plan-context.ts';
import type { SearchScreens } from '../search/plan-search-screen.ts';
import type { Site } from '../site.ts';
import { articlePage } from './article.ts';
import { article } from './markdown.ts';
import { infoKeys, infoPages, infoPaths } from './plan-info-pages.ts';

/** All pages that come from the dealer's own files and not from the stock. */
export function contentPages(context: PlanContext, screens: SearchScreens): Page[] {
  return [
    ...infoPages(context),
    ...offerPages(context),
    ...modelPages(context, screens),
    ...locationPages(context, screens),
    ...directoryPages(context),
    ...ownPages(context),
  ];
}

/** Addresses of these pages; known before any page is planned, because menus and buttons ask. */
export function contentPaths(site: Site): string[] {
  return [
    ...infoPaths(site.config),
    ...offerPaths(site),
    ...modelPaths(site),
    ...locationPaths(site),
    ...directoryPaths(site),
    ...ownPaths(site),
  ];
}

/** A file of `content/` that is no known page is a page of its own: `content/careers.md` is `/careers/`. */
function ownPages(context: PlanContext): Page[] {
  const { content } = context.site;
  return ownPaths(context.site).map(path => {
    const name = contentKey(path);
    const { heading, html } = article(content[name] ?? '');
    return articlePage(context, {
      name: 'page',
      path,
      heading: heading ?? name.replaceAll('-', ' '),
      blocks: [{ kind: 'prose', html }],
    });
  });
}

/** First parts of addresses that pages of the plan own. */
const TAKEN = new Set([
  'cars',
  'search',
  'offers',
  'models',
  'brands',
  'locations',
  'contact-us',
  'parts',
  'feeds',
  '404',
  contentKey(links.offers),
]);

function ownPaths(site: Site): string[] {
  const { pagesHidden } = site.config.features;
  const known = new Set([...TAKEN, ...infoKeys(site.config), ...directoryPaths(site).map(contentKey)]);
  return Object.keys(site.content)
    .filter(name => /^[a-z0-9-]+$/.test(name) && !known.has(name) && !pagesHidden.includes(name))
    .map(name => `/${name}/`);
}
