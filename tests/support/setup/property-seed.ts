import fc from 'fast-check';

/** Properties are tried with the same inputs in each run, so that what was green stays green; `npm run soak -- properties` tries others. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_124);

fc.configureGlobal({ seed });
