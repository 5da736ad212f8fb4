import type { Point } from './point.ts';

const EARTH_RADIUS_KM = 6371;

/** [W1] The way between two points along the surface of a sphere as large as the earth (haversine). */
export function kilometresBetween(a: Point, b: Point): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(latB - latA) + Math.cos(latA) * Math.cos(latB) * half(radians(b.lng - a.lng));
  // Rounding may lead past 1 where the points lie opposite.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
