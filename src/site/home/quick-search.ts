import { makeList } from '../../domain/search/make-list.ts';
import { pick } from '../../lib/pick.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import { CAR_SEARCH_KEYS } from '../../view/car-search.ts';
import { QUICK_TEXTS, type QuickSearch } from '../../view/quick-search.ts';
import type { PlanContext } from '../plan-context.ts';
import { type Landing, typeLandings } from '../routes/landing.ts';
import { links } from '../routes/links.ts';
import { counted } from '../search/landing-links.ts';

/** A search for make, model and price; null where there is nothing to choose from. */
export function quickSearch({ site, landings, screens }: PlanContext): QuickSearch | null {
  const { features, texts } = site.config;
  const { popular, all } = siteMakes(site.config, landings);
  if (popular.length + all.length < 2) return null;
  const options = (makes: typeof popular) =>
    makes.map(({ name, landing }) => ({ value: landing.path.slice(links.search.length, -1), label: name }));
  const groups = [
    { title: texts.popularMakes, options: options(popular) },
    { title: texts.allMakes, options: options(all) },
  ];
  return {
    action: links.search,
    groups: groups.filter(group => group.options.length > 0),
    slider: features.priceSlider,
    texts: pick(texts, QUICK_TEXTS),
    cars: pick(screens.shared, CAR_SEARCH_KEYS),
  };
}

/** The quick search as a separate block, with the car types beside it. */
export function searchBlock(context: PlanContext): Block<Picture>[] {
  const search = quickSearch(context);
  const { landings, site } = context;
  const { texts } = site.config;
  return search === null
    ? []
    : [{ kind: 'quick-search', title: texts.quickSearchTitle, search, types: carTypes(landings) }];
}

/** Landings by car type that have cars, and the one for seven seats. */
export function carTypes(landings: readonly Landing[]) {
  return counted(typeLandings(landings.filter(({ cars }) => cars.length > 0)));
}

/** The list of makes of a site, each with its landing. */
export function siteMakes({ features, stock }: SiteConfig, landings: readonly Landing[]) {
  const makes = landings
    .filter(({ kind, cars }) => kind === 'make' && cars.length > 0)
    .map(landing => ({ name: landing.label, count: landing.cars.length, landing }));
  return makeList(makes, true, { ...features, listedMakes: stock.makes });
}
