import type { Picture } from '../schemas/picture.ts';
import type { SiteImages } from '../schemas/site/site-images.ts';
import type { Site } from './site.ts';

/** The first of these pictures that there is, by the references of the dealer's files; null where there is none. */
export function firstPicture(
  { pictures }: Pick<Site, 'pictures'>,
  ...references: (string | null)[]
): Picture | null {
  return references.map(reference => pictures.get(reference ?? '')).find(picture => picture) ?? null;
}

/** One of the site's own pictures; null where the dealer gives none, or it could not be read. */
export function sitePicture(
  name: Exclude<keyof SiteImages, 'bodyStyles' | 'promotions'>,
  site: Site,
): Picture | null {
  return firstPicture(site, site.config.images[name]);
}
