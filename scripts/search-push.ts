import path from 'node:path';
import { openImages } from '../src/builder/images/cache/image-cache.ts';
import { pushSearch, type SearchPushReport } from '../src/builder/push-search.ts';
import { progress } from '../src/builder/report/progress.ts';
import { parseInstant } from '../src/lib/time/instant.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run search:push -- SLUG [options]
  --dealers DIR    folder of dealers (DEALERS, else dealers)
  --out DIR        where the site was built (DIST, else dist)
  --now ISO        push as of this moment

  MEILISEARCH_ADMIN_KEY   a key that may do everything with the site's index
  MEILISEARCH_HOST        address of the server`;

const show = progress(process.stderr);
const OPTIONS = {
  dealers: FOLDER_OPTIONS.dealers,
  out: FOLDER_OPTIONS.out,
  now: { type: 'string' },
} as const;

await runCommand(USAGE, OPTIONS, async (positionals, values) => {
  try {
    console.log(summary(await push(positionals, values)));
  } finally {
    show.end();
  }
});

async function push(
  [slug, ...others]: readonly string[],
  given: OptionValues<typeof OPTIONS>,
): Promise<SearchPushReport> {
  if (slug === undefined || others.length > 0) throw new Error(`Name one dealer.\n\n${USAGE}`);
  const now = given.now === undefined ? Date.now() : parseInstant(given.now);
  if (now === null) throw new Error(`--now "${given.now}" is no moment. Write it like 2026-11-20T09:00:00Z.`);
  const { MEILISEARCH_HOST: host, MEILISEARCH_ADMIN_KEY: key } = process.env;
  if (key === undefined || key === '')
    throw new Error(`Set MEILISEARCH_ADMIN_KEY to a key that may write to the server.\n\n${USAGE}`);
  if (host === undefined || host === '')
    throw new Error(
      `Set MEILISEARCH_HOST to the address of the server. The admin key goes to no address of a dealer's file.\n\n${USAGE}`,
    );
  const report = await pushSearch(slug, {
    dealersDir: path.resolve(given.dealers),
    out: path.resolve(given.out),
    now: new Date(now),
    host,
    key,
    images: await openImages(),
    onStage: stage => show.stage(`${slug}: ${stage}`),
  });
  show.end();
  return report;
}

function summary({ index, host, cars, plan, warnings }: SearchPushReport): string {
  const lines = [`"${index}" on ${host} holds ${cars} cars: ${done(plan)}.`];
  return [...lines, ...warnings.map(text => `Warning: ${text}`)].join('\n');
}

function done(plan: SearchPushReport['plan']): string {
  switch (plan.kind) {
    case 'nothing':
      return 'nothing changed';
    case 'whole':
      return `a new index took its place, as ${plan.why}`;
    case 'changes':
      return `${plan.put.length} written, ${plan.remove.length} removed`;
  }
}
