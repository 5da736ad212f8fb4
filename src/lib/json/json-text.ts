import * as v from 'valibot';

/** A text in JSON whose value is what `schema` describes. */
export function jsonText<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.string(), v.parseJson(), schema);
}
