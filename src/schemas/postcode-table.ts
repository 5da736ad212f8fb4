import * as v from 'valibot';
import type { PostcodeTable } from '../domain/location/postcode-table.ts';

/** A table of postcodes as a build publishes it, for browsers and for servers. */
export const PostcodeTableSchema: v.GenericSchema<unknown, PostcodeTable> = v.object({
  codes: v.string(),
  lat: v.array(v.number()),
  lng: v.array(v.number()),
});
