import type { PlainFormat } from './picture-format.ts';

/**
 * Where a picture comes from: a file of the dealer (absolute path), or a photo on another server. `widths` are wanted
 * besides the usual ones.
 */
export type FileSource = { kind: 'file'; path: string; widths?: readonly number[] };
export type RemoteSource = { kind: 'remote'; url: string; widths?: readonly number[] };
export type ImageSource = FileSource | RemoteSource;

/** The key of a source in maps: its path or its address, which cannot be mistaken for each other. */
export function sourceKey(source: ImageSource): string {
  return source.kind === 'file' ? source.path : source.url;
}

/** What is known of a picture once it has been looked at. Plain data: it may be stored or sent to a worker. */
export type ImageInfo = {
  source: ImageSource;
  /** SHA-256 of the original's bytes, 64 hexadecimal digits. */
  hash: string;
  /** Pixels as the picture is to be seen: EXIF orientation applied, an SVG at the size it is drawn in. */
  width: number;
  height: number;
  /** `#rrggbb`; null when the picture has transparent parts, which a colour would shine through. */
  color: string | null;
  /** The format in which the original may be published as it is; null where it may not (`plainFormat`), as all photos on other servers. */
  plain: PlainFormat | null;
};

/** A picture as it was found, with what the cache has of it. */
export type DescribedImage = ImageInfo & {
  /** All of its renditions are there. */
  isEncoded: boolean;
};

/** A picture that cannot be used; `reason` completes the sentence "<source> …". */
export type ImageFailure = { source: ImageSource; reason: string };
