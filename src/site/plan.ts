import { currentOffers, offersChangeAt } from '../domain/offer/offer-dates.ts';
import { salesChangeAt } from '../domain/price/sale-price.ts';
import { pick } from '../lib/pick.ts';
import { digestText } from '../lib/text/digest-text.ts';
import type { Frame } from '../view/frame.ts';
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
import { links } from './routes/links.ts';
import { planLandings } from './routes/plan-landings.ts';
import { resultOrder } from './routes/result-order.ts';
import type { Route } from './routes/route.ts';
import { pathsOf, routeTable } from './routes/route-table.ts';
import { carFiles } from './search/car-files.ts';
import { menuSearchFile } from './search/menu-search-file.ts';
import { partsFiles } from './search/parts-pages.ts';
import { landingPages } from './search/search-pages.ts';
import { searchScreens } from './search/search-screens.ts';
import { describedPages } from './seo/describe-page.ts';
import { movedModels } from './seo/moved-models.ts';
import { sitemapEntries, sitemapFiles } from './seo/sitemap.ts';
import { demoChangesAt } from './shift-demo-dates.ts';
import type { Site } from './site.ts';
import type { PlannedData, PlannedDocument, PlannedFile, PlannedPage, SitePlan } from './site-plan.ts';
import { earliest, stockView } from './stock-view.ts';
import { tagSources } from './tags/tag-sources.ts';

/**
 * Returns which pages a site has at a moment, and what each of them needs
 * (docs/architecture.md#the-five-steps-of-a-build). Pure: the same site and the same moment give the same plan,
 * whatever `cache` holds of earlier plans of this site.
 */
export function plan(whole: Site, now: Date, cache = new PlanCache()): SitePlan {
  const open = openPlan(whole, now, cache);
  const { context, frame } = open;
  const { config } = whole;
  const pages = planPages(open);
  const until = changesAt(whole, context);
  cache.end(context.now, until);
  return {
    slug: config.slug,
    frame,
    frameHash: digest(frame),
    tagSources: tagSources(config),
    pages,
    documents: planDocuments(open),
    files: [...planSitemap(open, pages), ...planTexts(open, pages)],
    data: planData(open),
    feeds: vehicleFeeds(context),
    validUntil: until === null ? null : new Date(until).toISOString(),
  };
}

/** A site at a moment, of which no page is planned yet: one page of a large site takes a fraction of a whole plan. */
export interface OpenPlan {
  context: PlanContext;
  /** The same for planners of routes: it notes what they read. */
  watched: PlanContext;
  /** Of all pages but those of the listed cars. */
  routes: readonly Route[];
  frame: Frame;
}

/** `cache`: as for `plan`. */
export function openPlan(whole: Site, now: Date, cache = new PlanCache()): OpenPlan {
  const time = now.getTime();
  const site = { ...whole, offers: currentOffers(whole.offers, time, whole.config.time_zone) };
  cache.begin(site);
  const stock = stockView(site.cars, site.config, time);
  const parts = partsOfCars([...stock.listed, ...stock.gone], site, time, cache.parts);
  const landings = planLandings(site, resultOrder(stock.listed, site.config), cache.weekly);
  const { routes, hasPage } = routeTable(site, stock, landings, cache.carPaths);
  const made = planContext({ site, now: time, stock, landings, hasPage, parts, cache });
  const screens = searchScreens(made);
  const shared = cache.screens.get('all', [screens.hash], () => pick(screens, ['shared', 'promos']));
  const context = { ...made, screens: { ...screens, ...shared } };
  return {
    watched: cache.beginRoutes(context),
    context,
    routes,
    frame: planFrame(site, menuPages(hasPage, site.config, stock.listed)),
  };
}

export function planPages(open: OpenPlan): PlannedPage[] {
  const { context } = open;
  const { listed } = context.stock;
  return [
    ...planRoutes(open),
    ...listed.map(car => carPage(context, car)),
    ...listed.flatMap(car => reservePages(context, car)),
  ];
}

/** The pages of routes, in their order. */
export function planRoutes({ context, watched, routes }: OpenPlan, chosen = routes): PlannedPage[] {
  const { site, cache } = context;
  const described = describedPages(site);
  const planned = (page: Page) => plannedPage(described(page).describe(), site.config);
  const plannedOnce = (page: Page) => {
    const { questions, describe } = described(page);
    return cache.plannedPages.get(page, [questions], () => plannedPage(describe(), site.config));
  };
  return chosen.flatMap(route =>
    route.kind === 'search'
      ? landingPages(context, route.landing, route.pages, planned)
      : cache.routes.pages(route, () => routePages(watched, route)).map(plannedOnce),
  );
}

/** One page, by its path; null where there is none. Its questions are marked up even if an earlier page has them, too. */
export function planPage(open: OpenPlan, path: string): PlannedPage | null {
  const { context, routes } = open;
  const cars = context.stock.listed.filter(({ slug }) => path.startsWith(links.car(slug)));
  const pages = [
    ...planRoutes(
      open,
      routes.filter(route => pathsOf(route).includes(path)),
    ),
    ...cars.flatMap(car => [carPage(context, car), ...reservePages(context, car)]),
  ];
  return pages.find(({ page }) => page.path === path) ?? null;
}

export function planDocuments({ context }: OpenPlan): PlannedDocument[] {
  return context.stock.listed.flatMap(car => carDocuments(context, car));
}

export function planData({ context }: OpenPlan): PlannedData[] {
  return [
    ...carFiles(context),
    ...partsFiles(context),
    ...offersFiles(context),
    ...menuSearchFile(context),
    ...postcodesFile(context.site),
  ];
}

export function planSitemap({ context }: OpenPlan, planned: readonly PlannedPage[]): PlannedFile[] {
  const { origin } = context.site.config;
  const entries = sitemapEntries(
    planned.map(({ page }) => page),
    origin,
    context.cache.sitemapEntries,
  );
  return context.cache.files.get('sitemap', [entries], () => sitemapFiles(entries, origin).map(plannedFile));
}

/** Texts for hosts, and the initial of the dealer; `planned` has all pages but those of the listed cars. */
export function planTexts({ context }: OpenPlan, planned: readonly PlannedPage[]): PlannedFile[] {
  const { site, hasPage } = context;
  const { config } = site;
  const others = planned.map(({ page }) => page).filter(({ view }) => view !== 'car');
  return [
    { file: 'robots.txt', body: robotsFile(config.origin) },
    { file: 'favicon.svg', body: initialFavicon(config) },
    { file: '_redirects', body: redirectsFile(others, hasPage, menuMakes(site), movedModels(site)) },
  ].map(plannedFile);
}

function plannedFile({ file, body }: { file: string; body: string }): PlannedFile {
  return { file, body, hash: digestText(body) };
}

/** The next moment at which time alone would change the plan, in epoch milliseconds. */
function changesAt(site: Site, { stock, parts, now }: PlanContext): number | null {
  return earliest([
    stock.changesAt,
    holidaysChangeAt(site.locations, site.config, now),
    demoChangesAt(site.config, now),
    offersChangeAt(site.offers, now, site.config.time_zone),
    salesChangeAt(stock.listed, now, site.config.time_zone),
    ...stock.listed.map(car => parts(car).changesAt),
  ]);
}
