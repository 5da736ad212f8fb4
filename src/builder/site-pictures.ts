import path from 'node:path';
import type { Dealer } from '../dealer/dealer.ts';
import type { Car } from '../schemas/car.ts';
import { photoReferences } from '../site/car/car-pictures.ts';
import {
  type DealerPictures,
  dealerReferences,
  offerReferences,
  reviewReferences,
} from '../site/dealer-references.ts';
import type { ImageCache } from './images/cache/image-cache.ts';
import { type ImageInfo, type ImageSource, sourceKey } from './images/image-source.ts';
import { renditions } from './images/renditions.ts';
import { PictureCache, type SitePictures } from './picture-cache.ts';
import type { Output } from './publish/output.ts';

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
  const covers = new Set([...dealerReferences(dealer), ...photos.flatMap(([cover]) => cover ?? [])]);
  const others = new Set(photos.flatMap(([, ...more]) => more.filter(photo => !covers.has(photo))));
  const references = [...covers, ...others];
  const sources = unknownSources(references, dealer, known);
  const { fetchPhotos } = dealer.config.features;
  const { images, failures, pending } = await cache.describe(
    [...sources.values()].filter(({ kind }) => kind === 'file' || fetchPhotos),
    onProgress === undefined ? {} : { onProgress: ({ done, total }) => onProgress(done, total) },
  );
  const unseen = new Set([...failures.map(({ source }) => source), ...pending].map(sourceKey));
  for (const [reference, source] of sources) {
    const key = sourceKey(source);
    known.setDescribed(reference, images.get(key) ?? null, !unseen.has(key));
  }
  const infosOf = (named: ReadonlySet<string>) =>
    [...named].flatMap(reference => known.described.get(reference)?.info ?? []);
  const pictures: SitePictures = {
    pictures: new Map(
      references.flatMap(reference => {
        const picture = known.described.get(reference)?.picture ?? null;
        return picture === null ? [] : [[reference, picture] as const];
      }),
    ),
    covers: infosOf(covers),
    others: infosOf(others),
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

/** What a list of pictures is published as, by whether the files are on the disk. */
export function pictureFiles(
  list: 'covers' | 'others',
  infos: readonly ImageInfo[],
  cache: ImageCache,
  known: PictureCache,
): { there: Output[]; missing: Output[] } {
  return known.outputs(list, infos, each => pictureOutputs(each, cache));
}

/** Encoded pictures as files of the site. */
function pictureOutputs(infos: readonly ImageInfo[], cache: ImageCache): Output[] {
  const outputs = new Map<string, Output>();
  for (const rendition of infos.flatMap(renditions)) {
    const file = `_images/${rendition.fileName}`;
    outputs.set(file, { kind: 'link', file, hash: rendition.fileName, from: cache.fileOf(rendition) });
  }
  return [...outputs.values()];
}

/** The card of an offer, and that of a review, shows its picture this wide, on dense screens in twice the pixels. */
const OFFER_WIDTHS = [375, 750];
const REVIEW_WIDTHS = [56, 112];

function sourceOf(reference: string, dealerDir: string, widths?: readonly number[]): ImageSource {
  const more = widths === undefined ? {} : { widths };
  if (/^https?:\/\//i.test(reference)) return { kind: 'remote', url: reference, ...more };
  return { kind: 'file', path: pictureFile(dealerDir, reference), ...more };
}

/** The file of the dealer's folder that a reference names. */
export function pictureFile(dealerDir: string, reference: string): string {
  return path.join(dealerDir, 'images', path.join('/', reference.replace(/^images\//, '')));
}

function nameOf(source: ImageSource, dealerDir: string): string {
  return source.kind === 'remote' ? source.url : path.relative(dealerDir, source.path);
}
