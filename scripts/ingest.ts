import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { jsonLog, type Log } from '../src/api/log.ts';
import { serverSettings } from '../src/api/server-settings.ts';
import { ingestStock } from '../src/api/stock/ingest-stock.ts';
import { openStore } from '../src/api/store/open-store.ts';
import { progress } from '../src/builder/report/progress.ts';
import { siteBuilder } from '../src/builder/service/site-builder.ts';
import { listDealers } from '../src/dealer/file/list-dealers.ts';

const USAGE = `Usage: npm run ingest -- SLUG FILE [options]
       npm run ingest -- SLUG --accept
  Takes a feed or a change of stock from a file, as a webhook does, and builds the site.
  --accept         takes the feed though it removes more cars than a feed usually does;
                   without FILE: the feed that is held
  --dealers DIR    folder of dealers (DEALERS, or dealers)
  --json           print what became of it, and nothing else, on standard output
  STORE, DATABASE_URL and DIST name the store and the sites, as for npm run serve.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      accept: { type: 'boolean', default: false },
      dealers: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [slug, file, ...more] = positionals;
  if (values.help) console.log(USAGE);
  else if (slug === undefined || more.length > 0 || (file === undefined && !values.accept))
    throw new Error(USAGE);
  else await ingest(slug, file, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function ingest(
  slug: string,
  file: string | undefined,
  { accept, dealers, json }: { accept: boolean; dealers?: string | undefined; json: boolean },
): Promise<void> {
  const settings = serverSettings(process.env);
  const dealersDir = dealers === undefined ? settings.dealersDir : path.resolve(dealers);
  const known = await listDealers(dealersDir).catch((): string[] => []);
  if (!known.includes(slug))
    throw new Error(`No dealer is called ${slug} in ${dealersDir}. Known: ${known.join(', ') || 'none'}.`);
  const body = file === undefined ? null : await fs.readFile(file);
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
    const name = file === undefined ? '' : path.basename(file);
    const job = await ingestStock({ slug, body, name, accept }, { store, builder, clock: Date.now, log });
    shown.end();
    if (json) console.log(JSON.stringify(job));
    else console.log(describe(slug, job));
    if (job.state !== 'live') process.exitCode = 1;
  } finally {
    shown.end();
    await builder.close();
    await store.close();
  }
}

function describe(
  slug: string,
  { state, cars, pages, problems = [], warnings = [] }: Awaited<ReturnType<typeof ingestStock>>,
) {
  const what =
    cars === undefined
      ? `${slug}: ${state}.`
      : `${slug}: ${state}. ${cars.added} cars added, ${cars.changed} changed, ${cars.removed} removed: ${cars.total} in stock. ${pages?.rendered ?? 0} pages rendered.`;
  return [
    what,
    ...problems.map(problem => `  ${problem}`),
    ...warnings.map(warning => `  Warning: ${warning}`),
  ].join('\n');
}
