import { makeSegment, nameSegment } from '../../../domain/search/search-segments.ts';
import { compareTexts } from '../../../lib/text/compare-texts.ts';
import type { ScreenCounts } from '../../../view/search-screen-data.ts';
import type { Makes } from '../car/change-cars.ts';

/** A make or model with cars, and its page. */
export interface MakePage {
  kind: 'make' | 'model';
  /** `Toyota`, `Toyota Corolla`. */
  name: string;
  path: string;
  count: number;
  /** Its names as the cars spell them. */
  spellings: string[];
}

type Facets = ScreenCounts['facets'];

/** All makes and models, most cars first. Spellings that share a page are one. */
export function makePagesOf(makes: Makes, facets: Facets): MakePage[] {
  const found = new Map<string, MakePage>();
  const add = (kind: MakePage['kind'], path: string, name: string) => {
    const page = found.get(path) ?? { kind, name, path, count: 0, spellings: [] };
    found.set(path, page);
    page.spellings.push(name);
  };
  for (const { name, models } of makes) {
    const path = `/search/${makeSegment(name)}/`;
    add('make', path, name);
    for (const model of models) add('model', `${path}${nameSegment(model)}/`, `${name} ${model}`);
  }
  return [...found.values()]
    .map(page => ({ ...page, ...named(page, facets) }))
    .sort((a, b) => b.count - a.count || compareTexts(a.name, b.name));
}

/** Cars of a page among those counted. */
export function countOf({ kind, spellings }: Pick<MakePage, 'kind' | 'spellings'>, facets: Facets): number {
  const counts = facets[kind === 'make' ? 'make' : 'make_model'] ?? {};
  return spellings.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}

/** Of several spellings the one of most cars names the page. */
function named(page: MakePage, facets: Facets): Pick<MakePage, 'name' | 'count'> {
  const cars = (name: string) => countOf({ kind: page.kind, spellings: [name] }, facets);
  const [name = page.name] = page.spellings.toSorted((a, b) => cars(b) - cars(a));
  return { name, count: countOf(page, facets) };
}
