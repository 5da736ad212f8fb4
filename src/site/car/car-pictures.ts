import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Site } from '../site.ts';
import { sitePicture } from '../site-picture.ts';

/** References of a car's photos, the cover first, each once. */
export function photoReferences(car: Car): string[] {
  const all = [car.primary_image_url, ...car.images.map(({ image }) => image.url)];
  return [...new Set(all.filter(url => url !== null))];
}

/** Those of a car's own photos that there are, the cover first. */
export function picturesOf(car: Car, { pictures }: Pick<Site, 'pictures'>): Picture[] {
  return photoReferences(car).flatMap(reference => pictures.get(reference) ?? []);
}

/** A car's pictures, the cover first; the dealer's default picture when there is none. */
export function carPictures(car: Car, site: Site): { pictures: Picture[]; standIn: boolean } {
  const pictures = picturesOf(car, site);
  if (pictures.length > 0) return { pictures, standIn: false };
  const standIn = sitePicture('noCar', site);
  return { pictures: standIn === null ? [] : [standIn], standIn: true };
}
