/**
 * Writes what is made from the shapes of src/schemas: dealers/site.schema.json, docs/switches.md and the `$docs` of
 * dealers/_defaults.json; docs/specification-check.md, which is made from the rules and what names them; and
 * docs/licences.md, from package-lock.json. With `--check` it writes nothing and exits 1 when one of them is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generatedFiles } from '../src/dealer/reference/generated-files.ts';
import { licencesPage } from './licences/licences-page.ts';
import { checkedRules, specificationCheck } from './rules/specification-check.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = path.resolve(import.meta.dirname, '..');
const defaults = await readFile(path.join(root, 'dealers/_defaults.json'), 'utf8');

const files = {
  ...generatedFiles(defaults),
  'docs/specification-check.md': specificationCheck(checkedRules()),
  'docs/licences.md': licencesPage(),
};
for (const [file, text] of Object.entries(files)) {
  const present = await readFile(path.join(root, file), 'utf8').catch(() => null);
  if (present === text) continue;
  if (values.check) {
    console.error(`${file} is stale: run "node scripts/schema.ts" and commit what it writes.`);
    process.exitCode = 1;
  } else {
    await writeFile(path.join(root, file), text);
    console.log(`wrote ${file}`);
  }
}
