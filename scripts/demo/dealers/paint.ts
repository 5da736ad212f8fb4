import type { Random } from './random.ts';

export type Colour = 'white' | 'silver' | 'grey' | 'black' | 'blue' | 'red' | 'green' | 'orange' | 'yellow';

/**
 * The colours each drawn body comes in, the usual ones first. Few, because every pair is three pictures that each
 * build has to encode: 36 pairs in all.
 */
export const PAINTS = {
  hatch: ['white', 'grey', 'blue', 'red', 'yellow'],
  sedan: ['white', 'silver', 'black'],
  wagon: ['white', 'blue'],
  'suv-small': ['white', 'grey', 'red', 'orange'],
  suv: ['white', 'silver', 'black', 'blue'],
  'suv-large': ['white', 'black', 'grey'],
  '4x4': ['white', 'green', 'yellow'],
  ute: ['white', 'grey', 'blue', 'red'],
  'cab-chassis': ['white'],
  van: ['white', 'silver'],
  'people-mover': ['white', 'grey'],
  coupe: ['grey', 'red'],
  convertible: ['red'],
} as const satisfies Record<string, readonly Colour[]>;
export type Shape = keyof typeof PAINTS;

export const VIEWS = ['front', 'side', 'rear'] as const;
export type View = (typeof VIEWS)[number];

const SHARE: Record<Colour, number> = {
  white: 24,
  grey: 20,
  black: 16,
  silver: 15,
  blue: 14,
  red: 11,
  green: 10,
  orange: 5,
  yellow: 4,
};

/** White as often as on the road, yellow as seldom. */
export function pickPaint(shape: Shape, random: Random): Colour {
  const paints: readonly Colour[] = PAINTS[shape];
  return random.weighted(paints.map(colour => [colour, SHARE[colour]] as const));
}

/** `Grey`, or `Gray` where Americans read it. */
export function colourName(colour: Colour, country: string): string {
  const word = country === 'US' && colour === 'grey' ? 'gray' : colour;
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** File name of a drawn car: `suv-small-orange-front.webp`. */
export function pictureFile(shape: Shape, colour: Colour, view: View): string {
  return `${shape}-${colour}-${view}.webp`;
}
