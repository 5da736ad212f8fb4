import type { CarCard } from '../../domain/car-card.ts';
import type { CarDetail } from '../../domain/car-detail.ts';
import type { Seller } from '../../domain/location-summary.ts';
import type { Picture } from '../../schemas/picture.ts';

export interface CarPageData {
  car: CarDetail<Picture>;
  seller: Seller;
  similar: CarCard<Picture>[];
}
