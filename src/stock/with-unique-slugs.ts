import { carSlug } from '../domain/car/car-slug.ts';
import { countValues } from '../lib/count-values.ts';
import type { Car } from '../schemas/car.ts';

/**
 * Makes slugs unique. Ours are, because ids are; one that a feed gave gives way to ours where it is another car's
 * own slug, or where the feed gave it to several: were it the first one's, it would pass on when that car leaves.
 */
export function withUniqueSlugs(cars: readonly Car[]): Car[] {
  if (new Set(cars.map(car => car.slug)).size === cars.length) return [...cars];
  const own = cars.map(carSlug);
  const known = new Set(own);
  const counts = countValues(cars.map(({ slug }) => slug));
  return cars.map((car, at) => {
    const slug = own[at] ?? car.slug;
    if (car.slug === slug) return car;
    return known.has(car.slug) || (counts.get(car.slug) ?? 0) > 1 ? { ...car, slug } : car;
  });
}
