import { isAvailable } from '../domain/availability.ts';
import type { LinkGroup } from '../domain/result-links.ts';
import { slugify } from '../lib/slugify.ts';
import type { SiteConfig } from '../schemas/site.ts';
import type { Landing } from './landings.ts';
import { links } from './links.ts';
import type { Page } from './page.ts';
import type { PlanContext } from './plan-context.ts';
import { counted, named } from './plan-search.ts';
import { siteLocations } from './plan-seller.ts';
import { autoDealerData } from './structured-dealer.ts';

/** Makes on the home page before "all cars" has to do. */
const MAKES = 24;

/** The home page: ways into the stock, the latest cars, where the dealer is. */
export function homePage(context: PlanContext, landings: readonly Landing[]): Page {
  const { site, url } = context;
  const { config, pictures } = site;
  const fill = (text: string) => text.replaceAll('{name}', config.name);
  const hero = config.images.hero === null ? null : (pictures.get(config.images.hero) ?? null);
  return {
    view: 'home',
    path: links.home,
    meta: {
      title: config.name,
      description: fill(config.texts.metaDescription),
      canonical: url(links.home),
      robots: null,
      image: hero === null ? null : new URL(hero.fallback, config.origin).href,
      breadcrumbs: [],
      structuredData: [autoDealerData(site)],
    },
    data: {
      hero: {
        title: fill(config.texts.heroTitle),
        text: fill(config.texts.heroText),
        picture: hero,
        action: { label: config.texts.heroButton, href: links.searchAll },
      },
      groups: waysIn(config, landings),
      latest: latestCars(context),
      about:
        config.texts.aboutText === ''
          ? null
          : { title: fill(config.texts.aboutTitle), text: fill(config.texts.aboutText) },
      locations: config.features.homeBlocks.includes('locations') ? siteLocations(site, context.now) : [],
    },
  };
}

function waysIn({ features, texts }: SiteConfig, landings: readonly Landing[]): LinkGroup[] {
  const of = (kind: Landing['kind']) =>
    landings.filter(landing => landing.kind === kind && landing.cars.length > 0);
  const types = of('type').filter(({ path }) => path !== links.search);
  return [
    { block: 'carTypes', title: texts.browseByType, links: counted([...types, ...of('seats')]) },
    {
      block: 'makes',
      title: texts.browseByMake,
      links: counted(popularFirst(of('make'), features.popularMakes)).slice(0, MAKES),
    },
    { block: 'weeklyBands', title: texts.browseByRepayment, links: named(of('band')) },
  ]
    .filter(({ block, links }) => features.homeBlocks.some(each => each === block) && links.length > 1)
    .map(({ title, links }) => ({ title, links }));
}

/** The dealer's popular makes only, where it names some. */
function popularFirst(makes: readonly Landing[], popular: readonly string[]): readonly Landing[] {
  const wanted = new Set(popular.map(slugify));
  return wanted.size === 0 ? makes : makes.filter(({ label }) => wanted.has(slugify(label)));
}

function latestCars({
  site,
  stock,
  card,
  notes,
}: PlanContext): Extract<Page, { view: 'home' }>['data']['latest'] {
  const { features } = site.config;
  const cars = stock.listed.filter(isAvailable).slice(0, features.latestCars);
  if (!features.homeBlocks.includes('latestCars') || cars.length === 0) return null;
  const cards = cars.map(card);
  return { title: site.config.texts.latestCarsTitle, href: links.searchAll, cards, notes: notes(cards) };
}
