import { similarQuery } from '../../domain/search/similar-query.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';

/** The search for cars like one that is taken. */
export function similarCarsPath({ name }: Pick<LeadCar, 'name'>): string {
  return `/search/?query=${encodeURIComponent(similarQuery(name))}`;
}
