import { distanceUnitOf } from '../../domain/country/country.ts';
import { nearPages, pageCount } from '../../domain/search/result-pages.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteTexts } from '../../schemas/site/site-texts.ts';
import type { CarCard } from '../../view/car-card.ts';
import type { LinkGroup, Pager } from '../../view/link-group.ts';
import type { Page, PageMeta } from '../../view/page.ts';
import { digest } from '../digest.ts';
import type { PlanContext } from '../plan-context.ts';
import type { Landing } from '../routes/landing.ts';
import { links } from '../routes/links.ts';
import { breadcrumbData } from '../seo/structured-data.ts';
import type { PlannedPage } from '../site-plan.ts';
import { linkGroups } from './landing-links.ts';
import { landingScreens } from './search-screens.ts';

/**
 * The pages of one landing, planned: its own address, and its next pages of results, up to the `last` that is prerendered.
 * Those made before are used where its cars, its texts about them and the links on it are the same.
 */
export function landingPages(
  context: PlanContext,
  landing: Landing,
  last: number,
  planned: (page: Page) => PlannedPage,
): PlannedPage[] {
  const { site, links: around, screens, cache } = context;
  const { kind, path, folder, label, heading, parent, cars } = landing;
  const size = site.config.features.hitsPerPage;
  const inputs = [
    ...[kind, path, label, heading, parent?.path, parent?.label, last],
    ...[around.named, screens.hash],
  ];
  const cards = cars.slice(0, last * size).map(context.card);
  // Also of cars that no page shows: they are counted, for models among them.
  const documents = cars.map(context.documentOf);
  return cache.landingPages.get(folder, [...inputs, documents, cards], () => {
    const screenOf = landingScreens(context, landing);
    const countText = context.count(cars);
    const groups = linkGroups(landing, around, site.config.texts);
    // Most changes leave these as they are, and the cards of most pages.
    const shared = [...inputs, cars.length, countText, digest([screenOf(1), groups])];
    const pages = cache.resultPagesOf(folder);
    return Array.from({ length: last }, (_, at) => {
      const number = at + 1;
      const shown = cards.slice(at * size, number * size);
      return pages.get(number, [...shared, ...shown], () =>
        planned(searchPage(context, landing, { number, last, cards: shown, countText, groups, screenOf })),
      );
    });
  });
}

interface ResultPage {
  number: number;
  last: number;
  cards: CarCard<Picture>[];
  countText: string;
  groups: LinkGroup[];
  screenOf: ReturnType<typeof landingScreens>;
}

function searchPage(
  context: PlanContext,
  landing: Landing,
  { number, last, cards, countText, groups, screenOf }: ResultPage,
): Page {
  const all = pageCount(landing.cars.length, context.site.config.features.hitsPerPage);
  const { promos } = context.screens;
  return {
    view: 'search',
    path: links.resultPageFile(landing.folder, number),
    meta: searchMeta(context, landing, number, countText),
    data: {
      heading: landing.heading,
      countText,
      cards,
      promos,
      notes: context.notes(cards),
      pager: last === 1 ? null : pager(landing.path, number, last),
      more: number === last && all > last ? context.site.config.texts.moreCars : null,
      groups: number === 1 || number === last ? groups : [],
      screen: screenOf(number),
    },
  };
}

function searchMeta(
  { site, url }: PlanContext,
  landing: Landing,
  number: number,
  countText: string,
): PageMeta {
  const { name, origin, country } = site.config;
  const title = number === 1 ? landing.heading : `${landing.heading}, page ${number}`;
  const breadcrumbs = breadcrumbsOf(landing, site.config.texts);
  return {
    title: `${title} | ${name}`,
    description: `${landing.heading} at ${name}: ${countText} to choose from, with price, ${distanceUnitOf(country)}s and photos.`,
    canonical: url(links.resultPage(landing.path, number)),
    robots: isForVisitorsOnly(landing) ? 'noindex, follow' : null,
    image: null,
    breadcrumbs,
    structuredData: [breadcrumbData(breadcrumbs, origin)],
  };
}

/** Refinements in a query would compete with the landings that have their own path. */
function isForVisitorsOnly({ kind, path, cars }: Landing): boolean {
  return cars.length === 0 || path === links.search || kind === 'body' || kind === 'dealership';
}

function breadcrumbsOf(landing: Landing, texts: SiteTexts): PageMeta['breadcrumbs'] {
  const above = landing.parent === null ? [] : [{ label: landing.parent.label, href: landing.parent.path }];
  return [
    { label: texts.home, href: links.home },
    { label: texts.cars, href: links.searchAll },
    ...above,
    { label: landing.label, href: landing.path },
  ].filter(({ href }, at, list) => list.findIndex(other => other.href === href) === at);
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
