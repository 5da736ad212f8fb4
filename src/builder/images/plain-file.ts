import type { ImageInfo } from './image-source.ts';
import { renditionId } from './renditions.ts';

/** The name of the file that pages show until a picture is encoded: a copy, since an original may say where, when and by whom it was taken. */
export function plainName({ hash, color }: Pick<ImageInfo, 'hash' | 'color'>): string {
  return `${renditionId(hash)}.${color === null ? 'png' : 'jpg'}`;
}
