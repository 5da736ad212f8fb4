import type { Place } from '../cars/order.ts';

/** Real cities of Oregon; the lots in them are not. */
export const GRESHAM: Place = { city: 'Gresham', state: 'OR', location_name: 'Cascade Gresham' };
export const SALEM: Place = { city: 'Salem', state: 'OR', location_name: 'Cascade Salem' };
export const BEND: Place = { city: 'Bend', state: 'OR', location_name: 'Cascade Bend' };
