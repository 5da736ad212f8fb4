import type { Car } from '../../schemas/car.ts';
import type { ReserveWatch } from '../../view/checkout.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** What pages of a car that can be reserved ask the server for. */
export function reserveWatch(car: Car, { config }: Site): ReserveWatch {
  const { texts, features } = config;
  return {
    car_id: car.id,
    href: links.reserve(car.slug, features.checkoutPath),
    texts: {
      reserved: texts.tagReserved,
      held: texts.reserveHeldShort,
      see: texts.reserveSee,
      pay: texts.reserveContinue,
    },
  };
}
