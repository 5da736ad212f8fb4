import { compareTexts } from '../../lib/text/compare-texts.ts';
import { isSameName } from './search-segments.ts';

interface CountedMake {
  name: string;
  count: number;
}

interface MakeFeatures {
  makesCollapsedCount: number;
  collapseToPopularMakes: boolean;
  popularMakes: readonly string[];
  popularMakesCount: number;
  /** The makes of the list, in order; null takes them from the stock ([G20]). */
  listedMakes: readonly string[] | null;
}

/** The list of makes as shown: popular ones, a divider when both parts have entries, then the rest. */
interface MakeList<M> {
  popular: M[];
  all: M[];
  /** The action of the button under the list; null when the list is short enough to need none. */
  toggle: 'show-all' | 'hide-extra' | null;
}

function named<M extends CountedMake>(makes: readonly M[], names: readonly string[]): M[] {
  return [...new Set(names.flatMap(name => makes.filter(make => isSameName(make.name, name))))];
}

/** A site that lists its makes itself has its own order: their numbers of cars make none of them popular. */
function popularFirst<M extends CountedMake>(
  makes: readonly M[],
  { popularMakes, listedMakes }: MakeFeatures,
): M[] {
  if (popularMakes.length > 0) return named(makes, popularMakes);
  if (listedMakes !== null) return [];
  return makes.toSorted((a, b) => b.count - a.count || compareTexts(a.name, b.name));
}

/** The makes with stock, popular ones before the 'All Makes' divider ([G2] to [G4], [G20]). */
export function makeList<M extends CountedMake>(
  found: readonly M[],
  expanded: boolean,
  features: MakeFeatures,
): MakeList<M> {
  const makes =
    features.listedMakes === null
      ? found.toSorted((a, b) => compareTexts(a.name, b.name))
      : named(found, features.listedMakes);
  const popular = popularFirst(makes, features).slice(0, features.popularMakesCount);
  const others = makes.filter(make => !popular.includes(make));
  const limit = (features.collapseToPopularMakes && popular.length) || features.makesCollapsedCount;
  const room = expanded ? makes.length : limit;
  return {
    popular: popular.slice(0, room),
    all: others.slice(0, Math.max(0, room - popular.length)),
    toggle: makes.length <= limit ? null : expanded ? 'hide-extra' : 'show-all',
  };
}

/** [G5] The models offered under one make: those with most cars, up to the site's limit. */
export function modelList<M extends CountedMake>(
  models: readonly M[],
  { modelListLimit }: { modelListLimit: number },
): M[] {
  return models
    .toSorted((a, b) => b.count - a.count || compareTexts(a.name, b.name))
    .slice(0, modelListLimit);
}
