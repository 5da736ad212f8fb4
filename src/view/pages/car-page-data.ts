import type { ViewedCar } from '../../domain/car/viewed-car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarCard } from '../car-card.ts';
import type { CarDetail } from '../car-detail.ts';
import type { LeadForm } from '../lead-form.ts';
import type { PhoneReveal, Seller } from '../location-summary.ts';

export interface CarPageData {
  car: CarDetail<Picture>;
  seller: Seller;
  /** The seller's number is masked until a click; null where the site shows it whole. */
  reveal: PhoneReveal | null;
  /** The enquiry about the car; null where the site takes no enquiries. */
  form: LeadForm | null;
  /** The form for photos of a car that has few. */
  photosForm: LeadForm | null;
  similar: CarCard<Picture>[];
  /** The conditions of the repayments of similar cars, where the page does not have them for its own. */
  similarNotes: string[];
  /** The car as it is sent to services of other companies; null where the site loads none. */
  viewed: ViewedCar | null;
}
