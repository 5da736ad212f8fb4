import path from 'node:path';
import type { Dealer } from '../dealer/dealer.ts';
import { firstOfEach } from '../lib/first-of-each.ts';
import type { Output } from '../release/publish/output.ts';
import type { Release } from '../release/publish/releases.ts';
import type { Car } from '../schemas/car.ts';
import { photoReferences } from '../site/car/car-pictures.ts';
import {
  type DealerPictures,
  dealerReferences,
  offerReferences,
  reviewReferences,
} from '../site/dealer-references.ts';
import type { ImageCache } from './images/cache/image-cache.ts';
import { type DescribedImage, type ImageSource, sourceKey } from './images/image-source.ts';
import { plainName } from './images/plain-file.ts';
import { renditions } from './images/renditions.ts';
import { toPicture } from './images/to-picture.ts';
import { PictureCache, type SitePictures } from './picture-cache.ts';

/** Describes every picture that a site's data names, but for those that `known` holds. */
export async function describeSitePictures(
  dealer: DealerPictures & Pick<Dealer, 'dir'>,
  cars: readonly Car[],
  cache: ImageCache,
  onProgress?: (done: number, total: number) => void,
  known = new PictureCache(),
): Promise<SitePictures> {
  const photos = cars.map(car => known.photosOf(car));
  const last = known.lastOf(photos);
  if (last !== null) return last;
  const covers = photos.flatMap(([cover]) => cover ?? []);
  const references = [...new Set([...dealerReferences(dealer), ...covers, ...photos.flat()])];
  const sources = unknownSources(references, dealer, known);
  const { fetchPhotos } = dealer.config.features;
  const { images, failures, pending } = await cache.describe(
    [...sources.values()].filter(({ kind }) => kind === 'file' || fetchPhotos),
    onProgress === undefined ? {} : { onProgress: ({ done, total }) => onProgress(done, total) },
  );
  const unseen = new Set([...failures.map(({ source }) => source), ...pending].map(sourceKey));
  for (const [reference, source] of sources) {
    const key = sourceKey(source);
    const image = images.get(key) ?? null;
    known.setDescribed(reference, image, !unseen.has(key) && image?.isEncoded !== false);
  }
  const pictures: SitePictures = {
    pictures: new Map(
      references.flatMap(reference => {
        const picture = known.described.get(reference)?.picture ?? null;
        return picture === null ? [] : [[reference, picture] as const];
      }),
    ),
    images: references.flatMap(reference => known.described.get(reference)?.image ?? []),
    failures: [
      ...failures.map(({ source, reason }) => ({ picture: nameOf(source, dealer.dir), reason })),
      ...pending.map(({ url }) => ({
        picture: url,
        reason: 'not fetched in time; the next build tries again',
      })),
    ],
  };
  known.store(photos, references, pictures);
  return pictures;
}

/** Where the pictures come from that were not described yet. */
function unknownSources(
  references: readonly string[],
  dealer: DealerPictures & Pick<Dealer, 'dir'>,
  { described }: PictureCache,
): Map<string, ImageSource> {
  const small = new Map([
    ...reviewReferences(dealer).map(reference => [reference, REVIEW_WIDTHS] as const),
    ...offerReferences(dealer).map(reference => [reference, OFFER_WIDTHS] as const),
  ]);
  return new Map(
    references
      .filter(reference => described.get(reference)?.isSettled !== true)
      .map(reference => [reference, sourceOf(reference, dealer.dir, small.get(reference))]),
  );
}

/** Every picture that a site's data names, each once. */
export function pictureReferences(dealer: DealerPictures, cars: readonly Car[]): string[] {
  return [...new Set([...dealerReferences(dealer), ...cars.flatMap(photoReferences)])];
}

/** The same pictures as they are in a release: encoded where it has the renditions. */
export function picturesIn(
  { manifest }: Pick<Release, 'manifest'>,
  pictures: SitePictures,
  known: PictureCache,
): SitePictures {
  const asThere = (image: DescribedImage): DescribedImage => ({
    ...image,
    isEncoded: renditions(image).every(({ fileName }) => manifest[`_images/${fileName}`] !== undefined),
  });
  const shown = [...pictures.pictures].map(([reference, picture]) => {
    const image = known.described.get(reference)?.image ?? null;
    return [reference, image === null ? picture : toPicture(asThere(image))] as const;
  });
  return { ...pictures, images: pictures.images.map(asThere), pictures: new Map(shown) };
}

/** Pictures as files of the site: the renditions, or the plain file of one that is not encoded. */
export function pictureOutputs(
  { images }: SitePictures,
  cache: ImageCache,
  known = new PictureCache(),
): Output[] {
  return known.outputs(images, () => {
    const outputs = images.flatMap(image => (image.isEncoded ? encoded(image, cache) : plain(image, cache)));
    return firstOfEach(outputs, ({ file }) => file);
  });
}

function encoded(image: DescribedImage, cache: ImageCache): Output[] {
  return renditions(image).map(rendition => {
    const { fileName } = rendition;
    return { kind: 'link', file: `_images/${fileName}`, hash: fileName, from: cache.fileOf(rendition) };
  });
}

function plain(image: DescribedImage, cache: ImageCache): Output {
  const name = plainName(image);
  return { kind: 'data', file: `_images/${name}`, hash: name, bytes: () => cache.readPlain(image) };
}

/** The card of an offer, and that of a review, shows its picture this wide, on dense screens in twice the pixels. */
const OFFER_WIDTHS = [375, 750];
const REVIEW_WIDTHS = [56, 112];

function sourceOf(reference: string, dealerDir: string, widths?: readonly number[]): ImageSource {
  const more = widths === undefined ? {} : { widths };
  if (/^https?:\/\//i.test(reference)) return { kind: 'remote', url: reference, ...more };
  return { kind: 'file', path: pictureFile(dealerDir, reference), dir: dealerDir, ...more };
}

/** The file of the dealer's folder that a reference names. */
export function pictureFile(dealerDir: string, reference: string): string {
  return path.join(dealerDir, 'images', path.join('/', reference.replace(/^images\//, '')));
}

function nameOf(source: ImageSource, dealerDir: string): string {
  return source.kind === 'remote' ? source.url : path.relative(dealerDir, source.path);
}
