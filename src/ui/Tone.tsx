import type { Picture } from '../schemas/picture.ts';

/**
 * The colour a picture mostly has, until it has loaded: lies below the picture, in a box with `position: relative`.
 * `color` is an attribute of SVG, not a style, so that the security policy lets it through; drawing needs no script.
 */
export function Tone({ picture }: { picture: Pick<Picture, 'color'> }) {
  return picture.color === null ? null : <svg className="tone" color={picture.color} aria-hidden="true" />;
}
