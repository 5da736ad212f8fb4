import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Files that run without being imported: command lines, routes, functions of a host, files that Astro is configured to
 * load.
 */
const isEntry = (file: string) =>
  /^(?:scripts\/|src\/pages\/|src\/api\/netlify\/|src\/env\.d\.ts|astro\.config\.mjs)/.test(file) ||
  [
    'src/builder/renderer/entrypoint.ts',
    'src/builder/service/builder-process.ts',
    'src/deploy/deployer-process.ts',
  ].includes(file);
const isForTests = (file: string) => /^tests\/|\.test\.tsx?$/.test(file);

interface Source {
  file: string;
  text: string;
  imports: Set<string>;
}

const sources: Source[] = [
  'astro.config.mjs',
  ...['src', 'scripts', 'tests'].flatMap(room =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(file =>
      path.posix.join(room, file.split(path.sep).join('/')),
    ),
  ),
]
  .filter(file => /\.(?:ts|tsx|astro|mjs)$/.test(file))
  .map(file => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const paths = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"](\.[^'"?]+)/g);
    const imports = [...paths].map(([, target = '']) => path.posix.join(path.posix.dirname(file), target));
    return { file, text, imports: new Set(imports) };
  });
const shipped = sources.filter(({ file }) => !isForTests(file));

function reached(): Set<string> {
  const found = new Set(shipped.map(({ file }) => file).filter(isEntry));
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
  // A set hands out what is added while it is walked.
  for (const file of found) for (const target of importsOf.get(file) ?? []) found.add(target);
  return found;
}

const EXPORT = /^export (?:async |abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

/** How often a file names something as code: comments do not count. */
function namings(text: string, name: string): number {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
}

/** Whether a file imports a name of another one: by an import that names it or all, by `import()`, or as text. */
function importsName({ file, text }: Source, target: string, name: string): boolean {
  const resolved = (to: string) => path.posix.join(path.posix.dirname(file), to);
  const clauses = [...text.matchAll(/^\s*(?:import|export)\s+([^;'"]+?)\s+from\s+'(\.[^']+)'/gm)]
    .filter(([, , to = '']) => resolved(to) === target)
    .map(([, clause = '']) => clause);
  const isDynamic = [...text.matchAll(/\b(?:import|new URL)\(\s*'(\.[^']+)'/g)].some(
    ([, to = '']) => resolved(to) === target,
  );
  return (
    clauses.some(clause => clause.includes('*') || new RegExp(`\\b${name}\\b`).test(clause)) ||
    (isDynamic && namings(text, name) > 0)
  );
}

test('code that ships imports every file', () => {
  const found = reached();
  const unreached = shipped.map(({ file }) => file).filter(file => !found.has(file));
  expect(unreached).toEqual([]);
});

test('code that ships uses every export, and another file names it', () => {
  const dead: string[] = [];
  for (const { file, text } of shipped) {
    if (isEntry(file)) continue;
    const importers = sources.filter(({ imports }) => imports.has(file));
    for (const [, name = ''] of text.matchAll(EXPORT)) {
      const named = importers.filter(other => importsName(other, file, name));
      const ships = named.some(other => !isForTests(other.file)) || namings(text, name) > 1;
      if (named.length === 0 || !ships) dead.push(`${file}: ${name}`);
    }
  }
  expect(dead).toEqual([]);
});
