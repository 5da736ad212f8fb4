import { AVAILABLE_STATUSES } from '../../domain/car/availability.ts';
import { CAR_TYPES } from '../../domain/car/car-type.ts';
import { nameSegment } from '../../domain/search/search-segments.ts';
import type { SearchState } from '../state/search-state.ts';
import type { AddressSite, KnownValues } from './address-site.ts';

type Values = SearchState['values'];

/**
 * Refinements in the spelling of the cars: `toyota`, `TOYOTA` and `land-rover` are what they share an address with. What
 * is spelled as a car spells it stays, and so does what no car has.
 */
export function inKnownSpelling(values: Values, known: KnownValues): Values {
  return Object.fromEntries(
    Object.entries(values).map(([facet, said]) => [
      facet,
      said.flatMap(value => spellings(value, known[facet] ?? [])),
    ]),
  );
}

function spellings(value: string, known: readonly string[]): readonly string[] {
  if (known.includes(value)) return [value];
  const segment = nameSegment(value);
  const found = known.filter(each => nameSegment(each) === segment);
  return found.length === 0 ? [value] : found;
}

/** What is known of every site, and the makes and models of this one: models are those of the requested makes. */
export function knownValues({ makes, values: others = {} }: AddressSite, { make }: Values): KnownValues {
  const names = makes.map(({ name }) => name);
  const chosen = make === undefined ? [] : spelledMakes(make, names);
  const of = makes.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  return {
    ...others,
    car_type: CAR_TYPES,
    status: [...AVAILABLE_STATUSES, 'sold'],
    make: names,
    model: [...new Set(of.flatMap(({ models }) => models))],
    make_model: makes.flatMap(({ name, models }) => models.map(model => `${name} ${model}`)),
  };
}

function spelledMakes(make: readonly string[], names: readonly string[]): string[] {
  return make.flatMap(value => spellings(value, names)).filter(name => names.includes(name));
}
