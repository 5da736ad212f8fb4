import { Memo, sameItems } from '../lib/cache/memo.ts';
import { DAY_MS } from '../lib/time/durations.ts';
import type { Output } from '../release/publish/output.ts';
import type { Car } from '../schemas/car.ts';
import type { Picture } from '../schemas/picture.ts';
import { photoReferences } from '../site/car/car-pictures.ts';
import type { DescribedImage } from './images/image-source.ts';
import { remotePicture, toPicture } from './images/to-picture.ts';

/** A site's pictures, as far as they are encoded. */
export interface SitePictures {
  /** By the reference that data uses. */
  pictures: ReadonlyMap<string, Picture>;
  /** What was seen, those first that a visitor sees first: the dealer's own and the cars' covers. */
  images: readonly DescribedImage[];
  failures: { picture: string; reason: string }[];
}

export function isAllEncoded({ images }: SitePictures): boolean {
  return images.every(({ isEncoded }) => isEncoded);
}

/** A picture as it was found. */
interface DescribedPicture {
  image: DescribedImage | null;
  /** What pages show; null where there is nothing to show. */
  picture: Picture | null;
  /** False for one that is to be described again: it is not encoded, could not be fetched or used, or was forgotten. */
  isSettled: boolean;
}

/** References of photos, car by car. */
type Photos = readonly (readonly string[])[];

const NOTHING: readonly unknown[] = [];

/**
 * Facts of one site's pictures, for its next build. It is good while the dealer's folder is as it was (`folder` is then
 * the same object), and for a day at most: the cache on the disk has to be marked now and then that a picture is in
 * use.
 */
export class PictureCache {
  #folder: object | null = null;
  #since = 0;
  #last: { photos: Photos; pictures: SitePictures } | null = null;
  /** By reference. */
  readonly described = new Map<string, DescribedPicture>();
  readonly #photos = new Memo<Car, string[]>();
  #files: { images: readonly DescribedImage[]; outputs: Output[] } | null = null;
  /** Those of the last description that are not encoded. */
  unencoded: readonly DescribedImage[] = [];

  /** To be called before each build. */
  begin(folder: object | null, now: number): void {
    this.#photos.next();
    if (folder === this.#folder && now - this.#since < DAY_MS && now >= this.#since) return;
    this.invalidate();
    this.#folder = folder;
    this.#since = now;
  }

  invalidate(): void {
    for (const each of this.described.values()) each.isSettled = false;
    this.#files = null;
    this.#last = null;
  }

  setDescribed(reference: string, image: DescribedImage | null, isSettled: boolean): void {
    const before = this.described.get(reference);
    // What looks as it did is the same picture: the pages of its car are the same.
    const isSame = before !== undefined && JSON.stringify(before.image) === JSON.stringify(image);
    const picture = isSame ? before.picture : pictureOf(reference, image);
    this.described.set(reference, { image, picture, isSettled });
  }

  photosOf(car: Car): string[] {
    return this.#photos.get(car, NOTHING, () => photoReferences(car));
  }

  /** The very result of the last description where all cars have the same photos, and all are encoded. */
  lastOf(photos: Photos): SitePictures | null {
    const last = this.#last;
    if (last === null || last.photos.length !== photos.length) return null;
    return last.photos.every((list, at) => sameItems(list, photos[at] ?? [])) ? last.pictures : null;
  }

  /** The outputs of a list of pictures; `make` is called where it is another one than before. */
  outputs(images: readonly DescribedImage[], make: () => Output[]): Output[] {
    if (this.#files?.images !== images) this.#files = { images, outputs: make() };
    return this.#files.outputs;
  }

  store(photos: Photos, references: readonly string[], pictures: SitePictures): void {
    this.unencoded = pictures.images.filter(({ isEncoded }) => !isEncoded);
    const isFinal = pictures.failures.length === 0 && this.unencoded.length === 0;
    this.#last = isFinal ? { photos, pictures } : null;
    // Photos of cars that are gone.
    if (this.described.size > 2 * references.length) {
      const named = new Set(references);
      for (const reference of this.described.keys())
        if (!named.has(reference)) this.described.delete(reference);
    }
  }
}

/**
 * A photo that could not be fetched keeps its own address; one that is no picture is left out. One on plain http would
 * be blocked on a secure page, and leave a broken picture.
 */
function pictureOf(reference: string, image: DescribedImage | null): Picture | null {
  if (image !== null) return toPicture(image);
  return reference.startsWith('https:') ? remotePicture(reference) : null;
}
