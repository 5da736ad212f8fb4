/** The words on tags, each configurable. */
export interface TagTexts {
  new: string;
  used: string;
  demo: string;
  sold: string;
  new_arrival: string;
  reserved: string;
  coming_soon: string;
  electric: string;
  hybrid: string;
  certified: string;
}

/** [T13] Spec §4 gives New, JUST SOLD, Used and New Arrival. */
export const DEFAULT_TAG_TEXTS: Readonly<TagTexts> = {
  new: 'New',
  used: 'Used',
  demo: 'Demo',
  sold: 'JUST SOLD',
  new_arrival: 'New Arrival',
  reserved: 'Reserved',
  coming_soon: 'Coming Soon',
  electric: 'Electric',
  hybrid: 'Hybrid',
  certified: 'Certified Used',
};

/** The words for a car's type ([T13]). */
export function carTypeTag(
  car: { car_type: 'new' | 'used' | 'demo' },
  texts: Partial<TagTexts> = {},
): string {
  return texts[car.car_type] ?? DEFAULT_TAG_TEXTS[car.car_type];
}
