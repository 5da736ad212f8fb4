import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readPage } from './built-site.ts';

/** Bytes of a page as it travels: gzip, which every host speaks and which is larger than the Brotli most send. */
export interface PageWeight {
  html: number;
  css: number;
  /** Scripts that run before a visitor does anything. */
  js: number;
}

const sizes = new Map<string, number>();
const imports = new Map<string, string[]>();

/**
 * Weighs a built page with the styles and scripts it loads by itself. Not with the code of the publish gate
 * (src/builder/gate/inspection/broken-budgets.ts): tests of budgets must not share its faults.
 */
export function pageWeight(out: string, slug: string, html: string): PageWeight {
  const sum = (files: Iterable<string>) => [...files].reduce((all, file) => all + sizeOf(out, slug, file), 0);
  const inline = captured(html, /<script(?: type="module")?>(.+?)<\/script>/gs).join('');
  return {
    html: gzipSync(html).length,
    css: sum(stylesOf(html)),
    js: sum(scriptsOf(out, slug, html)) + (inline === '' ? 0 : gzipSync(inline).length),
  };
}

export function stylesOf(html: string): string[] {
  return captured(
    html,
    /<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"|<link[^>]* href="([^"]+)"[^>]* rel="stylesheet"/g,
  );
}

/** Scripts of the page, islands that do not wait to be seen or used, and all that these import. */
function scriptsOf(out: string, slug: string, html: string): Set<string> {
  const eager = [...html.matchAll(/<astro-island[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(tag => /client="(?:load|idle|only)"/.test(tag))
    .flatMap(tag => captured(tag, /(?:component|renderer|before-hydration)-url="([^"]+)"/g));
  const preloaded = [
    ...captured(html, /<script[^>]* src="([^"]+)"/g),
    ...captured(html, /<link[^>]* rel="modulepreload"[^>]* href="([^"]+)"/g),
    ...eager,
  ];
  const found = new Set<string>();
  for (const file of preloaded) addWithImports(out, slug, file, found);
  return found;
}

function addWithImports(out: string, slug: string, file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  for (const each of importsOf(out, slug, file)) addWithImports(out, slug, each, found);
}

/** The static imports of a module; dynamic ones do not count. */
function importsOf(out: string, slug: string, file: string): string[] {
  const known = imports.get(slug + file);
  if (known !== undefined) return known;
  const code = readPage(out, slug, file.slice(1));
  const names = captured(code, /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g);
  const resolved = names.map(name => path.posix.resolve(path.posix.dirname(file), name));
  imports.set(slug + file, resolved);
  return resolved;
}

/** The captures of a pattern's groups. */
function captured(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(group => group !== undefined));
}

/** Of a file of a built site, by its address: compressed. */
export function sizeOf(out: string, slug: string, file: string): number {
  const known = sizes.get(slug + file) ?? gzipSync(readPage(out, slug, file.slice(1))).length;
  sizes.set(slug + file, known);
  return known;
}
