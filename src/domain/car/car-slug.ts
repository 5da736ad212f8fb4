import { HASH_LENGTH, hashText } from '../../lib/text/hash-text.ts';
import { slugify } from '../../lib/text/slugify.ts';

interface Named {
  id: string;
  year: number | null;
  make: string;
  model: string;
  badge: string | null;
}

/** Fixed addresses below `/cars/` that no car may take [U4]. */
export const RESERVED_CAR_SLUGS: readonly string[] = ['trade-in'];

const MAX_NAME_LENGTH = 80;

/** A VIN, a registration plate or a number; never as long as a hash, so that the two cannot meet. */
function isReadable(id: string): boolean {
  return /^[A-Z0-9]{1,20}$/.test(id) && id.length !== HASH_LENGTH;
}

/**
 * [U5] The id as letters and digits without hyphen: what follows the last hyphen of the slug.
 * Lower-case ids are hashed with all others that are not readable: folding case could make two ids one.
 */
export function carIdSuffix(id: string): string {
  return isReadable(id) ? id.toLowerCase() : hashText(id);
}

function namePart(car: Named): string {
  const words = [car.year, car.make, car.model, car.badge].filter(word => word !== null);
  return slugify(words.join(' ')).slice(0, MAX_NAME_LENGTH).replace(/-$/, '') || 'car';
}

/**
 * The last segment of `/cars/{slug}/` ([U1] to [U4]): year, make, model and badge for the reader, the car's id
 * for uniqueness. It depends on nothing else, so neither a new price nor another car can change it.
 */
export function carSlug(car: Named): string {
  const slug = `${namePart(car)}-${carIdSuffix(car.id)}`;
  return RESERVED_CAR_SLUGS.includes(slug) ? `car-${slug}` : slug;
}
