import { distanceUnitOf } from '../../domain/country/country.ts';
import { nearPages, pageCount } from '../../domain/search/result-pages.ts';
import type { LinkGroup, Pager } from '../../view/link-group.ts';
import type { Page, PageMeta } from '../../view/page.ts';
import { promoCards } from '../offer/promo-cards.ts';
import type { PlanContext } from '../plan-context.ts';
import type { Landing } from '../routes/landing.ts';
import { links } from '../routes/links.ts';
import { breadcrumbData } from '../seo/structured-data.ts';
import { landingScreens } from './search-screens.ts';

/** The pages of one landing: its own address, and its next pages of results, up to the `last` that is prerendered. */
export function searchPages(context: PlanContext, landing: Landing, last: number): Page[] {
  const size = context.site.config.features.hitsPerPage;
  const all = pageCount(landing.cars.length, size);
  const groups = linkGroups(landing, context.landings);
  const promos = promoCards(context);
  const screenOf = landingScreens(context, landing);
  return Array.from({ length: last }, (_, at): Page => {
    const number = at + 1;
    const cars = landing.cars.slice(at * size, number * size);
    const cards = cars.map(context.card);
    return {
      view: 'search',
      path: links.resultPageFile(landing.folder, number),
      meta: searchMeta(context, landing, number),
      data: {
        heading: landing.heading,
        countText: context.count(landing.cars),
        cards,
        promos,
        notes: context.notes(cards),
        pager: last === 1 ? null : pager(landing.path, number, last),
        more: number === last && all > last ? context.site.config.texts.moreCars : null,
        groups: number === 1 || number === last ? groups : [],
        emptyText: context.site.config.texts.noResults,
        screen: screenOf(number),
      },
    };
  });
}

function searchMeta({ site, url, count }: PlanContext, landing: Landing, number: number): PageMeta {
  const { name, origin, country } = site.config;
  const title = number === 1 ? landing.heading : `${landing.heading}, page ${number}`;
  const breadcrumbs = breadcrumbsOf(landing);
  return {
    title: `${title} | ${name}`,
    description: `${landing.heading} at ${name}: ${count(landing.cars)} to choose from, with price, ${distanceUnitOf(country)}s and photos.`,
    canonical: url(links.resultPage(landing.path, number)),
    robots: isForVisitorsOnly(landing) ? 'noindex, follow' : null,
    image: null,
    breadcrumbs,
    structuredData: [breadcrumbData(breadcrumbs, origin)],
  };
}

/** Refinements in a query would compete with the landings that have a path of their own. */
function isForVisitorsOnly({ kind, path, cars }: Landing): boolean {
  return cars.length === 0 || path === links.search || kind === 'body' || kind === 'dealership';
}

function breadcrumbsOf(landing: Landing): PageMeta['breadcrumbs'] {
  const above = landing.parent === null ? [] : [{ label: landing.parent.label, href: landing.parent.path }];
  return [
    { label: 'Home', href: links.home },
    { label: 'Cars', href: links.searchAll },
    ...above,
    { label: landing.label, href: landing.path },
  ].filter(({ href }, at, list) => list.findIndex(other => other.href === href) === at);
}

/**
 * Where a visitor may want to go from here. Counts stand only where this page is about those cars: a count of
 * other cars would make every sale re-render every landing.
 */
function linkGroups(landing: Landing, all: readonly Landing[]): LinkGroup[] {
  const make = landing.kind === 'model' ? landing.parent : landing;
  const models = all.filter(({ kind, parent }) => kind === 'model' && parent?.path === make?.path);
  const makes = landing.kind === 'model' ? [] : all.filter(({ kind }) => kind === 'make');
  const types = all.filter(
    ({ kind, path }) => (kind === 'type' && path !== links.search) || kind === 'seats',
  );
  return [
    { title: 'Models', links: landing.kind === 'make' ? counted(models) : named(models) },
    { title: 'Makes', links: named(makes) },
    { title: 'Types', links: named(types) },
    { title: 'Body styles', links: named(all.filter(({ kind }) => kind === 'body')) },
    { title: 'Dealerships', links: named(all.filter(({ kind }) => kind === 'dealership')) },
    { title: 'Weekly repayments', links: named(all.filter(({ kind }) => kind === 'band')) },
  ]
    .map(group => ({ ...group, links: group.links.filter(({ href }) => href !== landing.path) }))
    .filter(group => group.links.length > 0);
}

/** Links in the order of their names. */
export function named(landings: readonly Landing[]): LinkGroup['links'] {
  return landings.map(({ label, path }) => ({ label, href: path, count: null }));
}

/** Links with the number of cars, most cars first. */
export function counted(landings: readonly Landing[]): LinkGroup['links'] {
  return [...landings]
    .sort((a, b) => b.cars.length - a.cars.length || (a.label < b.label ? -1 : 1))
    .map(({ label, path, cars }) => ({ label, href: path, count: cars.length }));
}

/** First, last, and the pages around the current one. */
export function pager(base: string, current: number, last: number): Pager {
  const href = (number: number) => links.resultPage(base, number);
  return {
    current,
    last,
    previous: current > 1 ? href(current - 1) : null,
    next: current < last ? href(current + 1) : null,
    pages: nearPages(current, last).map(number => ({ number, href: href(number) })),
  };
}
