import type { CarCard } from '../../domain/car-card.ts';
import type { LocationSummary } from '../../domain/location-summary.ts';
import type { LinkGroup } from '../../domain/result-links.ts';
import type { Picture } from '../../schemas/picture.ts';

export interface HomeData {
  hero: { title: string; text: string; picture: Picture | null; action: { label: string; href: string } };
  /** Ways into the stock: types, makes, body styles, bands. */
  groups: LinkGroup[];
  latest: { title: string; href: string; cards: CarCard<Picture>[]; notes: string[] } | null;
  about: { title: string; text: string } | null;
  locations: LocationSummary[];
}
