import { readStored } from '../../visitor/storage/stored-value.ts';
import { orderNearest } from './order-nearest.ts';

interface Position {
  lat: number;
  lng: number;
}

// With the page, before it is painted where that can be: lists that are put in order later would move.
const position = readStored('place', isPosition);
if (position !== null) orderNearest(document, position);

function isPosition(value: unknown): value is Position {
  const { lat, lng } = Object(value);
  return typeof lat === 'number' && typeof lng === 'number';
}
