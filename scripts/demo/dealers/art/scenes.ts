import type { Colour, Shape } from '../paint.ts';
import { pictureFile, type View } from '../paint.ts';
import type { PlacedCar, Scene } from './scene.ts';

export type Car = readonly [shape: Shape, colour: Colour, view?: View];

const fileOf = ([shape, colour, view = 'front']: Car) => pictureFile(shape, colour, view);

function placed(car: Car, x: number, y: number, width: number): PlacedCar {
  return { picture: fileOf(car), x, y, width };
}

/** The opening of a home page: one car at the right, room for words at the left; a second crop for narrow screens. */
export function heroOf(car: Car, tint?: string): Scene[] {
  const light = tint === undefined ? {} : { tint };
  return [
    { file: 'hero.webp', width: 2400, height: 1000, cars: [placed(car, 0.73, 0.52, 1320)], ...light },
    { file: 'hero-narrow.webp', width: 1080, height: 1080, cars: [placed(car, 0.5, 0.66, 1180)], ...light },
  ];
}

/** The opening of a group's home page: two cars at the right; the nearer one alone on narrow screens. */
export function pairOf(near: Car, far: Car): Scene[] {
  return [
    {
      file: 'hero.webp',
      width: 2400,
      height: 1000,
      cars: [placed(near, 0.85, 0.56, 860), placed(far, 0.57, 0.5, 740)],
    },
    { file: 'hero-narrow.webp', width: 1080, height: 1080, cars: [placed(near, 0.5, 0.66, 1180)] },
  ];
}

/** An offer's picture: one car in the middle, in the light of the offer. */
export function offerOf(file: string, car: Car, tint: string): Scene {
  return { file, width: 1200, height: 800, cars: [placed(car, 0.5, 0.5, 1160)], tint };
}

/** A band at the top of a page. */
export function bandOf(file: string, car: Car, tint: string): Scene {
  return { file, width: 1920, height: 640, cars: [placed(car, 0.72, 0.5, 980)], tint };
}

/** A promotion for the slider, 1920 by 540 (spec §2), with its words drawn. */
export function promotionOf(file: string, car: Car, words: NonNullable<Scene['words']>, tint: string): Scene {
  return { file, width: 1920, height: 540, cars: [placed(car, 0.77, 0.49, 860)], words, tint };
}
