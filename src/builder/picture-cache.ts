import fs from 'node:fs';
import { Memo, sameItems } from '../lib/cache/memo.ts';
import { DAY_MS } from '../lib/time/durations.ts';
import type { Car } from '../schemas/car.ts';
import type { Picture } from '../schemas/picture.ts';
import { photoReferences } from '../site/car/car-pictures.ts';
import type { ImageInfo } from './images/image-source.ts';
import { remotePicture, toPicture } from './images/to-picture.ts';
import type { Output } from './publish/output.ts';

/** A site's pictures, looked at but not yet encoded. */
export interface SitePictures {
  /** By the reference that data uses. */
  pictures: ReadonlyMap<string, Picture>;
  /** Those a visitor sees first: the dealer's own and the cars' covers. */
  covers: ImageInfo[];
  others: ImageInfo[];
  failures: { picture: string; reason: string }[];
}

/** A picture as it was found. */
interface DescribedPicture {
  info: ImageInfo | null;
  /** What pages show; null where there is nothing to show. */
  picture: Picture | null;
  /** False for one that is to be described again: it could not be fetched or used, or was forgotten. */
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
  /** Published files of lists of pictures, where all of it is on the disk. */
  readonly #files = new Map<string, { infos: readonly ImageInfo[]; outputs: Output[] }>();
  /** Paths of files that are on the disk. */
  readonly #present = new Set<string>();

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
    this.#present.clear();
    this.#files.clear();
    this.#last = null;
  }

  setDescribed(reference: string, info: ImageInfo | null, isSettled: boolean): void {
    const before = this.described.get(reference);
    // What looks as it did is the same picture: the pages of its car are the same.
    const isSame = before !== undefined && JSON.stringify(before.info) === JSON.stringify(info);
    const picture = isSame ? before.picture : pictureOf(reference, info);
    this.described.set(reference, { info, picture, isSettled });
  }

  photosOf(car: Car): string[] {
    return this.#photos.get(car, NOTHING, () => photoReferences(car));
  }

  /** The very result of the last description where all cars have the same photos and none of them failed. */
  lastOf(photos: Photos): SitePictures | null {
    const last = this.#last;
    if (last === null || last.photos.length !== photos.length) return null;
    return last.photos.every((list, at) => sameItems(list, photos[at] ?? [])) ? last.pictures : null;
  }

  /** The outputs of a list of pictures, `make` of them, by whether their files are on the disk. */
  outputs(
    list: 'covers' | 'others',
    infos: readonly ImageInfo[],
    make: (infos: readonly ImageInfo[]) => Output[],
  ): { there: Output[]; missing: Output[] } {
    const known = this.#files.get(list);
    if (known !== undefined && sameItems(known.infos, infos)) return { there: known.outputs, missing: [] };
    const outputs = make(infos);
    const missing = outputs.filter(output => !this.#isPresent(output));
    if (missing.length > 0) {
      const lost = new Set(missing);
      return { there: outputs.filter(output => !lost.has(output)), missing };
    }
    this.#files.set(list, { infos, outputs });
    return { there: outputs, missing };
  }

  #isPresent(output: Output): boolean {
    if (output.kind !== 'link') return false;
    if (this.#present.has(output.from)) return true;
    const isThere = fs.existsSync(output.from);
    if (isThere) this.#present.add(output.from);
    return isThere;
  }

  store(photos: Photos, references: readonly string[], pictures: SitePictures): void {
    this.#last = pictures.failures.length === 0 ? { photos, pictures } : null;
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
function pictureOf(reference: string, info: ImageInfo | null): Picture | null {
  if (info !== null) return toPicture(info);
  return reference.startsWith('https:') ? remotePicture(reference) : null;
}
