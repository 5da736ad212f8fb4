import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import type { Manufacturer } from '../../schemas/manufacturer.ts';
import type { Model } from '../../schemas/model.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { InfoKey } from './fixed-routes.ts';
import type { Landing } from './landing.ts';

/** A page of the site before it is made: what kind of page, where it lies, and what it is about. */
export type Route =
  | { kind: 'home' | 'not-found' | 'offers' | 'locations' | 'directory'; path: string }
  /** `pages` of results, of which the later ones lie below `path`. */
  | { kind: 'info'; path: string; key: InfoKey; pages: number }
  | { kind: 'search'; path: string; landing: Landing; pages: number }
  | { kind: 'offer'; path: string; offer: Offer }
  /** All models, or those of a body style. */
  | { kind: 'models'; path: string; body: string | null }
  | { kind: 'model'; path: string; model: Model }
  | { kind: 'brand'; path: string; brand: Manufacturer }
  | { kind: 'location' | 'contact-location'; path: string; location: Location }
  /** A page of the dealer's own, by the name of its file. */
  | { kind: 'content'; path: string; name: string }
  | { kind: 'car-gone'; path: string; car: Car };
