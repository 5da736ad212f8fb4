/**
 * Where a picture comes from: a file in a dealer's folder (`dir`, both absolute), or a photo on another server. `widths` are
 * wanted besides the usual ones.
 */
export type FileSource = { kind: 'file'; path: string; dir: string; widths?: readonly number[] };
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
};

/** A picture as it was found, with what the cache has of it. */
export type DescribedImage = ImageInfo & {
  /** All of its renditions are there. */
  isEncoded: boolean;
};

/** A picture that cannot be used; `reason` completes the sentence "<source> …". */
export type ImageFailure = { source: ImageSource; reason: string };
