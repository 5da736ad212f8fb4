import { hash } from 'node:crypto';
import { dominantColor } from './dominant-color.ts';
import type { ImageInfo } from './image-source.ts';
import { decodeProblem, type OpenPicture, openPicture, type SvgPolicy } from './open-picture.ts';
import { PictureProblem } from './picture-problem.ts';
import { renditions } from './renditions.ts';

/** Facts from the bytes of a picture, wherever they came from. */
export type PictureFacts = Omit<ImageInfo, 'source'>;

const SAMPLE = 48;
/** The longest side an AVIF or JPEG file can have in every decoder. */
const MAX_SIDE = 16_384;

export function contentHash(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}

async function colorOf(picture: OpenPicture): Promise<string | null> {
  try {
    const sample = picture.decode().resize(SAMPLE, SAMPLE, { fit: 'inside' });
    return dominantColor(await sample.toColourspace('srgb').ensureAlpha().raw().toBuffer());
  } catch (error) {
    throw decodeProblem(error);
  }
}

/**
 * Decodes a picture once, small, and returns what pages need of it.
 * @throws PictureProblem for anything that could not be published afterwards.
 */
export async function readPicture(bytes: Uint8Array, svg: SvgPolicy): Promise<PictureFacts> {
  const picture = await openPicture(bytes, svg);
  const { width, height } = picture;
  const hash = contentHash(bytes);
  const widest = Math.max(...renditions({ hash, width }).map(rendition => rendition.width));
  if ((widest * height) / width > MAX_SIDE) {
    throw new PictureProblem(`is ${width} by ${height} pixels, too tall to publish. Crop it`);
  }
  return { hash, width, height, color: await colorOf(picture) };
}
