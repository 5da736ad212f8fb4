import type { Car } from '../../schemas/car.ts';
import type { Site } from '../site.ts';

/** The dealer's terms for the car's state (docs/display-rules.md#cooling-off). */
export function reservationTerms(car: Pick<Car, 'state'>, { config }: Pick<Site, 'config'>): string {
  const { reservationTerms } = config.texts;
  const state = (car.state ?? '').toUpperCase();
  const own = Object.hasOwn(reservationTerms, state) ? reservationTerms[state] : undefined;
  return own ?? reservationTerms['default'] ?? '';
}
