import type { Picture } from '../../schemas/picture.ts';
import type { DescribedImage } from './image-source.ts';
import { plainName } from './plain-file.ts';
import { avifRenditions, fallbackRendition } from './renditions.ts';

function addressOf(fileName: string): string {
  return `/_images/${fileName}`;
}

/** What a page shows of a described picture: its renditions, or its plain file until it is encoded. */
export function toPicture(info: DescribedImage): Picture {
  const { width, height, color } = info;
  const size = { width, height, color };
  if (!info.isEncoded) return { avif: [], fallback: addressOf(plainName(info)), ...size };
  return {
    avif: avifRenditions(info).map(each => ({ width: each.width, url: addressOf(each.fileName) })),
    fallback: addressOf(fallbackRendition(info).fileName),
    ...size,
  };
}

/** A photo that keeps its own address because it could not be fetched; its size is a 4:3 guess. */
export function remotePicture(url: string): Picture {
  return { avif: [], fallback: url, width: 1600, height: 1200, color: null };
}
