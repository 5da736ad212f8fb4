import { isReservable } from '../../domain/reservation/reservable-car.ts';
import { pageCount } from '../../domain/search/result-pages.ts';
import { Memo } from '../../lib/cache/memo.ts';
import type { Car } from '../../schemas/car.ts';
import type { Site } from '../site.ts';
import type { StockView } from '../stock-view.ts';
import type { Landing } from './landing.ts';
import { type HasPage, links } from './links.ts';
import type { Route } from './route.ts';
import { siteRoutes } from './site-routes.ts';

/** Every page of a site at a moment, known before any is made. */
interface RouteTable {
  /** In the order of the plan; those of the listed cars follow. */
  routes: readonly Route[];
  /** The paths of all pages, later pages of results and those of listed cars among them. */
  paths: ReadonlySet<string>;
  /** Whether an address leads to a page; that of a body style or dealership may have its query. */
  hasPage: HasPage;
}

export function routeTable(
  site: Site,
  stock: StockView,
  landings: readonly Landing[],
  known = new Memo<Car, string[]>(),
): RouteTable {
  const { features } = site.config;
  const routes = [
    ...siteRoutes(site),
    ...landings.map((landing): Route => {
      const pages = prerenderedPages(landing, features.hitsPerPage);
      return { kind: 'search', path: landing.folder, landing, pages };
    }),
    ...stock.gone.map((car): Route => ({ kind: 'car-gone', path: links.car(car.slug), car })),
  ];
  const paths = new Set(routes.flatMap(pathsOf));
  for (const car of stock.listed)
    for (const path of known.get(car, [features], () => carPaths(car, features))) paths.add(path);
  const addresses = new Set(landings.map(({ path }) => path));
  return { routes, paths, hasPage: path => paths.has(path) || addresses.has(path) };
}

function carPaths(car: Car, features: Site['config']['features']): string[] {
  const reserve = isReservable(car, features) ? [links.reserve(car.slug, features.checkoutPath)] : [];
  return [links.car(car.slug), ...reserve];
}

/**
 * Pages of a landing that are prerendered: more would be re-rendered with each arrival. A model has all of them, so
 * that plain links lead to every car.
 */
const PRERENDERED_PAGES = 10;

function prerenderedPages({ kind, cars }: Landing, size: number): number {
  const all = pageCount(cars.length, size);
  return kind === 'model' ? all : Math.min(all, PRERENDERED_PAGES);
}

/** The paths of a route's pages. */
export function pathsOf(route: Route): string[] {
  if (!('pages' in route)) return [route.path];
  return Array.from({ length: route.pages }, (_, at) => links.resultPageFile(route.path, at + 1));
}
