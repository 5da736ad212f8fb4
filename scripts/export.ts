import path from 'node:path';
import { progress } from '../src/builder/report/progress.ts';
import { printable } from '../src/lib/text/printable.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { printJson } from './command/print-json.ts';
import { type OptionValues, runCommand } from './command/run-command.ts';
import { kitText } from './export/kit-text.ts';
import { rebuildKit } from './export/rebuild-kit.ts';
import { rebuiltText } from './export/rebuilt-text.ts';
import { writeKit } from './export/write-kit.ts';

const USAGE = `Usage: npm run export -- SLUG KIT [options]
       npm run export -- --rebuild KIT [--out DIR]
  KIT              a new folder for all that is the dealer's; with --rebuild, one that is there:
                   checks it, builds its site from it without network, and compares all bytes
  --dealers DIR    folder of dealers (DEALERS, else dealers)
  --out DIR        folder of the built sites (DIST, else dist); with --rebuild the folder to
                   build into, which stays, else a temporary one
  --store DIR      folder of the embedded store (STORE, else store)
  --private-answers  writes what visitors said of their money, too, with the key of LEADS_KEY
  --json           print what was done, and nothing else, on standard output

  DATABASE_URL     leads are in PostgreSQL then`;

const OPTIONS = {
  dealers: FOLDER_OPTIONS.dealers,
  out: { type: 'string' },
  store: FOLDER_OPTIONS.store,
  rebuild: { type: 'string' },
  'private-answers': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;
type Options = OptionValues<typeof OPTIONS>;

await runCommand(USAGE, OPTIONS, run);

async function run(positionals: readonly string[], options: Options): Promise<void> {
  const shown = progress(process.stderr);
  try {
    const { text, data, isSound } = await done(positionals, options, shown.stage);
    shown.end();
    if (options.json) printJson(data);
    else console.log(printable(text));
    if (!isSound) process.exitCode = 1;
  } finally {
    shown.end();
  }
}

interface Done {
  text: string;
  data: unknown;
  isSound: boolean;
}

type OnStage = (label: string, done?: number, total?: number) => void;

async function done(
  [slug, kit, ...others]: readonly string[],
  { rebuild, out, ...options }: Options,
  onStage: OnStage,
): Promise<Done> {
  if (rebuild !== undefined) {
    if (slug !== undefined) throw new Error(`--rebuild takes a kit and no dealer.\n\n${USAGE}`);
    const into = out === undefined ? null : path.resolve(out);
    const data = await rebuildKit(path.resolve(rebuild), into, onStage);
    return { text: rebuiltText(data), data, isSound: data.isEqual };
  }
  if (slug === undefined || kit === undefined || others.length > 0 || !/^[a-z0-9-]+$/.test(slug))
    throw new Error(`Name one dealer and a new folder.\n\n${USAGE}`);
  const data = await writeKit(slug, path.resolve(kit), {
    dealersDir: path.resolve(options.dealers),
    out: path.resolve(out ?? FOLDER_OPTIONS.out.default),
    store: process.env['DATABASE_URL']
      ? { url: process.env['DATABASE_URL'] }
      : { dir: path.resolve(options.store) },
    privateAnswers: options['private-answers'],
    env: process.env,
    onStage,
  });
  return { text: kitText(data), data, isSound: true };
}
