import * as v from 'valibot';
import { persistentStore } from './persistent-store.ts';
import { boundedText } from './saved-car.ts';
import { storeVisitorDetails } from './visitor-details.ts';

const PlaceSchema = v.nullable(
  v.object({
    postcode: boundedText(12),
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
);
export type VisitorPlace = NonNullable<v.InferOutput<typeof PlaceSchema>>;

/** Where the visitor said to be, by postcode: distances are told from there. It leaves this browser with no request. */
export const $visitorPlace = persistentStore<VisitorPlace | null>('place', PlaceSchema, null);

/** Stores where the visitor said to be, in place of what was stored. */
export function storeVisitorPlace(place: VisitorPlace): void {
  $visitorPlace.set(place);
}

/** Forgets the postcode of forms too: distances would be told from it again. */
export function forgetVisitorPlace(): void {
  $visitorPlace.set(null);
  storeVisitorDetails({ postcode: '' });
}
