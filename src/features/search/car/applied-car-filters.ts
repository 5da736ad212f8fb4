import { uncapitalize } from '../../../lib/text/capitalize.ts';
import { CARS } from '../../../search/collection/cars.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { type AppliedFilter, appliedFilters, relaxationsOf } from '../store/applied-filters.ts';
import { chosenValues, type Makes, toggleValue } from './change-cars.ts';
import { rangeLabel, sentence, valueLabel } from './value-label.ts';

function labelsOf(country: string) {
  return {
    value: (facet: string, value: string) => valueLabel(facet, value, country),
    range: (facet: string, range: SearchState['ranges'][string]) => rangeLabel(facet, range, country),
  };
}

/** Every car type is as good as none: no filter. */
function asSeen(state: SearchState): SearchState {
  const { car_type: _, ...others } = state.values;
  return chosenValues(state, 'car_type').length > 0 ? state : { ...state, values: others };
}

/** Everything a search for cars is refined by; a make that is taken off takes its models with it. */
export function appliedCarFilters(state: SearchState, country: string, makes: Makes): AppliedFilter[] {
  return appliedFilters(asSeen(state), labelsOf(country), (search, facet, value) =>
    chosenValues(search, facet).includes(value) ? toggleValue(search, facet, value, makes) : search,
  );
}

/** The same where no car fits. */
export function carRelaxations(state: SearchState, country: string): AppliedFilter[] {
  return relaxationsOf(asSeen(state), labelsOf(country), CARS.countedWithout);
}

/** `“corolla”, Toyota, Up to $20,000`: a search in words. */
export function searchLabel(state: SearchState, country: string): string {
  return appliedCarFilters(state, country, [])
    .map(({ label }) => label)
    .join(', ');
}

/**
 * `Make: Mazda, Price: up to $40,000`: the same for a reader who does not see the search, each part with its name.
 */
export function searchText(
  state: SearchState,
  country: string,
  facets: readonly { name: string; label: string }[],
): string {
  const { query, values, ranges } = asSeen(state);
  const labels = labelsOf(country);
  const name = (facet: string) => facets.find(each => each.name === facet)?.label ?? sentence(facet);
  return [
    ...(query === '' ? [] : [`“${query}”`]),
    ...Object.entries(values).map(
      ([facet, chosen]) => `${name(facet)}: ${chosen.map(value => labels.value(facet, value)).join(' or ')}`,
    ),
    ...Object.entries(ranges).map(
      ([facet, range]) => `${name(facet)}: ${uncapitalize(labels.range(facet, range))}`,
    ),
  ].join(', ');
}
