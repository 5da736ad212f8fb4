import fs from 'node:fs';
import path from 'node:path';
import { checkStore, copyStore } from '../src/api/store/copy-store.ts';
import { copySites } from '../src/release/publish/copy-sites.ts';
import { writeBackupRecord } from './backup/backup-record.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run backup -- DIR [options]
  DIR              a new folder for the backup
  --out DIR        folder of the built sites (DIST, else dist)
  --store DIR      folder of the embedded store (STORE, else store)

  DATABASE_URL     leads are in PostgreSQL then, and pg_dump backs them up`;

const TOKEN = 'operators-token';

const OPTIONS = {
  out: FOLDER_OPTIONS.out,
  store: FOLDER_OPTIONS.store,
} as const;

await runCommand(USAGE, OPTIONS, run);

async function run([dir, ...others]: readonly string[], { out, store }: OptionValues<typeof OPTIONS>) {
  if (dir === undefined || others.length > 0) throw new Error(`Name one folder.\n\n${USAGE}`);
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0)
    throw new Error(`${dir} is not empty. Name a new folder for each backup.`);
  if (!fs.existsSync(path.join(out, '.forecourt')))
    throw new Error(`No site is built in ${out}. Name the folder of sites with --out.`);
  const at = new Date().toISOString();
  // It holds personal data, and the token.
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const sites = await copySites(out, path.join(dir, 'dist'));
  const leads = copyLeads(store, path.join(dir, 'store'));
  writeBackupRecord(dir, { version: 1, at, sites, leads });
  console.log(`${dir} holds ${sites.length} sites and ${leads ?? 'no'} leads as of ${at}.`);
  if (leads === null)
    console.log('Leads are in PostgreSQL: run pg_dump --format=custom "$DATABASE_URL" beside this.');
}

/** How many; null where they are not here. */
function copyLeads(store: string, to: string): number | null {
  const token = path.join(store, TOKEN);
  fs.mkdirSync(to, { mode: 0o700 });
  if (fs.existsSync(token)) fs.copyFileSync(token, path.join(to, TOKEN));
  if (process.env['DATABASE_URL']) return null;
  copyStore(store, to);
  return checkStore(to);
}
