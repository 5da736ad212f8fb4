import sharp, { type Sharp } from 'sharp';
import { lettering } from './lettering.ts';

/** A drawn car in a wide picture: where its picture's middle comes to lie, as shares of the scene, and how wide. */
export interface PlacedCar {
  picture: string;
  x: number;
  y: number;
  /** In pixels of the scene. */
  width: number;
}

/** A picture that is not one car's: a hero, an offer, a promotion. */
export interface Scene {
  file: string;
  width: number;
  height: number;
  /** The first one's studio becomes the backdrop. */
  cars: readonly PlacedCar[];
  /** Light that falls on everything. */
  tint?: string;
  words?: { large: string; small: string; ink: string };
}

/** The bytes of a drawn car; null when it is not there yet. */
export type ReadPicture = (file: string) => Promise<Buffer | null>;

interface Layer {
  input: Buffer;
  left: number;
  top: number;
}

const EMPTY_STUDIO = { r: 232, g: 234, b: 236 };
const SOFTEN = 60;
/** Share of a picture's rows left out at its top and bottom. */
const ROUGH = 0.05;
/** Share of a car's picture over which it fades into the backdrop. */
const FEATHER = 0.09;

const tall = (width: number) => Math.round((width * 3) / 4);

function cornerOf({ x, y, width }: PlacedCar, scene: Scene): { left: number; top: number } {
  return {
    left: Math.round(x * scene.width - width / 2),
    top: Math.round(y * scene.height - tall(width) / 2),
  };
}

/** The part of a layer that lies on the scene: sharp does not place what hangs over its edges. */
async function clipped(layer: Layer, scene: Scene): Promise<Layer> {
  const { width = 0, height = 0 } = await sharp(layer.input).metadata();
  const left = Math.max(0, -layer.left);
  const top = Math.max(0, -layer.top);
  const seen = {
    left,
    top,
    width: Math.min(width - left, scene.width - Math.max(0, layer.left)),
    height: Math.min(height - top, scene.height - Math.max(0, layer.top)),
  };
  const input = await sharp(layer.input).extract(seen).png().toBuffer();
  return { input, left: Math.max(0, layer.left), top: Math.max(0, layer.top) };
}

/** A picture of the studio's light: one column of a car's picture, without its first and last rows, whose shades are rough. */
async function studioColumn(
  picture: Buffer,
  width: number,
): Promise<{ column: Buffer; skipped: number; height: number }> {
  const skipped = Math.round(tall(width) * ROUGH);
  const height = tall(width) - 2 * skipped;
  const column = await sharp(picture)
    .resize({ width })
    .extract({ left: 2, top: skipped, width: 1, height })
    .png()
    .toBuffer();
  return { column, skipped, height };
}

/** The studio of the first car's picture, drawn out to the scene: its edge repeated to all sides. */
async function backdrop(scene: Scene, read: ReadPicture): Promise<Buffer> {
  const first = scene.cars[0];
  const picture = first === undefined ? null : await read(first.picture);
  const { width, height } = scene;
  if (first === undefined || picture === null)
    return await png(sharp({ create: { width, height, channels: 3, background: EMPTY_STUDIO } }));
  const studio = await studioColumn(picture, first.width);
  const top = cornerOf(first, scene).top + studio.skipped;
  const wide = sharp(studio.column)
    .resize(width, studio.height, { fit: 'fill' })
    .extend({ top: Math.max(0, top), bottom: Math.max(0, height - top - studio.height), extendWith: 'copy' });
  const cut = sharp(await png(wide)).extract({ left: 0, top: Math.max(0, -top), width, height });
  // Where the edge is repeated its shading stops: that would show as a line.
  return await png(sharp(await png(cut)).blur(SOFTEN));
}

function png(image: Sharp): Promise<Buffer> {
  return image.png().toBuffer();
}

function featherMask(width: number, height: number): Buffer {
  const soft = Math.round(width * FEATHER);
  const inner = `x="${soft}" y="${soft}" width="${width - 2 * soft}" height="${height - 2 * soft}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${soft / 2.6}"/></filter><rect ${inner} rx="${soft}" fill="#fff" filter="url(#f)"/></svg>`,
  );
}

async function carLayer(car: PlacedCar, scene: Scene, read: ReadPicture): Promise<Layer | null> {
  const picture = await read(car.picture);
  if (picture === null) return null;
  const height = tall(car.width);
  const input = await sharp(picture)
    .resize(car.width, height, { fit: 'fill' })
    .ensureAlpha()
    .composite([{ input: featherMask(car.width, height), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return await clipped({ input, ...cornerOf(car, scene) }, scene);
}

/** Two lines of drawn capitals at the left. */
function wordsSvg({ width, height, words }: Scene): Buffer | null {
  if (words === undefined) return null;
  const size = height * 0.15;
  const left = width * 0.06;
  const large = lettering(words.large, { x: left, y: height * 0.36, height: size });
  const small = lettering(words.small, { x: left, y: height * 0.36 + size * 1.6, height: size * 0.36 });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none" stroke="${words.ink}" stroke-linejoin="round"><g stroke-width="11">${large.paths}</g><g stroke-width="10">${small.paths}</g></g></svg>`,
  );
}

function tintLayer({ width, height, tint }: Scene): Buffer | null {
  return tint === undefined
    ? null
    : Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${tint}"/></svg>`,
      );
}

/** The scene as WebP; without its cars while they are not drawn. */
export async function renderScene(scene: Scene, read: ReadPicture): Promise<Buffer> {
  const cars = await Promise.all(scene.cars.map(car => carLayer(car, scene, read)));
  const tint = tintLayer(scene);
  const words = wordsSvg(scene);
  const flat = await sharp(await backdrop(scene, read))
    .composite(cars.filter(layer => layer !== null))
    .png()
    .toBuffer();
  return await sharp(flat)
    .composite([
      ...(tint === null ? [] : [{ input: tint, blend: 'multiply' as const }]),
      ...(words === null ? [] : [{ input: words }]),
    ])
    .removeAlpha()
    .webp({ quality: 90, effort: 5, smartSubsample: true })
    .toBuffer();
}
