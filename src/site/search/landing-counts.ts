import { makeList } from '../../domain/search/make-list.ts';
import { countValues } from '../../lib/count-values.ts';
import type { Car } from '../../schemas/car.ts';
import type { FacetName } from '../../schemas/site/search-features.ts';
import { CARS } from '../../search/collection/cars.ts';
import { type SearchDocument, textsOf } from '../../search/collection/search-document.ts';
import type { SearchState } from '../../search/state/search-state.ts';
import { LIST_COLLAPSED, type ScreenCounts, type SearchScreenData } from '../../view/search-screen-data.ts';
import type { Landing } from '../routes/landing.ts';

type Shared = Pick<SearchScreenData, 'facets' | 'makes'>;

/**
 * What the open sections of a landing's sidebar show, counted over its own cars only: a page must not change when a
 * car of another landing does. Equal to what the engine counts for the landing, as far as it goes.
 */
export function landingCounts(
  { cars }: Pick<Landing, 'cars'>,
  state: SearchState,
  { facets, makes }: Shared,
  documentOf: (car: Car) => SearchDocument | undefined,
): { initial: ScreenCounts; cut: FacetName[] } {
  const documents = cars.flatMap(car => documentOf(car) ?? []);
  const initial: ScreenCounts = { count: cars.length, facets: {}, stats: {} };
  const cut: FacetName[] = [];
  // Bounds and prices come from the engine: in the page, each new price would change pages without the car.
  for (const { name, kind } of facets.filter(facet => facet.open && facet.kind !== 'range')) {
    // Makes are counted whatever the model: on the page of a model that is a number of other pages' cars.
    if (CARS.countedWithout?.[name]?.some(other => Object.keys(state.values).includes(other))) {
      initial.facets[name] = {};
      cut.push(name);
      continue;
    }
    const counts = Object.fromEntries(countValues(documents.flatMap(document => textsOf(document, name))));
    const refined = Object.entries(state.values).find(([facet]) => facet === name)?.[1];
    const shown =
      refined ??
      (kind === 'makes' ? shownMakes(counts, makes) : Object.keys(counts).slice(0, LIST_COLLAPSED));
    initial.facets[name] = Object.fromEntries(
      Object.entries(counts).filter(([value]) => shown.includes(value)),
    );
    if (refined !== undefined || shown.length < Object.keys(counts).length) cut.push(name);
  }
  return { initial, cut };
}

function shownMakes(counts: Record<string, number>, features: Shared['makes']): string[] {
  const makes = Object.entries(counts).map(([name, count]) => ({ name, count }));
  const { popular, all } = makeList(makes, false, features);
  return [...popular, ...all].map(({ name }) => name);
}
