import type { CarCard } from '../../domain/car-card.ts';
import type { Picture } from '../../schemas/picture.ts';

/** The page of a car that was sold a while ago (design §5). */
export interface CarGoneData {
  title: string;
  text: string;
  search: { label: string; href: string };
  similar: CarCard<Picture>[];
}
