import fs from 'node:fs';
import path from 'node:path';
import { checkStore } from '../src/api/store/copy-store.ts';
import { copySites } from '../src/release/publish/copy-sites.ts';
import { readBackupRecord } from './backup/backup-record.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run restore -- DIR [options]
  DIR              a folder that npm run backup wrote
  --out DIR        folder of the built sites (DIST, else dist)
  --store DIR      folder of the embedded store (STORE, else store)
  --yes            put it in the place of what is there, which is moved aside

  Stop the server first.`;

const OPTIONS = {
  out: FOLDER_OPTIONS.out,
  store: FOLDER_OPTIONS.store,
  yes: { type: 'boolean', default: false },
} as const;

await runCommand(USAGE, OPTIONS, run);

async function run(
  [dir, ...others]: readonly string[],
  { out, store, yes }: OptionValues<typeof OPTIONS>,
): Promise<void> {
  if (dir === undefined || others.length > 0) throw new Error(`Name one folder.\n\n${USAGE}`);
  const { at, sites, leads } = readBackupRecord(dir);
  // Before anything is moved: a damaged backup takes no place.
  if (leads !== null) checkStore(path.join(dir, 'store'));
  const taken = [out, store].filter(folder => fs.existsSync(folder) && fs.readdirSync(folder).length > 0);
  if (taken.length > 0 && !yes)
    throw new Error(
      `${taken.join(' and ')} would be replaced. Nothing was done. Stop the server, and give --yes to move what is there aside, or name other folders with --out and --store.`,
    );
  const aside = `.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const folder of taken) {
    fs.renameSync(folder, folder + aside);
    console.log(`What was in ${folder} is now in ${folder + aside}.`);
  }
  await copySites(path.join(dir, 'dist'), out);
  fs.mkdirSync(store, { recursive: true, mode: 0o700 });
  fs.cpSync(path.join(dir, 'store'), store, { recursive: true, preserveTimestamps: true });
  console.log(
    `${sites.length} sites and ${leads ?? 'no'} leads are as they were at ${at}. Start the server.`,
  );
  if (leads === null) console.log('Leads are in PostgreSQL: restore them by pg_restore.');
}
