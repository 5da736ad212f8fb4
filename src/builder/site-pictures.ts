import path from 'node:path';
import type { Dealer } from '../dealer/dealer.ts';
import type { Car } from '../schemas/car.ts';
import type { Picture } from '../schemas/picture.ts';
import { photoReferences } from '../site/car/car-pictures.ts';
import type { ImageCache } from './images/cache/image-cache.ts';
import { type ImageInfo, type ImageSource, sourceKey } from './images/image-source.ts';
import { renditions } from './images/renditions.ts';
import { remotePicture, toPicture } from './images/to-picture.ts';
import type { Output } from './publish/output.ts';

/** A site's pictures, looked at but not yet encoded. */
export interface SitePictures {
  /** By the reference that data uses. */
  pictures: Map<string, Picture>;
  /** Those a visitor sees first: the dealer's own and the cars' covers. */
  covers: ImageInfo[];
  others: ImageInfo[];
  failures: { picture: string; reason: string }[];
}

/** Looks at every picture that a site's data names. */
export async function describeSite(
  dealer: Dealer,
  cars: readonly Car[],
  cache: ImageCache,
  onProgress?: (done: number, total: number) => void,
): Promise<SitePictures> {
  const covers = new Set([
    ...dealerReferences(dealer),
    ...cars.flatMap(car => photoReferences(car).slice(0, 1)),
  ]);
  const others = new Set(
    cars.flatMap(car => photoReferences(car).slice(1)).filter(reference => !covers.has(reference)),
  );
  const sources = new Map(
    [...covers, ...others].map(reference => [reference, sourceOf(reference, dealer.dir)]),
  );
  const { fetchPhotos } = dealer.config.features;
  const wanted = [...sources.values()].filter(({ kind }) => kind === 'file' || fetchPhotos);
  const { images, failures, pending } = await cache.describe(
    wanted,
    onProgress === undefined ? {} : { onProgress: ({ done, total }) => onProgress(done, total) },
  );
  const infoOf = (reference: string) => {
    const source = sources.get(reference);
    return source === undefined ? undefined : images.get(sourceKey(source));
  };
  const pictures = new Map<string, Picture>();
  for (const [reference, source] of sources) {
    const info = images.get(sourceKey(source));
    if (info !== undefined) pictures.set(reference, toPicture(info));
    // A photo that could not be fetched keeps its own address; one that is no picture is left out.
    // One on plain http would be blocked on a secure page, and leave a broken picture.
    else if (reference.startsWith('https:')) pictures.set(reference, remotePicture(reference));
  }
  return {
    pictures,
    covers: [...covers].flatMap(reference => infoOf(reference) ?? []),
    others: [...others].flatMap(reference => infoOf(reference) ?? []),
    failures: [
      ...failures.map(({ source, reason }) => ({ picture: nameOf(source, dealer.dir), reason })),
      ...pending.map(({ url }) => ({
        picture: url,
        reason: 'not fetched in time; the next build tries again',
      })),
    ],
  };
}

/** Every picture that a site's data names, each once. */
export function pictureReferences(dealer: Dealer, cars: readonly Car[]): string[] {
  return [...new Set([...dealerReferences(dealer), ...cars.flatMap(photoReferences)])];
}

/** The encoded pictures as files of the site. */
export function pictureOutputs(infos: readonly ImageInfo[], cache: ImageCache): Output[] {
  const outputs = new Map<string, Output>();
  for (const rendition of infos.flatMap(renditions)) {
    const file = `_images/${rendition.fileName}`;
    outputs.set(file, { kind: 'link', file, hash: rendition.fileName, from: cache.fileOf(rendition) });
  }
  return [...outputs.values()];
}

/** Pictures that the dealer's own files name. */
function dealerReferences({ config, locations, offers, parts, models, manufacturers }: Dealer): string[] {
  const { bodyStyles, promotions, ...single } = config.images;
  const all = [
    ...Object.values(single),
    ...Object.values(bodyStyles),
    ...promotions.map(({ image }) => image),
    ...config.features.promoCards.map(({ image }) => image),
    ...locations.map(({ image }) => image),
    ...offers.flatMap(({ image_url, image_or_model_image }) => [
      image_url,
      image_or_model_image?.url ?? null,
    ]),
    ...models.flatMap(({ image }) => [image.thumb, image.url]),
    ...manufacturers.map(({ logo }) => logo.url),
    ...parts.map(({ image }) => image),
  ];
  return all.filter(reference => reference !== null);
}

function sourceOf(reference: string, dealerDir: string): ImageSource {
  if (/^https?:\/\//i.test(reference)) return { kind: 'remote', url: reference };
  return {
    kind: 'file',
    path: path.join(dealerDir, 'images', path.join('/', reference.replace(/^images\//, ''))),
  };
}

function nameOf(source: ImageSource, dealerDir: string): string {
  return source.kind === 'remote' ? source.url : path.relative(dealerDir, source.path);
}
