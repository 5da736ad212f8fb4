/** A picture, 1920 by 540, that may lead somewhere. */
export interface Promotion<Picture> {
  picture: Picture;
  alt: string;
  href: string | null;
}
