import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ownPostgres, postgresPrograms } from '../tests/leads/postgres.ts';
import { runReservationFaults } from '../tests/reservations/reservation-faults.ts';
import { postgresFaults, type SoakedStore, sqliteFaults } from './soak/faults.ts';
import { fuzz } from './soak/fuzz.ts';
import { PARSERS } from './soak/parsers.ts';
import { serve } from './soak/serve.ts';

/** Runs one part or all for long, with other inputs each time. Each returns what it found; any finding ends with 1. */
const PARTS: Record<string, () => Promise<string[]>> = {
  fuzz: fuzzParsers,
  properties: trySeeds,
  reservations: () => onStores(({ location }) => reserve(location)),
  serve: () => onStores((store, root) => serve({ minutes, seed, signal }, store, root)),
};
const STORES = ['sqlite', 'postgres'] as const;
const USAGE = `Usage: npm run soak -- [${Object.keys(PARTS).join(' | ')}] [options]
  --minutes N   properties: how long; serve: how long on each store; 30 without
  --runs N      fuzz: inputs for each parser; a million without
  --parser NAME fuzz: this one, and others that are named likewise; all without
  --attempts N  reservations: visitors on each store; 10000 without
  --store NAME  reservations, serve: ${STORES.join(' or ')}; both without
  --seed N      repeats the run that printed this seed`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    runs: { type: 'string', default: '1000000' },
    parser: { type: 'string', multiple: true, default: Object.keys(PARSERS) },
    attempts: { type: 'string', default: '10000' },
    store: { type: 'string', multiple: true, default: [...STORES] },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const names = positionals.length === 0 ? Object.keys(PARTS) : positionals;
const { parser: parsers, store: stores } = values;
const minutes = Number(values.minutes);
const [runs, attempts, seed] = [Number(values.runs), Number(values.attempts), Number(values.seed)];
const isKnown =
  minutes >= 0 &&
  [runs, attempts, seed].every(number => Number.isSafeInteger(number) && number >= 0) &&
  names.every(name => Object.hasOwn(PARTS, name)) &&
  parsers.every(name => Object.hasOwn(PARSERS, name)) &&
  stores.every(name => STORES.some(known => known === name));

const controller = new AbortController();
const { signal } = controller;
if (!isKnown) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  for (const name of names) {
    if (signal.aborted) break;
    console.log(`${name}, --seed ${seed}`);
    const found = (await PARTS[name]?.()) ?? [];
    for (const line of found.slice(0, 50)) console.error(`  BROKEN: ${line}`);
    console.log(`  ${found.length === 0 ? 'nothing' : found.length} broken`);
    if (found.length > 0) process.exitCode = 1;
  }
}

async function fuzzParsers(): Promise<string[]> {
  const reports = await fuzz({
    parsers,
    runs,
    seed,
    onReport({ parser, inputs, characters, ms }) {
      const [micros, mean] = [ms * 1000, characters].map(sum => Math.round(sum / (inputs || 1)));
      console.log(`  ${parser}: ${inputs} inputs of ${mean} characters, ${micros} µs of processor each`);
    },
  });
  return reports.flatMap(({ parser, finding }) =>
    finding === null
      ? []
      : `${parser} ${finding.what}; ${finding.input.length} characters: ${JSON.stringify(finding.input.slice(0, 2000))}`,
  );
}

/** The tests of properties with one seed after the other: `npm test` always takes the same. */
async function trySeeds(): Promise<string[]> {
  const files = fs
    .globSync('{src,tests}/**/*.test.{ts,tsx}')
    .filter(file => fs.readFileSync(file, 'utf8').includes("'fast-check'"));
  const end = performance.now() + minutes * 60_000;
  const failed: string[] = [];
  let next = seed;
  do {
    const { status, stderr } = spawnSync('vitest', ['run', '--mode', 'all', ...files], {
      encoding: 'utf8',
      env: { ...process.env, PROPERTY_SEED: String(next) },
    });
    if (status !== 0) failed.push(`--seed ${next}\n${stderr}`);
    next += 1;
  } while (performance.now() < end && !signal.aborted);
  console.log(`  ${files.length} files, ${next - seed} seeds`);
  return failed;
}

async function reserve(location: SoakedStore['location']): Promise<string[]> {
  const print = (line: string) => console.log(`  ${line}`);
  return (await runReservationFaults({ attempts, seed, location, print })).broken;
}

/** Each kind of store, new and empty, one after the other. `root` is a folder for what the run writes. */
async function onStores(use: (store: SoakedStore, root: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const name of stores) {
    if (signal.aborted) break;
    console.log(`  on ${name}`);
    await using folder = await fs.promises.mkdtempDisposable(path.join(os.tmpdir(), 'forecourt-soak-'));
    const programs = postgresPrograms();
    if (name === 'sqlite') {
      const location = { dir: path.join(folder.path, 'store') };
      found.push(...(await use({ location, faults: sqliteFaults(location.dir) }, folder.path)));
    } else if (programs === null)
      found.push('PostgreSQL is not installed. Install it, or set POSTGRES_PROGRAMS.');
    else {
      await using postgres = await ownPostgres(programs);
      const location = { url: postgres.url };
      found.push(...(await use({ location, faults: postgresFaults(postgres) }, folder.path)));
    }
  }
  return found;
}
