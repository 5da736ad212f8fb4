import { carSlug } from '../domain/car-slug.ts';
import type { Car } from '../schemas/car.ts';

/**
 * Makes slugs unique. Ours are, because ids are; one that a feed gave gives way to ours where it is another car's
 * own slug, or where an earlier car has it.
 */
export function settleSlugs(cars: readonly Car[]): Car[] {
  if (new Set(cars.map(car => car.slug)).size === cars.length) return [...cars];
  const own = cars.map(carSlug);
  const ours = new Set(own);
  const given = new Set<string>();
  return cars.map((car, at) => {
    const slug = own[at] ?? car.slug;
    if (car.slug === slug) return car;
    const isTaken = ours.has(car.slug) || given.has(car.slug);
    given.add(car.slug);
    return isTaken ? { ...car, slug } : car;
  });
}
