import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LockedPackage } from './locked-packages.ts';

const SRC = path.resolve(import.meta.dirname, '../../src');
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const IMPORT =
  /\bimport\b(?!\s+type\b)\s*(?:([^'"()]*?)\bfrom\s*)?\(?\s*['"]([^'"]+)['"]|\bexport (?!type\b)[^'"]*? from ['"]([^'"]+)['"]/g;

/**
 * Names of the packages of which a visitor's browser may get code or fonts: what islands, scripts of pages and style
 * sheets import, and what those packages depend on. A bundler may leave some of it out.
 */
export function visitorsPackages(locked: readonly LockedPackage[]): Set<string> {
  const found = new Set<string>();
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map(file => path.join(SRC, file));
  const sources = new Set(
    files.filter(file => /\.island\.tsx$|(?<!\.test)\.css$|[\\/]client-use\.ts$/.test(file)),
  );
  const read = (text: string, from: string) => {
    for (const target of imports(text))
      if (target.startsWith('.')) sources.add(path.resolve(path.dirname(from), target.replace(/\?.*$/, '')));
      else found.add(packageOf(target));
  };
  for (const file of files.filter(name => name.endsWith('.astro')))
    for (const [, script = ''] of readFileSync(file, 'utf8').matchAll(SCRIPT)) read(script, file);
  // A set hands out what is added while it is walked.
  for (const file of sources) if (/\.(?:tsx?|css)$/.test(file)) read(readFileSync(file, 'utf8'), file);
  const dependencies = new Map(locked.map(({ name, dependencies }) => [name, dependencies]));
  for (const name of found) for (const needed of dependencies.get(name) ?? []) found.add(needed);
  return found;
}

/** The imports of a script or a style sheet in the browser; types are none. */
function imports(text: string): string[] {
  const scripts = text
    .matchAll(IMPORT)
    .filter(([, names = '']) => !/^\{(?:\s*type [\w\s]+,?)+\s*\}\s*$/.test(names))
    .map(([, , target, again]) => target ?? again ?? '');
  const fonts = text.matchAll(/node_modules\/(@fontsource[^'")]+)/g).map(([, target = '']) => target);
  return [...scripts, ...fonts];
}

/** `react-dom` of `react-dom/client`. */
function packageOf(target: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
}
