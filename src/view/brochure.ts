import type { CarDetail } from './car-detail.ts';

/** Fields that a brochure shares with the page of the car. */
type Shared = 'title' | 'trim' | 'notice' | 'price' | 'subscriptionNote' | 'finance' | 'financeNotes';

/**
 * What the brochure of a car shows (`/cars/{slug}.pdf`), ready to read: everything its file is made from. It has no
 * date of today, so it stays the same while the car does.
 */
export interface Brochure extends Pick<CarDetail<unknown>, Shared | 'features' | 'description'> {
  /** BCP 47 tag of its language. */
  locale: string;
  /** Letter paper in the US, A4 elsewhere. */
  country: string;
  dealer: string;
  /** `#rrggbb`: the one colour beside black and greys. */
  accent: string;
  /** The cover: address of its JPEG below the site (`/_images/…`) and its shape; null when there is none of ours. */
  picture: { url: string; width: number; height: number } | null;
  details: { label: string; value: string }[];
  seller: { name: string; address: string | null; phone: BrochureLink | null; email: BrochureLink | null };
  licences: string[];
  /** ISO 8601: the car's arrival, which the file's properties name as its date; null when unknown. */
  created: string | null;
  /** The car's page, absolute. */
  page: string;
}

interface BrochureLink {
  label: string;
  href: string;
}
