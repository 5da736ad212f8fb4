import type { Picture } from '../schemas/picture.ts';
import type { SiteImages } from '../schemas/site/site-images.ts';
import type { Site } from './site.ts';

/** One of the site's own pictures; null where the dealer gives none, or it could not be read. */
export function sitePicture(
  name: Exclude<keyof SiteImages, 'bodyStyles' | 'promotions'>,
  { config, pictures }: Site,
): Picture | null {
  const reference = config.images[name];
  return reference === null ? null : (pictures.get(reference) ?? null);
}
