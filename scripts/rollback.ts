import path from 'node:path';
import { releaseStore } from '../src/release/publish/releases.ts';
import { planRollback } from '../src/release/rollback/plan-rollback.ts';
import { rollBack } from '../src/release/rollback/roll-back.ts';
import { afterRollback, rollbackText } from '../src/release/rollback/rollback-text.ts';
import { commandActor } from './command/actor.ts';
import { confirm } from './command/confirm.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { printJson } from './command/print-json.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run rollback -- SLUG [options]
  --out DIR        where the site was built (DIST, else dist)
  --why TEXT       the reason, for the site's history
  --yes            do not ask: for scripts
  --json           print what differs, and nothing else, on standard output`;

const OPTIONS = {
  out: FOLDER_OPTIONS.out,
  why: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, OPTIONS, run);

async function run(
  [slug, ...others]: readonly string[],
  { out, why, yes, json }: OptionValues<typeof OPTIONS>,
): Promise<void> {
  if (slug === undefined || others.length > 0 || !/^[a-z0-9-]+$/.test(slug))
    throw new Error(`Name one dealer.\n\n${USAGE}`);
  const store = releaseStore(path.resolve(out), slug);
  const plan = planRollback(store);
  if (json) printJson(plan);
  else console.log(rollbackText(plan));
  if (!yes && !(await confirm(`Make ${plan.earlier.id} live?`, '--yes'))) return;
  await rollBack(store, plan, commandActor(why ?? null), new Date());
  console.error(`\n${afterRollback(plan)}`);
}
