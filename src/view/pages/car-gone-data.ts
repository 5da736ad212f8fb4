import type { Picture } from '../../schemas/picture.ts';
import type { CarCard } from '../car-card.ts';
import type { LeadForm } from '../lead-form.ts';
import type { Seller } from '../location-summary.ts';

/** The page of a car that was sold a while ago [S2]. */
export interface CarGoneData {
  title: string;
  text: string;
  search: { label: string; href: string };
  seller: Seller;
  /** The form for a similar car; null where the site takes no enquiries. */
  form: LeadForm | null;
  similar: CarCard<Picture>[];
  /** The conditions of their repayments. */
  similarNotes: string[];
}
