import path from 'node:path';
import { queryArchive } from '../src/release/archive/query-archive.ts';
import { auditSite } from '../src/release/gate/audit-site.ts';
import { auditText } from '../src/release/gate/audit-text.ts';
import { releaseStore } from '../src/release/publish/releases.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { printJson } from './command/print-json.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run audit -- SLUG [options]
  --out DIR        where the site was built (DIST, else dist)
  --at WHEN        what cars were offered at on a day (2026-03-03) or at a moment
  --car SLUG       this car alone, and with --at the page that said it
  --write DIR      writes that page there, byte for byte, with what it needs
  --json           print what was found, and nothing else, on standard output`;

const OPTIONS = {
  out: FOLDER_OPTIONS.out,
  at: { type: 'string' },
  car: { type: 'string' },
  write: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, OPTIONS, run);

async function run(
  [slug, ...others]: readonly string[],
  { out, json, at, car, write }: OptionValues<typeof OPTIONS>,
): Promise<void> {
  if (slug === undefined || others.length > 0 || !/^[a-z0-9-]+$/.test(slug))
    throw new Error(`Name one dealer.\n\n${USAGE}`);
  const store = releaseStore(path.resolve(out), slug);
  if (at !== undefined || car !== undefined) {
    const result = queryArchive(store, { at: at ?? null, car: car ?? null, write: write ?? null });
    if (json) printJson(result.data);
    else console.log(result.text);
    return;
  }
  if (write !== undefined) throw new Error(`--write needs --at and --car.\n\n${USAGE}`);
  const audit = auditSite(store);
  if (json) printJson(audit);
  else console.log(auditText(audit));
  if (audit.pages.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
}
