import path from 'node:path';
import { shareRollback } from '../src/api/stock/share-rollback.ts';
import { releaseStore } from '../src/builder/publish/releases.ts';
import { planRollback } from '../src/builder/rollback/plan-rollback.ts';
import { rollbackDisk } from '../src/builder/rollback/rollback-disk.ts';
import { afterRollback, rollbackText } from '../src/builder/rollback/rollback-text.ts';
import type { RollbackDisk } from '../src/stock/received/site-copies.ts';
import { confirm } from './command/confirm.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { printJson } from './command/print-json.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run rollback -- SLUG [options]
  --out DIR        where the site was built (DIST, else dist)
  --here           this folder alone, though other servers share its releases
  --yes            do not ask: for scripts
  --json           print what differs, and nothing else, on standard output
  DATABASE_URL names the database by which servers share releases, as for npm run serve.`;

const OPTIONS = {
  out: FOLDER_OPTIONS.out,
  here: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, OPTIONS, run);

async function run(
  [slug, ...others]: readonly string[],
  { out, here, yes, json }: OptionValues<typeof OPTIONS>,
): Promise<void> {
  if (slug === undefined || others.length > 0 || !/^[a-z0-9-]+$/.test(slug))
    throw new Error(`Name one dealer.\n\n${USAGE}`);
  const store = releaseStore(path.resolve(out), slug);
  const plan = planRollback(store);
  if (json) printJson(plan);
  else console.log(rollbackText(plan));
  if (!yes && !(await confirm(`Make ${plan.earlier.id} live?`, '--yes'))) return;
  const disk = rollbackDisk(store, plan, () => new Date());
  console.error(`\n${afterRollback(plan, await carryOut(disk, here))}`);
}

/** Rolls back, and returns what other servers show then. */
async function carryOut(disk: RollbackDisk, here: boolean): Promise<'follow' | 'stay' | 'none'> {
  if (!here) return (await shareRollback(disk, process.env['DATABASE_URL'] || null)) ? 'follow' : 'none';
  await disk.rollBack(null);
  return disk.isShared() ? 'stay' : 'none';
}
