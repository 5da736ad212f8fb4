import type { Picture } from '../schemas/picture.ts';

/** The picture that a page opens with, its largest contentful paint: its head preloads it. */
export interface LcpImage {
  picture: Picture;
  /** Another picture for narrow screens. */
  narrow: Picture | null;
  /** The element that shows it, which determines its width. */
  shownAs:
    | 'hero'
    | 'halfHero'
    | 'gallery'
    | 'carCard'
    | 'carRow'
    | 'checkout'
    | 'promoCard'
    | 'widePromoCard'
    | 'linkCard'
    | 'offerCard'
    | 'partCard'
    | 'locationCard'
    | 'halfLocationCard'
    | 'mappedLocationCard'
    | 'locationPair'
    | 'promotion'
    | 'wide';
}
