import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Source {
  /** From the root: `src/lib/text.ts`. */
  file: string;
  text: string;
  /** The files that it imports, and those that it starts as a thread or a process or has bundled. */
  imports: readonly string[];
  starts: readonly string[];
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"?]+)/g;
const START = /\bnew URL\(\s*['"](\.[^'"?]+)/g;

/** The code of the repository. */
export const SOURCES: readonly Source[] = [
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
    const named = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, target = '']) => path.posix.join(path.posix.dirname(file), target));
    return { file, text, imports: named(IMPORT), starts: named(START) };
  });

export function isForTests(file: string): boolean {
  return /^tests\/|\.test\.tsx?$/.test(file);
}
