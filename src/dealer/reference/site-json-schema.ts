import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CountrySchema, REQUIRED_KEYS, SiteConfigSchema } from '../../schemas/site/site.ts';
import { documentationOf, shapeFor } from './schema-shape.ts';

/** JSON Schema of a site.json, for editors: what the defaults fill in may be left out, and every switch has its line. */
export function siteJsonSchema(): JsonSchema {
  const whole = toJsonSchema(SiteConfigSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // Not the list: a country is added by its file alone, and the build names those there are.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema === CountrySchema ? { type: 'string', pattern: '^[A-Z]{2}$' } : undefined,
  });
  const { $schema, ...body } = optionalBelow(whole, SiteConfigSchema);
  return {
    ...($schema === undefined ? {} : { $schema }),
    title: 'A dealer of Forecourt: site.json',
    ...body,
    properties: { $schema: { type: 'string' }, $docs: { type: 'object' }, ...body.properties },
    required: [...REQUIRED_KEYS],
  };
}

/** Objects outside lists are merged over the defaults, so none of their entries is required. */
function optionalBelow(json: JsonSchema, schema: v.GenericSchema): JsonSchema {
  const shape = shapeFor(schema, {});
  const description = documentationOf(schema);
  const { required, ...body } = json;
  const documented = description === null ? json : { ...json, description };
  if (shape.kind !== 'object' || !json.properties) return documented;
  const properties = Object.entries(json.properties).map(([name, below]) => {
    const entry = shape.entries[name];
    return [name, entry && typeof below === 'object' ? optionalBelow(below, entry) : below];
  });
  return {
    ...body,
    ...(description === null ? {} : { description }),
    properties: Object.fromEntries(properties),
  };
}
