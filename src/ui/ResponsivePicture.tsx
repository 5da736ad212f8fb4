import type { Picture } from '../schemas/picture.ts';

interface Props {
  picture: Picture;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Loaded at once; all others when they come near the screen. */
  eager?: boolean;
}

/** A picture in the best format a browser knows, with its size, so that nothing moves while it loads. */
export function ResponsivePicture({ picture, alt, sizes, eager = false }: Props) {
  const { avif, fallback, width, height } = picture;
  return (
    <picture>
      {avif.length > 0 && (
        <source
          type="image/avif"
          srcSet={avif.map(({ url, width: w }) => `${url} ${w}w`).join(', ')}
          sizes={sizes}
        />
      )}
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
