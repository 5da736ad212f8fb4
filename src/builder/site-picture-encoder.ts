import type { ImageCache } from './images/cache/image-cache.ts';
import type { ImageInfo } from './images/image-source.ts';
import type { PictureCache } from './picture-cache.ts';
import { pictureFiles } from './site-pictures.ts';

/** Encodes the pictures of a site, list by list, and counts them. */
interface SitePictureEncoder {
  encoded: { encoded: number; reused: number };
  /** Makes the files that are missing. @returns false where a picture could not be used. */
  encode(list: 'covers' | 'others', infos: readonly ImageInfo[]): Promise<boolean>;
}

export function sitePictureEncoder(
  images: ImageCache,
  cache: PictureCache,
  onProgress: (done: number, total: number) => void,
): SitePictureEncoder {
  const encoded = { encoded: 0, reused: 0 };
  return {
    encoded,
    async encode(list, infos) {
      const { there, missing } = pictureFiles(list, infos, images, cache);
      encoded.reused += missing.length === 0 ? there.length : 0;
      if (missing.length === 0) return true;
      const done = await images.encode(infos, { onProgress: state => onProgress(state.done, state.total) });
      encoded.encoded += done.encoded;
      encoded.reused += done.reused;
      // What it could not use is to be looked at again.
      if (done.failures.length > 0) cache.forget();
      return done.failures.length === 0;
    },
  };
}
