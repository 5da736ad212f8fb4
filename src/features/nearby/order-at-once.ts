import { readStored } from '../../visitor/stored-value.ts';
import { orderNearest } from './order-nearest.ts';

interface Place {
  lat: number;
  lng: number;
}

// With the page, before it is painted where that can be: lists that are put in order later would move.
const place = readStored('place', isPlace);
if (place !== null) orderNearest(document, place);

function isPlace(value: unknown): value is Place {
  const { lat, lng } = Object(value);
  return typeof lat === 'number' && typeof lng === 'number';
}
