import * as v from 'valibot';
import { LocationTypeSchema } from '../location-type.ts';
import { IdSchema, OptionalTextSchema, SlugSchema } from './site-values.ts';

/** A location as a site lists it; the entry overrides locations.json ([L14]). */
const ListedLocationSchema = v.strictObject({
  id: IdSchema,
  location_type: v.nullish(LocationTypeSchema, null),
  dealership_slug: v.nullish(SlugSchema, null),
  location_name: OptionalTextSchema,
});

export const ListedLocationsSchema = v.pipe(
  v.array(ListedLocationSchema),
  v.description(
    'Locations that the site shows, by id, with what stands over locations.json; an empty list shows all.',
  ),
);
