import type { Car } from '../schemas/car.ts';
import { withUniqueSlugs } from './with-unique-slugs.ts';

/** A change of stock: cars that are new or changed, and ids of cars that are gone. */
export interface StockDelta {
  upserts: readonly Car[];
  deletes: readonly string[];
}

export interface AppliedDelta {
  cars: Car[];
  added: number;
  replaced: number;
  removed: number;
  /** Ids that were to be deleted and are not in stock: deleting twice changes nothing. */
  unknownDeletes: string[];
}

/**
 * The stock after a change. Cars keep their places, new ones come last; of two with one id the later counts; what
 * is both upserted and deleted is deleted. Applying a change twice gives what applying it once gives.
 */
export function applyDelta(stock: readonly Car[], { upserts, deletes }: StockDelta): AppliedDelta {
  const cars = new Map(stock.map(car => [car.id, car]));
  const before = new Set(cars.keys());
  for (const car of upserts) cars.set(car.id, car);
  const gone = new Set(deletes);
  const unknownDeletes = [...gone].filter(id => !cars.has(id));
  for (const id of gone) cars.delete(id);
  const changed = [...new Set(upserts.map(car => car.id))].filter(id => !gone.has(id));
  return {
    cars: withUniqueSlugs([...cars.values()]),
    added: changed.filter(id => !before.has(id)).length,
    replaced: changed.filter(id => before.has(id)).length,
    removed: [...gone].filter(id => before.has(id)).length,
    unknownDeletes,
  };
}
