import * as v from 'valibot';
import { type Nearby, NearbySchema } from '../../view/nearby.ts';

const DataSchema = v.pipe(v.string(), v.parseJson(), NearbySchema);

/** What the page says of distances; null on a site that tells none. */
export function nearbyData(page: Document): Nearby | null {
  const read = v.safeParse(DataSchema, page.documentElement.dataset['nearby']);
  return read.success ? read.output : null;
}
