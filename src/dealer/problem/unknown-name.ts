import type * as v from 'valibot';
import { isUnsafeName } from '../../lib/json/json-object.ts';
import { type ConfigPath, writePath } from '../config/config-path.ts';
import { isSecretName, SECRET_REPAIR } from '../config/secret.ts';
import { shapeFor } from '../reference/schema-shape.ts';
import { closestWord } from './closest-word.ts';
import type { FileProblem } from './file-problem.ts';

/** The problem of a name that the schema does not know. `parent` is the object it is in. */
export function unknownName(
  file: string,
  parent: ConfigPath,
  name: string,
  known: readonly string[],
  root: v.GenericSchema,
): FileProblem {
  return {
    file,
    path: writePath([...parent, name]),
    expected: parent.length === 0 ? 'a name that exists' : `a name that exists in ${writePath(parent)}`,
    found: `the unknown name ${JSON.stringify(name.slice(0, 60))}`,
    repair: repairFor(name, known, root),
  };
}

function repairFor(name: string, known: readonly string[], root: v.GenericSchema): string {
  if (isUnsafeName(name)) return 'Take it out.';
  const meant = closestWord(name, known);
  if (meant !== null) return `Did you mean "${meant}"?`;
  if (isSecretName(name)) return SECRET_REPAIR;
  const home = homeOf(name, root);
  if (home !== null) return `It belongs into "${home}": move it there.`;
  return known.length > 12
    ? 'Take it out; `npm run schema -- --switches` lists every name.'
    : `Take it out; there are: ${known.join(', ')}.`;
}

/** Names of files that people look for in site.json. */
const FILES = ['locations', 'manufacturers', 'models', 'reviews', 'stock'];

/** The object of the configuration, or the file, that has this name. */
function homeOf(name: string, root: v.GenericSchema): string | null {
  const shape = shapeFor(root, {});
  if (shape.kind !== 'object') return null;
  if (FILES.includes(name)) return `${name}.json`;
  for (const [section, schema] of Object.entries(shape.entries)) {
    const below = shapeFor(schema, {});
    if (below.kind === 'object' && Object.hasOwn(below.entries, name)) return section;
  }
  return null;
}
