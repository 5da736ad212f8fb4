/** A place on the map, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** `-27.385,153.032`: to a hundred metres, as pages and the search index carry it. */
export function writePoint({ lat, lng }: Point): string {
  return `${Number(lat.toFixed(3))},${Number(lng.toFixed(3))}`;
}

/** The point of such a text; null of any other. */
export function readPoint(text: string): Point | null {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = text.split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && more.length === 0 ? { lat, lng } : null;
}
