import type { Picture } from '../schemas/picture.ts';

interface Props {
  picture: Picture;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Loaded at once; all others when they come near the screen. */
  eager?: boolean;
  /** Another picture for narrow screens. */
  narrow?: Picture | null;
}

/** Where the layout is one column. */
export const NARROW = '(max-width: 767px)';

/** A picture in the best format a browser knows, with its size, so that nothing moves while it loads. */
export function ResponsivePicture({ picture, alt, sizes, eager = false, narrow = null }: Props) {
  const { avif, fallback, width, height } = picture;
  return (
    <picture>
      {narrow !== null && (
        <>
          {narrow.avif.length > 0 && (
            <source media={NARROW} type="image/avif" srcSet={srcSetOf(narrow)} sizes={sizes} />
          )}
          <source media={NARROW} srcSet={narrow.fallback} />
        </>
      )}
      {avif.length > 0 && <source type="image/avif" srcSet={srcSetOf(picture)} sizes={sizes} />}
      <img
        src={fallback}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function srcSetOf({ avif }: Picture): string {
  return avif.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
