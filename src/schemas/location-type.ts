import * as v from 'valibot';

/** Location types in the order locations are shown [L3]; service-and-parts is ordered with service. */
const LOCATION_TYPES = ['sales', 'service', 'service-and-parts', 'parts'] as const;

/** [L1] Empty counts as sales. */
export const LocationTypeSchema = v.pipe(
  v.nullish(v.string(), null),
  v.transform(text => (text === null || text.trim() === '' ? 'sales' : text.trim())),
  v.picklist(LOCATION_TYPES),
);
