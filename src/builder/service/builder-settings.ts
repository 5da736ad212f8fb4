import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';

/** Settings of the builder process, as JSON in its first argument. */
export const BuilderSettingsSchema = jsonText(
  v.object({
    dealersDir: v.string(),
    out: v.string(),
    /** How many cars, of all sites together, may stay in memory with what is made of them. */
    memoryCars: v.number(),
    /** Whether it will build: it compiles the pages when it starts. Else it only copies releases of other servers. */
    builds: v.boolean(),
  }),
);
export type BuilderSettings = v.InferOutput<typeof BuilderSettingsSchema>;
