import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SLUG_PATTERN } from '../../schemas/site/site-values.ts';
import { type ReadJson, readJson } from '../file/read-json.ts';
import type { Folder } from '../file/read-text.ts';
import { closestWord } from '../problem/closest-word.ts';
import type { FileProblem } from '../problem/file-problem.ts';

/** The dealers' folder, then the one of the repository where they differ. */
export type Roots = readonly Folder[];

interface PresetKind {
  folder: '_templates' | '_groups';
  /** The key of site.json that names one. */
  key: 'template' | 'group';
}

export const TEMPLATE: PresetKind = { folder: '_templates', key: 'template' };
export const GROUP: PresetKind = { folder: '_groups', key: 'group' };

/** The repository's defaults, and over them those of the dealers' folder if it has its own. */
export async function readDefaults(roots: Roots): Promise<ReadJson[]> {
  const all = await Promise.all(roots.map(root => readJson(root, '_defaults.json')));
  return all.reverse();
}

/** A template or group by name: the dealers' folder's own file, else the repository's. */
export async function readPreset(
  roots: Roots,
  kind: PresetKind,
  name: string,
  namedIn: string,
): Promise<ReadJson> {
  if (SLUG_PATTERN.test(name)) {
    for (const root of roots) {
      const read = await readJson(root, `${kind.folder}/${name}.json`);
      if (read.kind !== 'missing') return read;
    }
  }
  return { kind: 'broken', problem: await missingPreset(roots, kind, name, namedIn) };
}

async function missingPreset(
  roots: Roots,
  kind: PresetKind,
  name: string,
  file: string,
): Promise<FileProblem> {
  const names = [...new Set((await Promise.all(roots.map(root => presetNames(root, kind)))).flat())].sort();
  const meant = closestWord(name, names);
  return {
    file,
    path: kind.key,
    expected:
      names.length === 0
        ? `a file of ${kind.folder}, which has none`
        : `one of ${names.map(known => `"${known}"`).join(', ')}`,
    found: JSON.stringify(name.slice(0, 60)),
    repair: meant === null ? `Name a file of ${kind.folder}, or add one.` : `Did you mean "${meant}"?`,
  };
}

async function presetNames(root: Folder, kind: PresetKind): Promise<string[]> {
  const files = await readdir(path.join(root.dir, kind.folder)).catch(() => []);
  return files.filter(file => file.endsWith('.json')).map(file => file.slice(0, -'.json'.length));
}
