import { isSameName } from '../search/search-segments.ts';

/** [E9] Limits a rule to new and demo cars of one make, and to used cars where the brand's flag is set. */
export function isCarOfBrandRule(
  car: { car_type: string; make: string },
  rule: { make: string; used: boolean },
): boolean {
  if (car.car_type === 'used') return rule.used;
  return isSameName(car.make, rule.make);
}
