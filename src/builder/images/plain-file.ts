import type { Metadata } from 'sharp';
import type { ImageInfo } from './image-source.ts';
import { type PictureFormat, PLAIN_FORMATS, type PlainFormat } from './picture-format.ts';
import { renditionId } from './renditions.ts';

const MAX_BYTES = 2_000_000;

/**
 * The format of an original that may be published as it is; null where it may not: it is not for browsers or too heavy,
 * moves, or says where, when and by whom it was taken.
 */
export function plainFormat(
  format: PictureFormat | null,
  bytes: Uint8Array,
  { exif, xmp, iptc, comments, pages = 1 }: Metadata,
): PlainFormat | null {
  const hasMetadata = [exif, xmp, iptc, comments].some(each => each !== undefined);
  if (hasMetadata || pages > 1 || bytes.length > MAX_BYTES) return null;
  return PLAIN_FORMATS.find(each => each === format) ?? null;
}

type PlainInput = Pick<ImageInfo, 'hash' | 'color' | 'plain'>;

/** The name of the file that pages show until a picture is encoded. */
export function plainName({ hash, color, plain }: PlainInput): string {
  const format = plain ?? (color === null ? 'png' : 'jpeg');
  return `${renditionId(hash)}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** Whether a published picture is a plain file: a rendition has its width in its name. */
export function isPlainName(fileName: string): boolean {
  return /^[0-9a-f]{24}\.[a-z]+$/.test(fileName);
}
