import type { Picture } from '../schemas/picture.ts';

/** The picture that a page opens with, its largest contentful paint: its head asks for it at once. */
export interface LcpImage {
  picture: Picture;
  /** Another picture for narrow screens. */
  narrow: Picture | null;
  /** What shows it, which says how wide it is. */
  shownAs:
    | 'hero'
    | 'halfHero'
    | 'gallery'
    | 'carCard'
    | 'carRow'
    | 'checkout'
    | 'promoCard'
    | 'linkCard'
    | 'offerCard'
    | 'partCard'
    | 'locationCard'
    | 'locationPair'
    | 'promotion'
    | 'wide';
}
