import path from 'node:path';
import { readStoreSnapshot } from '../src/api/store/read-store-snapshot.ts';
import { reservedBySite } from '../src/api/store/reservations/find-reservation.ts';
import { type BuildOptions, buildAll } from '../src/builder/build-all.ts';
import { progress } from '../src/builder/report/progress.ts';
import { summaryTable } from '../src/builder/report/summary-table.ts';
import { errorMessage } from '../src/lib/error-message.ts';
import { printable } from '../src/lib/text/printable.ts';
import { parseInstant } from '../src/lib/time/instant.ts';
import { commandActor } from './command/actor.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { printJson } from './command/print-json.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run build -- [options]
  --dealers DIR    folder of dealers (DEALERS, else dealers)
  --only a,b       build only these
  --out DIR        where sites are written (DIST, else dist)
  --now ISO        build as of this moment
  --full           render every page, also those that did not change
  --publish a,b    publish these dealers' drafts
  --accept a,b     accept these dealers' held feeds and prices, and what was rolled back
  --why TEXT       the reason, for the site's history
  --override WHY   publish what the gate refuses, for this reason; with --only
  --no-browser     look at no page in Chromium
  --workers N      render threads (all cores)
  --json           print the report, and nothing else, on standard output`;

const OPTIONS = {
  dealers: FOLDER_OPTIONS.dealers,
  only: { type: 'string' },
  out: FOLDER_OPTIONS.out,
  now: { type: 'string' },
  full: { type: 'boolean', default: false },
  accept: { type: 'string' },
  publish: { type: 'string' },
  why: { type: 'string' },
  override: { type: 'string' },
  workers: { type: 'string' },
  'no-browser': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, OPTIONS, async ([name], { json, ...given }) => {
  if (name !== undefined)
    throw new Error(`Unexpected argument '${name}': name dealers by --only ${name}.\n\n${USAGE}`);
  const report = await buildAll({ ...buildOptions(given), ...(await reservedOnline()) });
  if (json) printJson(report);
  else console.log(summaryTable(report));
  if (report.dealers.some(({ ok }) => !ok)) process.exitCode = 1;
});

/** What the store that servers write says of reserved cars; nothing where there is none, or it cannot be read. */
async function reservedOnline(): Promise<Pick<BuildOptions, 'reserved'>> {
  const url = process.env['DATABASE_URL'];
  const store = url ? { url } : { dir: path.resolve(FOLDER_OPTIONS.store.default) };
  try {
    const reserved = await readStoreSnapshot(store, ({ db }) => reservedBySite(db));
    return reserved === null ? {} : { reserved };
  } catch (error) {
    console.error(`Reserved cars are those of the last build: ${printable(errorMessage(error))}`);
    return {};
  }
}

type Given = Omit<OptionValues<typeof OPTIONS>, 'json'>;

/** @throws what is wrong with them, with the usage. */
function buildOptions(given: Given): BuildOptions {
  try {
    return optionsOf(given);
  } catch (error) {
    throw new Error(`${errorMessage(error)}\n\n${USAGE}`, { cause: error });
  }
}

function optionsOf({ dealers, out, full, ...given }: Given): BuildOptions {
  return {
    dealersDir: path.resolve(dealers),
    out: path.resolve(out),
    now: momentOf(given.now),
    full,
    browser: !given['no-browser'],
    progress: progress(process.stderr),
    ...(given.only === undefined ? {} : { only: names('--only', given.only) }),
    actor: commandActor(given.why ?? null),
    ...(given.accept === undefined ? {} : { accept: names('--accept', given.accept) }),
    ...(given.publish === undefined ? {} : { publish: names('--publish', given.publish) }),
    ...(given.override === undefined ? {} : { override: reason(given.override, given.only) }),
    ...(given.workers === undefined ? {} : { workers: threads(given.workers) }),
  };
}

function names(option: string, text: string): string[] {
  const found = text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
  // An empty variable in a script must not build nothing and call it a success.
  if (found.length === 0) throw new Error(`${option} names no dealer. Write it like "${option} a,b".`);
  return found;
}

/** One reason for one decision: not for whatever all dealers may have. */
function reason(text: string, only: string | undefined): string {
  if (only === undefined)
    throw new Error('--override needs --only: name the dealers whose release is meant.');
  if (text.trim() === '')
    throw new Error(
      '--override names no reason. Write it like --override "The maker confirmed the price by e-mail".',
    );
  return text.trim();
}

function momentOf(text: string | undefined): Date {
  const moment = text === undefined ? Date.now() : parseInstant(text);
  if (moment === null) throw new Error(`--now "${text}" is no moment. Write it like 2026-11-20T09:00:00Z.`);
  return new Date(moment);
}

function threads(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 64)
    throw new Error(`--workers "${text}" is no number of threads. Write a whole number from 1 to 64.`);
  return number;
}
