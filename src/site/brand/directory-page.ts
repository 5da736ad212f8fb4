import { nameSegment } from '../../domain/search/search-segments.ts';
import { countValues } from '../../lib/count-values.ts';
import type { Location } from '../../schemas/location.ts';
import type { DirectoryList } from '../../view/directory.ts';
import type { Page } from '../../view/page.ts';
import { articlePage } from '../info/article-page.ts';
import { locationAt } from '../location/positions.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { modelTitle } from './model-cars.ts';

/** The directory: the dealer's brands, makes in stock, models and dealerships as lists of links. */
export function directoryPage(context: PlanContext): Page {
  const { texts } = context.site.config;
  const lists = [
    { id: 'brands', title: texts.brandsTitle, links: brands(context) },
    { id: 'makes', title: texts.browseByMake, links: makes(context) },
    { id: 'models', title: texts.modelsTitle, links: models(context) },
    { id: 'dealerships', title: texts.dealershipsTitle, links: dealerships(context) },
  ].filter(list => list.links.length > 0);
  return articlePage(context, {
    name: 'directory',
    path: links.directory,
    heading: texts.directoryTitle,
    intro: texts.directoryIntro,
    blocks: [
      {
        kind: 'directory',
        directory: { filter: texts.directoryFilter, empty: texts.directoryEmpty, lists },
      },
    ],
  });
}

type Links = DirectoryList['links'];

/** The brands that the dealer sells: the page of each, else its cars. */
function brands({ site, names, hasPage }: PlanContext): Links {
  const counts = tally(named(names()).map(({ make }) => make));
  return inOrder(
    site.manufacturers.flatMap(({ name, slug }) => {
      const href = [links.brand(slug), links.make(name)].find(hasPage);
      return href === undefined ? [] : [{ label: name, href, count: counts.get(nameSegment(name)) ?? null }];
    }),
  );
}

/** The other makes in stock. */
function makes({ site, names, hasPage }: PlanContext): Links {
  const own = new Set(site.manufacturers.map(({ name }) => nameSegment(name)));
  const others = named(names())
    .map(({ make }) => make)
    .filter(make => !own.has(nameSegment(make)));
  const counts = tally(others);
  return inOrder(
    others
      .map(make => ({ label: make, href: links.make(make), count: counts.get(nameSegment(make)) ?? null }))
      .filter(({ href }) => hasPage(href)),
  );
}

/** The models in stock, and the dealer's models of which no car is there. */
function models({ site, names, hasPage }: PlanContext): Links {
  const stocked = named(names()).map(({ make, model }) => ({
    label: `${make} ${model}`,
    page: links.model(make, model),
  }));
  const own = site.models
    .filter(({ override_url }) => override_url === null)
    .map(model => ({ label: modelTitle(model, site.config), page: links.modelPage(model.slug) }));
  const counts = tally(stocked.map(({ label }) => label));
  return inOrder(
    [...stocked, ...own]
      .filter(({ page }) => hasPage(page))
      .map(({ label, page }) => ({ label, href: page, count: counts.get(nameSegment(label)) ?? null })),
  );
}

/** The dealerships: all cars of each, else the page of its location. */
function dealerships({ site, names, hasPage, landingPath }: PlanContext): Links {
  const { config, locations } = site;
  const counts = tally(named(names()).map(({ dealership }) => dealership));
  const all = config.dealerships.map(({ name, slug }) => ({ name: name ?? slug, slug }));
  const locationPages = locations
    .filter(({ visible }) => visible)
    .map(location => ({
      label: location.name,
      href: links.location(location.slug),
      count: null,
      ...placed(location, site),
    }));
  const cars = all.flatMap(({ name, slug }) => {
    const location = locations.find(each => each.visible && each.dealership_slug === slug);
    const folder = links.refinementFolder('dealership', slug);
    const page = location && links.location(location.slug);
    const href = landingPath(folder) ?? (page && hasPage(page) ? page : undefined);
    const count = counts.get(nameSegment(slug)) ?? null;
    return href === undefined ? [] : [{ label: name, href, count, ...(location && placed(location, site)) }];
  });
  return inOrder([...cars, ...locationPages]);
}

function placed(location: Location, site: Site): { at?: string } {
  const at = locationAt(location, site);
  return at === null ? {} : { at };
}

function named(names: readonly string[]): { make: string; model: string; dealership: string }[] {
  return names.map(name => {
    const [make = '', model = '', dealership = ''] = name.split('\n');
    return { make, model, dealership };
  });
}

/** How often each name occurs, however it is written. */
function tally(names: readonly string[]): Map<string, number> {
  return countValues(names.map(nameSegment));
}

/** Each name once, the first link given for it, from A to Z. */
function inOrder(entries: Links): Links {
  const byName = new Map<string, Links[number]>();
  for (const entry of entries) {
    const key = nameSegment(entry.label);
    if (!byName.has(key)) byName.set(key, entry);
  }
  return [...byName.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
