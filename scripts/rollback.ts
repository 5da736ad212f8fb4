import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { releaseStore } from '../src/builder/publish/releases.ts';
import { planRollback } from '../src/builder/rollback/plan-rollback.ts';
import { rollBack } from '../src/builder/rollback/roll-back.ts';
import { afterRollback, rollbackText } from '../src/builder/rollback/rollback-text.ts';
import { runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run rollback -- SLUG [options]
  --out DIR        where the site was built (DIST, else dist)
  --yes            do not ask: for scripts
  --json           print what differs, and nothing else, on standard output`;

await runCommand(
  USAGE,
  {
    out: { type: 'string', default: process.env['DIST'] || 'dist' },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  run,
);

async function run(
  [slug, ...others]: readonly string[],
  { out, yes, json }: { out: string; yes: boolean; json: boolean },
): Promise<void> {
  if (slug === undefined || others.length > 0 || !/^[a-z0-9-]+$/.test(slug))
    throw new Error(`Name one dealer.\n\n${USAGE}`);
  const store = releaseStore(path.resolve(out), slug);
  const plan = planRollback(store);
  console.log(json ? JSON.stringify(plan) : rollbackText(plan));
  if (!yes && !(await isConfirmed(plan.earlier.id))) return;
  await rollBack(store, plan, new Date());
  console.error(`\n${afterRollback(plan)}`);
}

/** @throws without a terminal: nobody can be asked. */
async function isConfirmed(id: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('\nNothing was done: there is no terminal to ask on. Give --yes to make it live.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`\nMake ${id} live? Type yes: `);
  terminal.close();
  if (answer.trim().toLowerCase() === 'yes') return true;
  console.error('Nothing was done.');
  process.exitCode = 1;
  return false;
}
