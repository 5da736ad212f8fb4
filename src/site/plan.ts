import { currentOffers, offersChangeAt } from '../domain/offer/offer-dates.ts';
import { salesChangeAt } from '../domain/price/sale-price.ts';
import { digestText } from '../lib/text/digest-text.ts';
import type { Page } from '../view/page.ts';
import { carDocuments } from './car/car-documents.ts';
import { carPage } from './car/car-pages.ts';
import { partsOfCars } from './car/car-parts.ts';
import { reservePages } from './car/reserve-pages.ts';
import { digest } from './digest.ts';
import { vehicleFeeds } from './feed/vehicle-feeds.ts';
import { initialFavicon } from './frame/initial-favicon.ts';
import { menuMakes } from './frame/mega-menu.ts';
import { menuPages } from './frame/menu-pages.ts';
import { planFrame } from './frame/plan-frame.ts';
import { redirectsFile, robotsFile } from './host-files.ts';
import { holidaysChangeAt } from './location/location-summary.ts';
import { postcodesFile } from './location/nearby.ts';
import { offersFiles } from './offer/offer-pages.ts';
import { PlanCache } from './plan-cache.ts';
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
import { landingPages } from './search/search-pages.ts';
import { searchScreens } from './search/search-screens.ts';
import { describePage } from './seo/describe-page.ts';
import { movedModels } from './seo/moved-models.ts';
import { sitemapEntries, sitemapFiles } from './seo/sitemap.ts';
import { demoChangesAt } from './shift-demo-dates.ts';
import type { Site } from './site.ts';
import type { PlannedFile, PlannedPage, SitePlan } from './site-plan.ts';
import { earliest, stockView } from './stock-view.ts';
import { tagSources } from './tags/tag-sources.ts';

/**
 * Returns which pages a site has at a moment, and what each of them needs
 * (docs/architecture.md#the-five-steps-of-a-build). Pure: the same site and the same moment give the same plan,
 * whatever `cache` holds of earlier plans of this site.
 */
export function plan(whole: Site, now: Date, cache = new PlanCache()): SitePlan {
  const time = now.getTime();
  const site = { ...whole, offers: currentOffers(whole.offers, time, whole.config.time_zone) };
  cache.begin(site);
  const stock = stockView(site.cars, site.config, time);
  const parts = partsOfCars([...stock.listed, ...stock.gone], site, time, cache.parts);
  const landings = planLandings(site, resultOrder(stock.listed, site.config));
  const { routes, hasPage } = routeTable(site, stock, landings, cache.carPaths);
  const made = planContext({ site, now: time, stock, landings, hasPage, parts, cache });
  const context = { ...made, screens: searchScreens(made) };
  const frame = planFrame(site, menuPages(hasPage, site.config, stock.listed));
  const pages = planPages(context, routes);
  return {
    slug: site.config.slug,
    frame,
    frameHash: digest(frame),
    tagSources: tagSources(site.config),
    pages,
    documents: stock.listed.flatMap(car => carDocuments(context, car)),
    files: planFiles(context, pages),
    data: [
      ...carFiles(context),
      ...partsFiles(context),
      ...offersFiles(context),
      ...menuSearchFile(context),
      ...postcodesFile(site),
    ],
    feeds: vehicleFeeds(context),
    validUntil: validUntil(whole, context),
  };
}

function planPages(context: PlanContext, routes: readonly Route[]): PlannedPage[] {
  const { stock, site } = context;
  const described = describePage(site);
  const planned = (page: Page) => plannedPage(described(page), site.config);
  return [
    ...routes.flatMap(route =>
      route.kind === 'search'
        ? landingPages(context, route.landing, route.pages, planned)
        : routePages(context, route).map(planned),
    ),
    ...stock.listed.map(car => carPage(context, car)),
    ...stock.listed.flatMap(car => reservePages(context, car)),
  ];
}

function planFiles({ site, hasPage, cache }: PlanContext, planned: readonly PlannedPage[]): PlannedFile[] {
  const { config } = site;
  const pages = planned.map(({ page }) => page);
  const others = pages.filter(({ view }) => view !== 'car');
  const entries = sitemapEntries(pages, config.origin, cache.sitemapEntries);
  return [
    ...cache.files.get('sitemap', [entries], () => sitemapFiles(entries, config.origin).map(plannedFile)),
    ...[
      { file: 'robots.txt', body: robotsFile(config.origin) },
      { file: 'favicon.svg', body: initialFavicon(config) },
      { file: '_redirects', body: redirectsFile(others, hasPage, menuMakes(site), movedModels(site)) },
    ].map(plannedFile),
  ];
}

function plannedFile({ file, body }: { file: string; body: string }): PlannedFile {
  return { file, body, hash: digestText(body) };
}

/** The next moment at which time alone would change the plan. */
function validUntil(site: Site, { stock, parts, now }: PlanContext): string | null {
  const moment = earliest([
    stock.changesAt,
    holidaysChangeAt(site.locations, site.config, now),
    demoChangesAt(site.config, now),
    offersChangeAt(site.offers, now, site.config.time_zone),
    salesChangeAt(stock.listed, now, site.config.time_zone),
    ...stock.listed.map(car => parts(car).changesAt),
  ]);
  return moment === null ? null : new Date(moment).toISOString();
}
