import fs from 'node:fs';
import * as v from 'valibot';
import { isSold } from '../../domain/car/availability.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { type LeadCar, LeadCarSchema } from '../../schemas/lead/lead-car.ts';

interface ChangedCar {
  slug: string;
  name: string;
  /** In whole units of the site's currency, in the release that would be live. */
  price: number | null;
}

/** What a rollback does to the cars that visitors see. */
export interface CarChanges {
  /** For sale again, though they are sold in the live release. */
  sold: ChangedCar[];
  /** For sale again, though the live release does not have them. */
  gone: ChangedCar[];
  /** In both, with another price. `live` is the price now. */
  prices: (ChangedCar & { live: number | null })[];
  /** In the live release alone. */
  lost: ChangedCar[];
}

const CarLineSchema = jsonText(LeadCarSchema);

/** The cars of `src/release/publish/site-records.ts`. @throws for a file that another version wrote. */
export function readCars(file: string): LeadCar[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.filter(line => line !== '').map(line => v.parse(CarLineSchema, line));
}

export function carChanges(live: readonly LeadCar[], earlier: readonly LeadCar[]): CarChanges {
  const now = new Map(live.map(car => [car.id, car]));
  const then = new Set(earlier.map(({ id }) => id));
  const forSale = earlier.filter(car => !isSold(car));
  return {
    sold: forSale.filter(({ id }) => isSoldIn(now.get(id))).map(changed),
    gone: forSale.filter(({ id }) => !now.has(id)).map(changed),
    prices: earlier.flatMap(car => {
      const other = now.get(car.id);
      return other === undefined || other.price === car.price ? [] : { ...changed(car), live: other.price };
    }),
    lost: live.filter(car => !then.has(car.id)).map(changed),
  };
}

function isSoldIn(car: LeadCar | undefined): boolean {
  return car !== undefined && isSold(car);
}

function changed({ slug, name, price }: LeadCar): ChangedCar {
  return { slug, name, price };
}
