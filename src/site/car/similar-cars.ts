import { isAvailable } from '../../domain/car/availability.ts';
import { Memo } from '../../lib/cache/memo.ts';
import { compareTexts } from '../../lib/text/compare-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { StockView } from '../stock-view.ts';

/** Finds cars like another one among those that can be bought. */
export type FindSimilar = (car: Car) => Car[];

/** Cars that have something in common, from the oldest to the youngest. */
type Group = readonly Car[];

/**
 * Cars of the same model, else of the same make and body, else of the same body: those nearest in age. Neighbours
 * in a group, not the newest of it: so one arrival changes the pages of a few cars and not of a whole model, and a
 * price changes none.
 */
export function similarCars(
  { listed }: StockView,
  count: number,
  { groups: known, found: knownCars } = new SimilarCache(),
): FindSimilar {
  known.next();
  knownCars.next();
  const available = listed.filter(isAvailable).sort(byAge);
  const groupings = [modelOf, makeAndBodyOf, bodyOf].map((key, level) => {
    const groups = [...Map.groupBy(available, key)].map(
      ([name, group]) => [name, known.get(`${level}\n${name}`, [group], () => group)] as const,
    );
    return { key, groups: new Map(groups) };
  });
  return car => {
    const groups: Group[] = [];
    for (const { key, groups: named } of groupings) {
      const group = named.get(key(car)) ?? NONE;
      groups.push(group);
      // The rest of them does not count.
      if (group.length > count) break;
    }
    return knownCars.get(car, [count, ...groups], () => {
      const found = new Set<Car>();
      for (const group of groups)
        for (const other of nearest(group, car, count + 1))
          if (other !== car && found.size < count) found.add(other);
      return [...found];
    });
  };
}

/** The results of earlier calls for one site, for its next one. */
export class SimilarCache {
  /** The same list while it holds the same cars. */
  readonly groups = new Memo<string, Group>();
  readonly found = new Memo<Car, Car[]>();
}

const NONE: Group = [];

const modelOf = (car: Car) => `${car.make}\n${car.model}`;
const makeAndBodyOf = (car: Car) => `${car.make}\n${car.simple_body ?? ''}`;
const bodyOf = (car: Car) => car.simple_body ?? '';

function byAge(a: Car, b: Car): number {
  return (a.year ?? 0) - (b.year ?? 0) || compareTexts(a.id, b.id);
}

/** Up to `count` cars around a car's position in the group, whether it is in it or not. */
function nearest(group: Group, car: Car, count: number): Group {
  const from = Math.max(0, Math.min(positionOf(group, car) - Math.floor(count / 2), group.length - count));
  return group.slice(from, from + count);
}

/** Binary search for the first car that does not come before `car`. */
function positionOf(group: Group, car: Car): number {
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = group[middle];
    if (other !== undefined && other !== car && byAge(other, car) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
