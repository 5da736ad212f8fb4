import type { Car } from '../../schemas/car.ts';
import type { ReserveWatch } from '../../view/checkout.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** The requests of pages of a car that can be reserved to the server. */
export function reserveWatch(car: Car, { config }: Site): ReserveWatch {
  const { texts, features } = config;
  return {
    car_id: car.id,
    href: links.reserve(car.slug, features.checkoutPath),
    texts: {
      reserved: texts.tagReserved,
      held: texts.reserveHeldShort,
      sold: texts.tagSold,
      see: texts.reserveSee,
      pay: texts.reserveContinue,
    },
  };
}
