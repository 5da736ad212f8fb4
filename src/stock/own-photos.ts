import { sameItems } from '../lib/cache/memo.ts';
import type { Car } from '../schemas/car.ts';

/** Names of files that show no car. */
const NO_PHOTO =
  /^404\.|(?:^|[^a-z])(?:not[^a-z]?found|coming[^a-z]?soon|place[^a-z]?holder|no[^a-z]?(?:image|img|photo|picture|pic)s?|(?:image|photo|picture)s?[^a-z]?(?:unavailable|not[^a-z]?available|pending)|awaiting[^a-z]?(?:image|photo|picture)s?)(?:[^a-z]|$)/i;

/** By the car as it was read: what was derived from it is known to be valid. */
const cleaned = new WeakMap<Car, Car>();

/**
 * [I7] Cars without pictures that are no photos of them: those that cars of another make or model have too, and those whose
 * name says that there is none. Pictures in the dealer's own folder are shared on purpose: a drawing of a body style.
 */
export function withOwnPhotos(cars: readonly Car[]): Car[] {
  /** The model of the cars that have a picture; null where there are several. */
  const models = new Map<string, string | null>();
  for (const car of cars) {
    const model = `${car.make} ${car.model}`.toLowerCase();
    for (const { image } of car.images) {
      if (!/^https?:/i.test(image.url)) continue;
      const known = models.get(image.url);
      if (known === undefined) models.set(image.url, model);
      else if (known !== model) models.set(image.url, null);
    }
  }
  const isOwn = (url: string) => models.get(url) !== null && !NO_PHOTO.test(fileName(url));
  return cars.map(car => (car.images.every(({ image }) => isOwn(image.url)) ? car : withPhotos(car, isOwn)));
}

function withPhotos(car: Car, isOwn: (url: string) => boolean): Car {
  const images = car.images.filter(({ image }) => isOwn(image.url));
  const before = cleaned.get(car);
  if (before !== undefined && sameItems(before.images, images)) return before;
  const made = {
    ...car,
    images,
    photos_count: images.length,
    primary_image_url: images[0]?.image.url ?? null,
  };
  cleaned.set(car, made);
  return made;
}

/** `https://cdn.example/img/notfound.jpg?v=2` -> `notfound.jpg`. */
function fileName(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return path.slice(path.lastIndexOf('/') + 1);
}
