import { expect, test } from 'vitest';
import { isForTests, SOURCES } from './support/sources.ts';

/** Files that run without being imported: command lines, routes, functions of a host, what Astro is configured to load. */
const isEntry = (file: string) =>
  /^(?:scripts\/|src\/pages\/|src\/api\/netlify\/|src\/env\.d\.ts|astro\.config\.mjs)/.test(file) ||
  [
    'src/builder/renderer/entrypoint.ts',
    'src/builder/service/builder-process.ts',
    'src/deploy/deployer-process.ts',
  ].includes(file);

const sources = SOURCES.map(({ file, text, imports, starts }) => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return {
    file,
    code,
    words: Map.groupBy(code.match(/\w+/g) ?? [], word => word),
    names: [...imports, ...starts],
  };
});
const shipped = sources.filter(({ file }) => !isForTests(file));
const EXPORT = /^export (?:async |abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

test('code that ships imports every file', () => {
  const namesOf = new Map(sources.map(({ file, names }) => [file, names]));
  const found = new Set(shipped.map(({ file }) => file).filter(isEntry));
  // A set hands out what is added while it is walked.
  for (const file of found) for (const target of namesOf.get(file) ?? []) found.add(target);
  expect(shipped.map(({ file }) => file).filter(file => !found.has(file))).toEqual([]);
});

test('code that ships uses every export, and another file names it', () => {
  const dead = shipped.flatMap(({ file, code, words }) => {
    if (isEntry(file)) return [];
    const importers = sources.filter(({ names }) => names.includes(file));
    return [...code.matchAll(EXPORT)].flatMap(([, name = '']) => {
      const naming = importers.filter(other => other.words.has(name));
      const ships = naming.some(other => !isForTests(other.file)) || (words.get(name)?.length ?? 0) > 1;
      return naming.length > 0 && ships ? [] : `${file}: ${name}`;
    });
  });
  expect(dead).toEqual([]);
});
