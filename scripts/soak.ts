import { parseArgs } from 'node:util';
import { type FuzzPartOptions, fuzzPart } from './soak/fuzz-part.ts';
import { PARSERS } from './soak/parsers/parsers.ts';
import { type PropertiesPartOptions, propertiesPart } from './soak/properties-part.ts';
import { type ReservationsPartOptions, reservationsPart } from './soak/reservations-part.ts';
import { type ServeOptions, STORES, servePart } from './soak/serve-part.ts';

type Options = ServeOptions & FuzzPartOptions & PropertiesPartOptions & ReservationsPartOptions;

/** Runs one part or all for long, under load and faults; ends with 1 where something did not hold. */
const PARTS: Record<string, (options: Options) => Promise<boolean>> = {
  fuzz: fuzzPart,
  properties: propertiesPart,
  reservations: reservationsPart,
  serve: servePart,
};
const USAGE = `Usage: npm run soak -- [${Object.keys(PARTS).join(' | ')}] [options]
  --runs N      fuzz: inputs for each parser; a million without
  --parser NAME fuzz: this one, and others that are named likewise; all without
  --attempts N  reservations: visitors on each store; 10000 without
  --minutes N   properties: how long; serve: how long on each store; 30 without
  --store NAME  reservations, serve: ${STORES.join(', ')}; both without
  --seed N      repeats the run that printed this seed`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1000000' },
    parser: { type: 'string', multiple: true, default: Object.keys(PARSERS) },
    attempts: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '30' },
    store: { type: 'string', default: 'both' },
    seed: { type: 'string' },
  },
});
const names = positionals.length === 0 ? Object.keys(PARTS) : positionals;
const store = STORES.find(name => name === values.store);
const minutes = Number(values.minutes);
const numbers = {
  runs: Number(values.runs),
  attempts: Number(values.attempts),
  seed: Number(values.seed ?? Date.now() % 1_000_000_000),
};
const parsers = values.parser;
const isNumbers =
  Object.values(numbers).every(each => Number.isSafeInteger(each) && each >= 0) && minutes > 0;
const isKnown =
  names.every(name => Object.hasOwn(PARTS, name)) && parsers.every(name => Object.hasOwn(PARSERS, name));
if (!isNumbers || store === undefined || !isKnown) {
  console.error(USAGE);
  process.exitCode = 1;
} else
  for (const name of names) {
    console.log(name);
    if ((await PARTS[name]?.({ ...numbers, minutes, parsers, store })) === false) process.exitCode = 1;
  }
