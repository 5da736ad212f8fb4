import type { Page } from '../view/page.ts';
import { carParts } from './car/car-parts.ts';
import { carGonePage, carPage } from './car/plan-car-pages.ts';
import { carDocuments } from './car/plan-document.ts';
import { reservePages } from './car/plan-reserve.ts';
import { similarCars } from './car/similar-cars.ts';
import { digest, digestText } from './digest.ts';
import { vehicleFeeds } from './feed/vehicle-feeds.ts';
import { drawnFavicon } from './frame/favicon.ts';
import { planFrame } from './frame/plan-frame.ts';
import { homePage } from './home/plan-home.ts';
import { contentPages, contentPaths } from './info/plan-content.ts';
import { notFoundPage } from './info/plan-not-found.ts';
import { links } from './links.ts';
import { holidaysChangeAt } from './location/location-summary.ts';
import { type PlanContext, planContext } from './plan-context.ts';
import { plannedPage } from './planned-page.ts';
import { type Landing, planLandings } from './search/landings.ts';
import { menuSearchFile } from './search/plan-menu-search.ts';
import { searchPages } from './search/plan-search.ts';
import { searchFiles } from './search/plan-search-index.ts';
import { type SearchScreens, searchScreens } from './search/plan-search-screen.ts';
import { resultOrder } from './search/result-order.ts';
import { redirectsFile, robotsFile } from './seo/host-files.ts';
import { sitemaps } from './seo/sitemap.ts';
import { describePages } from './seo/structured-page.ts';
import { demoChangesAt } from './shift-demo-dates.ts';
import type { Site } from './site.ts';
import type { PlannedFile, PlannedPage, SitePlan } from './site-plan.ts';
import { earliest, type StockView, stockView } from './stock-view.ts';

/**
 * Says which pages a site has at a moment, and what each of them needs
 * (docs/architecture.md#the-five-steps-of-a-build). Pure: the same site and the same moment give the same plan.
 */
export function plan(site: Site, now: Date): SitePlan {
  const time = now.getTime();
  const stock = stockView(site.cars, site.config, time);
  const landings = planLandings(site, resultOrder(stock.listed, site.config), time);
  const hasPage = pageIndex(site, stock, landings);
  const context = planContext(site, time, stock, hasPage);
  const frame = planFrame(site, hasPage);
  const screens = searchScreens(context, landings);
  const pages = planPages(context, landings, screens);
  return {
    slug: site.config.slug,
    frame,
    frameHash: digest(frame),
    pages,
    documents: stock.listed.flatMap(car => carDocuments(context, car)),
    files: [
      ...planFiles(
        pages.map(({ page }) => page),
        site,
      ),
      ...vehicleFeeds(site, stock.listed, time),
    ],
    data: [...searchFiles(context), ...menuSearchFile(context, screens)],
    validUntil: validUntil(site, stock, time),
  };
}

function planPages(
  context: PlanContext,
  landings: readonly Landing[],
  screens: SearchScreens,
): PlannedPage[] {
  const { stock, site } = context;
  const similar = similarCars(stock, site.config.features.similarCars);
  const pages = [
    homePage(context, landings, screens),
    notFoundPage(context),
    ...contentPages(context, screens),
    ...landings.flatMap(landing => searchPages(context, landing, landings, screens)),
    ...stock.gone.map(car => carGonePage(context, car, similar)),
  ];
  return [
    ...describePages(pages, site).map(plannedPage),
    ...stock.listed.map(car => carPage(context, car, similar)),
    ...stock.listed.flatMap(car => reservePages(context, car)),
  ];
}

/** Answers whether an address will have a page, before the pages are made: menus, buttons and crumbs ask. */
function pageIndex(site: Site, stock: StockView, landings: readonly Landing[]): PlanContext['hasPage'] {
  const paths = new Set([links.home, ...contentPaths(site)]);
  for (const { path } of landings) paths.add(path);
  for (const { slug } of [...stock.listed, ...stock.gone]) paths.add(links.car(slug));
  return path => paths.has(path);
}

function planFiles(pages: readonly Page[], { config }: Site): PlannedFile[] {
  const files = [
    ...sitemaps(pages, config.origin),
    { file: 'robots.txt', body: robotsFile(config.origin) },
    { file: 'favicon.svg', body: drawnFavicon(config) },
    { file: '_redirects', body: redirectsFile(pages) },
  ];
  return files.map(file => ({ ...file, hash: digestText(file.body) }));
}

/** The next moment at which time alone would change the plan. */
function validUntil(site: Site, stock: StockView, now: number): string | null {
  const moment = earliest([
    stock.changesAt,
    holidaysChangeAt(site.locations, site.config, now),
    demoChangesAt(site.config, now),
    ...stock.listed.map(car => carParts(car, site, now).changesAt),
  ]);
  return moment === null ? null : new Date(moment).toISOString();
}
