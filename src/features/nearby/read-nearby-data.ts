import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { type Nearby, NearbySchema } from '../../view/nearby.ts';

const DataSchema = jsonText(NearbySchema);

/** The page's data for distances; null on a site without them. */
export function readNearbyData(page: Document): Nearby | null {
  const read = v.safeParse(DataSchema, page.documentElement.dataset['nearby']);
  return read.success ? read.output : null;
}
