import { CAR_TYPES } from '../../../domain/car/car-type.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { withoutFacets, withToggled, withValues } from '../store/change-state.ts';

/** Makes and the models that belong to them. */
export type Makes = readonly { name: string; models: readonly string[] }[];

/** Values as the visitor sees them: every car type is as good as none. */
export function chosenValues(state: SearchState, facet: string): readonly string[] {
  const values = state.values[facet] ?? [];
  return facet === 'car_type' && values.length === CAR_TYPES.length ? [] : values;
}

/** Puts a value in, or takes it off. */
export function toggleValue(state: SearchState, facet: string, value: string, makes: Makes): SearchState {
  if (facet === 'make') return toggleMake(state, value, makes);
  return withToggled(withValues(state, facet, chosenValues(state, facet)), facet, value);
}

/**
 * A removed make leaves the models of the others; none where no engine has returned their makes yet. A make added
 * beside chosen models opens the search to all cars of these makes: models of one make leave no car of another.
 */
function toggleMake(state: SearchState, make: string, makes: Makes): SearchState {
  const { make: chosen = [], model: models = [] } = state.values;
  if (!chosen.includes(make)) return withoutFacets(withValues(state, 'make', [...chosen, make]), ['model']);
  const rest = chosen.filter(each => each !== make);
  const others = models.filter(model => rest.some(name => isModelOf(name, model, makes)));
  return withValues(withValues(state, 'make', rest), 'model', others);
}

/** A model put in narrows the makes to those that models are chosen of. */
export function toggleModel(state: SearchState, make: string, model: string, makes: Makes): SearchState {
  const { make: before = [], model: models = [] } = withToggled(state, 'model', model).values;
  const chosen = [...new Set([...before, make])];
  const ofModels = chosen.filter(name => models.some(each => isModelOf(name, each, makes)));
  const narrowed = models.length === 0 ? [make] : ofModels.length === 0 ? chosen : ofModels;
  return withValues(withValues(state, 'make', narrowed), 'model', models);
}

function isModelOf(make: string, model: string, makes: Makes): boolean {
  return makes.some(({ name, models }) => name === make && models.includes(model));
}
