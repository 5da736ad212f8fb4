import type { Car } from '../../../src/schemas/car.ts';
import type { Site } from '../../../src/site/site.ts';
import type { PlannedPage, SitePlan } from '../../../src/site/site-plan.ts';
import { sampleCars } from './sample-cars.ts';
import { sampleSite } from './sample-site.ts';

/** A site whose planned pages are compared. */
export const plannedSite = await sampleSite(sampleCars(120), {
  finance_provider: 'Manual',
  phone: '07 5550 1234',
});

/** Its cars, one of them with these changes. */
export function withChangedCar(at: number, changes: Partial<Car>): Site {
  const cars = plannedSite.cars.map((car, index) => (index === at ? { ...car, ...changes } : car));
  return { ...plannedSite, cars };
}

/** Pages of the plan after that are new or have another hash. */
export function changedPages(before: SitePlan, after: SitePlan): readonly PlannedPage[] {
  const hashes = new Map(before.pages.map(({ file, hash }) => [file, hash]));
  return after.pages.filter(({ file, hash }) => hashes.get(file) !== hash);
}
