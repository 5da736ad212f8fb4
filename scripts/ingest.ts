import fs from 'node:fs/promises';
import path from 'node:path';
import { jsonLog, type Log } from '../src/api/log/log.ts';
import { serverSettings } from '../src/api/server/server-settings.ts';
import { ingestStock, sentStockOf } from '../src/api/stock/ingest-stock.ts';
import { type StockJobStatus, stockJobStatus } from '../src/api/stock/stock-job-status.ts';
import { openStore, type Store } from '../src/api/store/open-store.ts';
import { heldStockJob } from '../src/api/store/stock/stock-jobs.ts';
import { progress } from '../src/builder/report/progress.ts';
import { siteBuilder } from '../src/builder/service/site-builder.ts';
import { listDealers } from '../src/dealer/file/list-dealers.ts';
import { errorCode } from '../src/lib/error-code.ts';
import { errorMessage } from '../src/lib/error-message.ts';
import { printable } from '../src/lib/text/printable.ts';
import { userName } from './command/actor.ts';
import { confirm } from './command/confirm.ts';
import { printJson } from './command/print-json.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run ingest -- SLUG FILE [options]
       npm run ingest -- SLUG --accept
  Takes a feed or a change of stock from a file, as a webhook does, and builds the site.
  --accept         takes the stock though it removes more cars than a feed usually does;
                   without FILE: the feed or change that is held, which is shown first
  --yes            does not ask whether to take what is held: for scripts
  --dealers DIR    folder of dealers (DEALERS, or dealers)
  --json           print what became of it, and nothing else, on standard output
  STORE, DATABASE_URL and DIST name the store and the sites, as for npm run serve.`;

const OPTIONS = {
  accept: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  dealers: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, OPTIONS, async ([slug, file, ...more], options) => {
  if (slug === undefined || more.length > 0 || (file === undefined && !options.accept))
    throw new Error(`Name one dealer, and one file.\n\n${USAGE}`);
  await ingest(slug, file, options);
});

async function ingest(
  slug: string,
  file: string | undefined,
  options: OptionValues<typeof OPTIONS>,
): Promise<void> {
  const settings = serverSettings(process.env);
  const dealersDir = options.dealers === undefined ? settings.dealersDir : path.resolve(options.dealers);
  const known = await listDealers(dealersDir).catch((): string[] => []);
  if (!known.includes(slug))
    throw new Error(`No dealer is called ${slug} in ${dealersDir}. Known: ${known.join(', ') || 'none'}.`);
  const sent = file === undefined ? null : await sentStockOf(await readStock(file), path.basename(file));
  const write = jsonLog(line => process.stderr.write(line));
  const log: Log = (level, event, facts) => {
    if (level === 'error') write(level, event, facts);
  };
  const shown = progress(process.stderr);
  const store = await openStore(settings.store, log);
  const builder = siteBuilder({
    dealersDir,
    out: settings.dist,
    clock: () => new Date(),
    memoryCars: settings.memoryCars,
    onProgress: ({ stage, done, total }) => shown.stage(`${slug}: ${stage}`, done, total),
  });
  try {
    const update = sent ?? (await confirmedUpdate(store, slug, options.yes));
    if (update === null) return;
    const { accept } = options;
    const onWaiting = () => shown.line(waitingText(slug));
    const deps = { store, builder, clock: Date.now, log, onWaiting };
    const job = await ingestStock({ slug, update, accept, by: userName() }, deps);
    shown.end();
    if (options.json) printJson(job);
    else console.log(describe(slug, job));
    if (job.state !== 'live') process.exitCode = 1;
  } finally {
    shown.end();
    await builder.close();
    await store.close();
  }
}

function waitingText(slug: string): string {
  return `${slug}: waiting for the server that builds the site. Does one run with BUILD=on, and where DATABASE_URL is set with the same one? The stock is stored and not lost: that server takes it also when this command is ended.`;
}

async function readStock(file: string): Promise<Uint8Array> {
  return fs.readFile(file).catch(error => {
    const why = errorCode(error) === 'ENOENT' ? 'there is no such file' : errorMessage(error);
    throw new Error(`${path.resolve(file)} cannot be read: ${why}. Name the feed's file.`, { cause: error });
  });
}

/** The feed or change that is held, as it is shown; null where a person declines it. */
async function confirmedUpdate(store: Store, slug: string, yes: boolean) {
  const held = await heldStockJob(store, slug);
  const job = held === null ? null : await stockJobStatus(store, slug, held.id);
  if (held === null || job === null)
    throw new Error(`No feed or change of ${slug} is held. Name the FILE to take, or have it sent again.`);
  console.error(describe(slug, job));
  const isChange = held.update.kind === 'change';
  if (held.isOlder)
    console.error(
      isChange
        ? '  Other stock was accepted since: this change applies to it, and may do more or less than it says.'
        : '  Other stock was accepted since: this feed takes its place too, and more may change than it says.',
    );
  return yes || (await confirm(`Take this ${isChange ? 'change' : 'feed'}?`, '--yes')) ? held.update : null;
}

function describe(
  slug: string,
  { state, cars, pages, problems = [], warnings = [], unknown_fields = [] }: StockJobStatus,
): string {
  const stock =
    cars === undefined
      ? ''
      : state === 'held'
        ? ` It would add ${cars.added}, change ${cars.changed} and remove ${cars.removed} cars; ${cars.total} are in stock.`
        : ` ${cars.added} cars added, ${cars.changed} changed, ${cars.removed} removed: ${cars.total} in stock. ${pages?.rendered ?? 0} pages rendered.`;
  return printable(
    [
      `${slug}: ${state}.${stock}`,
      ...problems.map(problem => `  ${problem}`),
      ...warnings.map(warning => `  Warning: ${warning}`),
      ...(unknown_fields.length === 0 ? [] : [`  Fields that nothing reads: ${unknown_fields.join(', ')}`]),
    ].join('\n'),
  );
}
