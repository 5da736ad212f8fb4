import * as v from 'valibot';
import { OpeningHoursSchema, SpecialHoursSchema } from './location-hours.ts';
import { LocationTypeSchema } from './location-type.ts';
import { expectation } from './site/site-message.ts';
import {
  IdSchema,
  LooseTextSchema,
  NamedSchema,
  NameSchema,
  OptionalIdSchema,
  OptionalImageSchema,
  OptionalLinkSchema,
  OptionalNumberSchema,
  OptionalTextSchema,
  SlugSchema,
  TimeZoneSchema,
} from './site/site-values.ts';

/** Names: a list, one text with commas, or objects with a name. */
const NamesSchema = v.pipe(
  v.nullish(
    v.union(
      [v.string(), v.array(v.union([v.string(), NamedSchema]))],
      expectation('a list of names', 'Write it like ["Suzuki", "Isuzu Ute"].'),
    ),
    [],
  ),
  v.transform(value => (typeof value === 'string' ? value.split(',') : value)),
  v.transform(list => list.map(name => name.trim()).filter(name => name !== '')),
);

const AddressSchema = v.strictObject({
  street: OptionalTextSchema,
  city: OptionalTextSchema,
  state: OptionalTextSchema,
  postcode: LooseTextSchema,
  place_id: OptionalTextSchema,
  place_url: OptionalLinkSchema,
  lat: OptionalNumberSchema,
  /** Longitude (spelled as dealers' files have it). */
  lang: OptionalNumberSchema,
  map_key: OptionalTextSchema,
});

/** Weekdays and dates may be in one list: dated entries move to `special_hours`. */
const ContactDetailSchema = v.pipe(
  v.strictObject({
    phone: LooseTextSchema,
    landline_phone: LooseTextSchema,
    email: OptionalTextSchema,
    opening_hours: v.nullish(v.array(v.lazy(hoursEntry)), []),
    special_hours: v.nullish(v.array(SpecialHoursSchema), []),
  }),
  v.transform(({ opening_hours, special_hours, ...contact }) => ({
    ...contact,
    opening_hours: opening_hours.filter(entry => 'weekday' in entry),
    special_hours: [...opening_hours.filter(entry => 'date' in entry), ...special_hours],
  })),
);

function hoursEntry(input: unknown) {
  return typeof input === 'object' && input !== null && 'date' in input
    ? SpecialHoursSchema
    : OpeningHoursSchema;
}

const emptyAddress = { lat: null, lang: null };

/** One place of business. */
export const LocationSchema = v.strictObject({
  id: IdSchema,
  name: NameSchema,
  slug: SlugSchema,
  dealership_id: OptionalIdSchema,
  dealership_slug: v.nullish(SlugSchema, null),
  image: OptionalImageSchema,
  /** Hidden locations stay usable by id, but no list shows them. */
  visible: v.nullish(v.boolean(), true),
  primary: v.nullish(v.boolean(), false),
  /** Of its hours, such as `Australia/Perth`; left out, that of its state ([H11]). */
  time_zone: v.nullish(TimeZoneSchema, null),
  address: v.nullish(AddressSchema, emptyAddress),
  contact_detail: v.nullish(ContactDetailSchema, {}),
  location_type: LocationTypeSchema,
  /** Such as `buying`. */
  location_subtype: NamesSchema,
  /** Names of the brands served; empty means all. */
  manufacturers: NamesSchema,
  dealer_license_number: LooseTextSchema,
  motor_vehicle_repairer: LooseTextSchema,
  average_rating: LooseTextSchema,
  review_count: OptionalNumberSchema,
  reviews: v.nullish(v.strictObject({ average_rating: LooseTextSchema, count: OptionalNumberSchema }), null),
  /** Names of places this location's cars can be delivered to. */
  distribution_locations: NamesSchema,
});
export type Location = v.InferOutput<typeof LocationSchema>;

export const LocationsSchema = v.array(LocationSchema);
