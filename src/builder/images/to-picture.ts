import type { Picture } from '../../schemas/picture.ts';
import type { ImageInfo } from './image-source.ts';
import { avifRenditions, fallbackRendition, type Rendition } from './renditions.ts';

function addressOf({ fileName }: Rendition): string {
  return `/_images/${fileName}`;
}

/** What a page shows of a described picture. Depends on its content only, never on what the cache holds. */
export function toPicture(info: ImageInfo): Picture {
  return {
    avif: avifRenditions(info).map(each => ({ width: each.width, url: addressOf(each) })),
    fallback: addressOf(fallbackRendition(info)),
    width: info.width,
    height: info.height,
    color: info.color,
  };
}

/** A photo that keeps its own address because it could not be fetched; its size is a 4:3 guess. */
export function remotePicture(url: string): Picture {
  return { avif: [], fallback: url, width: 1600, height: 1200, color: null };
}
