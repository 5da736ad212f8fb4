/** A card of the grid: one, two, three or four to a row. */
const GRID_CARD = '(min-width: 1280px) 310px, (min-width: 960px) 33vw, (min-width: 640px) 50vw, 100vw';

/**
 * The `sizes` that pictures are shown with, by the element that shows them. The preload of the LCP image in a page's
 * head needs the same, or a browser fetches two files.
 */
export const PICTURE_SIZES = {
  /** Wide, and three fifths of it shown beside the words. */
  hero: '(min-width: 768px) 84vw, 100vw',
  halfHero: '(min-width: 768px) 50vw, 100vw',
  gallery: '(min-width: 1280px) 800px, (min-width: 1024px) 55vw, 100vw',
  carCard: GRID_CARD,
  /** The same, but for phones, where it is a row. */
  carCompact: '(min-width: 1280px) 310px, (min-width: 960px) 33vw, (min-width: 640px) 50vw, 38vw',
  /** In a list, one to a row: beside the text, on phones as a part of the row. */
  carRow: '(min-width: 640px) 200px, 38vw',
  /** Beside the steps; before them where there is one column. */
  checkout: '(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw',
  /** In the place of one car, or of two or three. */
  promoCard: GRID_CARD,
  widePromoCard: '(min-width: 1280px) 400px, (min-width: 1024px) 65vw, 100vw',
  linkCard: '(min-width: 1000px) 300px, (min-width: 640px) 340px, 100vw',
  pictureRow: '(min-width: 1000px) 400px, 340px',
  /** Always of one width, where the screen has it. */
  offerCard: '(min-width: 408px) 375px, 100vw',
  partCard: '(min-width: 1000px) 300px, 100vw',
  /** One of several, one of two, and beside the map of the only one. */
  locationCard: '(min-width: 1100px) 400px, (min-width: 720px) 50vw, 100vw',
  halfLocationCard: '(min-width: 1280px) 600px, (min-width: 720px) 50vw, 100vw',
  mappedLocationCard: '(min-width: 1024px) 420px, 100vw',
  locationPair: '(min-width: 1024px) 760px, 100vw',
  review: '56px',
  promotion: '(min-width: 1360px) 1280px, 100vw',
  wide: '(min-width: 1280px) 1200px, 100vw',
} as const;
