import * as v from 'valibot';
import type { Point } from '../../domain/location/point.ts';
import { openPostcodes } from '../../domain/location/postcode-table.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { PostcodeTableSchema } from '../../schemas/postcode-table.ts';
import { fetchPublished } from '../../search/files/fetch-published.ts';
import { unpack } from '../../search/files/unpack.ts';
import type { Nearby } from '../../view/nearby.ts';

const TableSchema = jsonText(PostcodeTableSchema);
const PointSchema = v.object({ lat: v.number(), lng: v.number() });

/**
 * Where a postcode lies; null for an unknown one. Looked up in the site's table, which is fetched whole: the postcode
 * is not sent anywhere. A site without a table requests it from its server. Rejects where neither can be reached.
 */
export async function findPostcode(postcode: string, { table, area }: Nearby): Promise<Point | null> {
  if (table === null) return askServer(postcode);
  const text = new TextDecoder().decode(await unpack(await fetchPublished(table)));
  return openPostcodes(v.parse(TableSchema, text), area)(postcode);
}

async function askServer(postcode: string): Promise<Point | null> {
  const query = new URLSearchParams({ address: postcode });
  const response = await fetch(`/api/geocode?${query}`, { signal: AbortSignal.timeout(5000) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Postcodes cannot be looked up (${response.status}).`);
  return v.parse(PointSchema, await response.json());
}
