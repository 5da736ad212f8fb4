import { similarQuery } from '../../domain/search/similar-query.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';

/** Where the site shows cars like one that cannot be had. */
export function similarCars({ name }: Pick<LeadCar, 'name'>): string {
  return `/search/?query=${encodeURIComponent(similarQuery(name))}`;
}
