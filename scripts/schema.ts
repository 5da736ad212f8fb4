/**
 * Writes what is made from the shapes of src/schemas: dealers/site.schema.json and the `$docs` of dealers/_defaults.json.
 * With `--check` it writes nothing and exits 1 when one of them is stale. With `--switches` it prints every switch and
 * text instead, one line each.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writePath } from '../src/dealer/config/config-path.ts';
import { generatedFiles } from '../src/dealer/reference/generated-files.ts';
import { switchLines } from '../src/dealer/reference/switch-lines.ts';
import { valueAt } from '../src/lib/json/json-object.ts';
import { SiteConfigSchema } from '../src/schemas/site/site.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    switches: { type: 'boolean', default: false },
  },
});
/** Of a default that is shown whole. */
const MAX_LENGTH = 300;
const root = path.resolve(import.meta.dirname, '..');
const defaults = await readFile(path.join(root, 'dealers/_defaults.json'), 'utf8');

if (values.switches)
  for (const { path: at, line } of switchLines(SiteConfigSchema)) {
    const value = valueAt(JSON.parse(defaults), at);
    const text = value === undefined ? 'none' : JSON.stringify(value);
    const shown =
      text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (whole in dealers/_defaults.json)` : text;
    console.log(`${writePath(at)}: ${line} Default: ${shown}`);
  }
else
  for (const [file, text] of Object.entries(generatedFiles(defaults))) {
    const present = await readFile(path.join(root, file), 'utf8').catch(() => null);
    if (present === text) continue;
    if (values.check) {
      console.error(`${file} is stale: run "npm run schema" and commit what it writes.`);
      process.exitCode = 1;
    } else {
      await writeFile(path.join(root, file), text);
      console.log(`wrote ${file}`);
    }
  }
