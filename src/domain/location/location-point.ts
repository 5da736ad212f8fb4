import type { Point } from './point.ts';

interface Placed {
  address: { lat: number | null; lang: number | null; postcode?: string | null };
}

/** [W4] The point of a location: its own coordinates, else the point of its postcode where that is known. */
export function locationPoint(
  { address: { lat, lang, postcode } }: Placed,
  pointOf: (postcode: string) => Point | null,
): Point | null {
  if (lat !== null && lang !== null) return { lat, lng: lang };
  return postcode ? pointOf(postcode) : null;
}
