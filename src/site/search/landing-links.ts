import type { Memo } from '../../lib/cache/memo.ts';
import { compareTexts } from '../../lib/text/compare-texts.ts';
import type { SiteTexts } from '../../schemas/site/site-texts.ts';
import type { LinkGroup } from '../../view/link-group.ts';
import { type Landing, typeLandings } from '../routes/landing.ts';

type Links = LinkGroup['links'];

/** Links to a site's landings by their kind, none with a count. */
export interface NamedLinks {
  makes: Links;
  types: Links;
  bodies: Links;
  dealerships: Links;
  bands: Links;
  /** By the path of the make. */
  models: ReadonlyMap<string, Links>;
}

/** Where visitors may go from a landing. */
export interface LandingLinks {
  /** The same object while no landing comes, goes or changes its name. */
  named: NamedLinks;
  /** The landings of models, by the path of their make. */
  models: ReadonlyMap<string, readonly Landing[]>;
}

export function landingLinks(all: readonly Landing[], cache: Memo<'all', NamedLinks>): LandingLinks {
  const models = Map.groupBy(
    all.filter(({ kind }) => kind === 'model'),
    ({ parent }) => parent?.path ?? '',
  );
  const names = all.flatMap(({ kind, path, label, parent }) => [kind, path, label, parent?.path]);
  const named = cache.get('all', names, () => namedLinks(all, models));
  return { named, models };
}

function namedLinks(all: readonly Landing[], models: LandingLinks['models']): NamedLinks {
  const ofKind = (wanted: Landing['kind']) => named(all.filter(({ kind }) => kind === wanted));
  return {
    makes: ofKind('make'),
    types: named(typeLandings(all)),
    bodies: ofKind('body'),
    dealerships: ofKind('dealership'),
    bands: ofKind('band'),
    models: new Map([...models].map(([make, landings]) => [make, named(landings)])),
  };
}

/**
 * Further links for a visitor. Counts are shown only where this page is about those cars: a count of
 * other cars would make every sale re-render every landing.
 */
export function linkGroups(
  { kind, path, parent }: Landing,
  { named: links, models }: LandingLinks,
  texts: SiteTexts,
): LinkGroup[] {
  const ofModels =
    kind === 'make' ? counted(models.get(path) ?? []) : (links.models.get(parent?.path ?? '') ?? []);
  return [
    { title: texts.modelsTitle, links: ofModels },
    { title: texts.otherMakes, links: kind === 'model' ? [] : links.makes },
    { title: texts.otherTypes, links: links.types },
    { title: texts.bodyStylesTitle, links: links.bodies },
    { title: texts.dealershipsTitle, links: links.dealerships },
    { title: texts.otherBands, links: links.bands },
  ]
    .map(group => ({ ...group, links: group.links.filter(({ href }) => href !== path) }))
    .filter(group => group.links.length > 0);
}

/** Links in the order of their names. */
export function named(landings: readonly Landing[]): Links {
  return landings.map(({ label, path }) => ({ label, href: path, count: null }));
}

/** Links with the number of cars, most cars first. */
export function counted(landings: readonly Landing[]): Links {
  return [...landings]
    .sort((a, b) => b.cars.length - a.cars.length || compareTexts(a.label, b.label))
    .map(({ label, path, cars }) => ({ label, href: path, count: cars.length }));
}
