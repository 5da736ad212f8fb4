import type { Picture } from '../../../schemas/picture.ts';
import type { CarCard } from '../../../view/car-card.ts';

/** The card of a car that a search found. */
export type Card = CarCard<Picture>;
