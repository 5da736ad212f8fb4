import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** `npm run licences`: prints the licence of every package that may be installed on some machine. */

/** Licences that a person has read and that allow what we do. */
const ACCEPTED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['MIT/X11', 'MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'Python-2.0', 'Unlicense'],
];

/** Licences of packages whose package.json names none, read in their LICENSE file, for that version alone. */
const READ_IN_FILES: Record<string, string> = { 'hogan.js 3.0.2': 'Apache-2.0', 'png-js 2.0.0': 'MIT' };

const USES = { visitors: 'Sent to visitors', server: 'On the server', development: 'For development' };

const ROOT = path.resolve(import.meta.dirname, '..');
const NamesSchema = v.optional(v.record(v.string(), v.string()), {});
const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string(), ''),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      dependencies: NamesSchema,
    }),
  ),
});

interface LicensedPackage {
  name: string;
  version: string;
  /** Null where it is unknown. */
  licence: string | null;
  use: keyof typeof USES;
}

/** Every package of a lock file, each version once. */
export function licensedPackages(
  lockText = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
): LicensedPackage[] {
  const { packages } = v.parse(LockSchema, JSON.parse(lockText));
  const installed = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, one]) => ({ ...one, name: one.name ?? place.split('node_modules/').at(-1) ?? '' }));
  const forVisitors = importedByPages();
  // A set hands out what is added while it is walked.
  for (const name of forVisitors)
    for (const one of installed.filter(other => other.name === name))
      for (const needed of Object.keys(one.dependencies)) forVisitors.add(needed);
  const all = installed.map(({ name, version, license, dev, devOptional }): LicensedPackage => {
    const use = forVisitors.has(name) ? 'visitors' : dev || devOptional ? 'development' : 'server';
    return { name, version, licence: license ?? READ_IN_FILES[`${name} ${version}`] ?? null, use };
  });
  return [...new Map(all.map(one => [`${one.name} ${one.version} ${one.use}`, one])).values()];
}

/** Whether every licence that it names, in whatever combination, is accepted. */
export function isAccepted({ licence }: LicensedPackage): boolean {
  const ids = (licence ?? '').split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);
  return ids.length > 0 && ids.every(id => ACCEPTED.includes(id));
}

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const IMPORT =
  /\bimport\b(?!\s+type\b)\s*(?:([^'"()]*?)\bfrom\s*)?\(?\s*['"]([^'"]+)['"]|\bexport (?!type\b)[^'"]*? from ['"]([^'"]+)['"]/g;

/** Packages that islands, scripts of pages and style sheets import. A bundler may leave some of it out. */
function importedByPages(): Set<string> {
  const found = new Set<string>();
  const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT }).map(file => path.join(ROOT, file));
  const sources = new Set(filesOf('src/**/{*.island.tsx,*.css,client-use.ts}'));
  const read = (text: string, from: string) => {
    for (const target of importsOf(text))
      if (target.startsWith('.')) sources.add(path.resolve(path.dirname(from), target.replace(/\?.*$/, '')));
      else found.add(/^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);
  };
  for (const file of filesOf('src/**/*.astro'))
    for (const [, script = ''] of readFileSync(file, 'utf8').matchAll(SCRIPT)) read(script, file);
  for (const file of sources) if (/\.(?:tsx?|css)$/.test(file)) read(readFileSync(file, 'utf8'), file);
  return found;
}

/** The imports of a script or a style sheet in the browser, without types. */
function importsOf(text: string): string[] {
  const scripts = text
    .matchAll(IMPORT)
    .filter(([, names = '']) => !/^\{(?:\s*type [\w\s]+,?)+\s*\}\s*$/.test(names))
    .map(([, , target, again]) => target ?? again ?? '');
  const fonts = text.matchAll(/node_modules\/(@fontsource[^'")]+)/g).map(([, target = '']) => target);
  return [...scripts, ...fonts];
}

if (import.meta.main) {
  const packages = licensedPackages().sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [use, title] of Object.entries(USES)) {
    const own = packages.filter(one => one.use === use);
    console.log(`## ${title}: ${own.length}\n\n| package | version | licence |\n|---|---|---|`);
    for (const { name, version, licence } of own)
      console.log(`| ${name} | ${version} | ${licence ?? 'unknown'} |`);
    console.log();
  }
  const refused = packages.filter(one => !isAccepted(one));
  for (const { name, version, licence } of refused)
    console.error(
      `${name} ${version} names ${licence ?? 'no licence'}. Read its files, then add what you found to scripts/licences.ts.`,
    );
  if (refused.length > 0) process.exitCode = 1;
}
