import type { Page } from '../view/page.ts';
import { carDocuments } from './car/car-document.ts';
import { carPage } from './car/car-pages.ts';
import { carParts } from './car/car-parts.ts';
import { reservePages } from './car/reserve-page.ts';
import { digest, digestText } from './digest.ts';
import { vehicleFeeds } from './feed/vehicle-feeds.ts';
import { initialFavicon } from './frame/favicon.ts';
import { menuMakes } from './frame/mega-menu.ts';
import { planFrame } from './frame/plan-frame.ts';
import { holidaysChangeAt } from './location/location-summary.ts';
import { offersFiles } from './offer/offer-pages.ts';
import { type PlanContext, planContext } from './plan-context.ts';
import { plannedPage } from './planned-page.ts';
import { routePages } from './route-pages.ts';
import { planLandings } from './routes/plan-landings.ts';
import { resultOrder } from './routes/result-order.ts';
import type { Route } from './routes/route.ts';
import { routeTable } from './routes/route-table.ts';
import { carFiles } from './search/car-files.ts';
import { menuSearchFile } from './search/menu-search-file.ts';
import { partsFiles } from './search/parts-pages.ts';
import { searchScreens } from './search/search-screens.ts';
import { describePages } from './seo/describe-pages.ts';
import { redirectsFile, robotsFile } from './seo/host-files.ts';
import { sitemaps } from './seo/sitemap.ts';
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
  const landings = planLandings(site, resultOrder(stock.listed, site.config));
  const { routes, hasPage } = routeTable(site, stock, landings);
  const made = planContext(site, time, stock, landings, hasPage);
  const context = { ...made, screens: searchScreens(made) };
  const frame = planFrame(site, hasPage);
  const pages = planPages(context, routes);
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
    data: [...carFiles(context), ...partsFiles(context), ...offersFiles(context), ...menuSearchFile(context)],
    validUntil: validUntil(site, stock, time),
  };
}

function planPages(context: PlanContext, routes: readonly Route[]): PlannedPage[] {
  const { stock, site } = context;
  const pages = routes.flatMap(route => routePages(context, route));
  return [
    ...describePages(pages, site).map(page => plannedPage(page, site.config)),
    ...stock.listed.map(car => carPage(context, car)),
    ...stock.listed.flatMap(car => reservePages(context, car)),
  ];
}

function planFiles(pages: readonly Page[], site: Site): PlannedFile[] {
  const { config } = site;
  const files = [
    ...sitemaps(pages, config.origin),
    { file: 'robots.txt', body: robotsFile(config.origin) },
    { file: 'favicon.svg', body: initialFavicon(config) },
    { file: '_redirects', body: redirectsFile(pages, menuMakes(site)) },
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
