import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageReading } from './page-reading.ts';

/** A file of the release by its path below the site, without the first slash. @throws where it is not there. */
export type ReadFile = (file: string) => Uint8Array;

const KB = 1024;
/** In bytes as they travel (docs/product.md#what-every-page-keeps-to). */
const BUDGETS = { html: 20 * KB, carHtml: 14 * KB, css: 15 * KB, js: 20 * KB, searchJs: 95 * KB };

/** A part of a page that is heavier than it may be. */
interface HeavyPart {
  part: 'HTML' | 'CSS' | 'JavaScript';
  bytes: number;
  most: number;
}

/** The parts of a page that break their budget. */
export function heavyParts(
  html: Uint8Array,
  { kind, styles, scripts, inlineScript }: Pick<PageReading, 'kind' | 'styles' | 'scripts' | 'inlineScript'>,
  read: ReadFile,
): HeavyPart[] {
  const mostHtml = kind === 'car' ? BUDGETS.carHtml : BUDGETS.html;
  const js = kind === 'search' ? BUDGETS.searchJs : BUDGETS.js;
  const parts: HeavyPart[] = [
    { part: 'HTML', bytes: isLight(html, mostHtml) ? 0 : gzipSync(html).length, most: mostHtml },
    { part: 'CSS', bytes: sumOf(styles, read), most: BUDGETS.css },
    {
      part: 'JavaScript',
      bytes: sumOf(withImports(scripts, read), read) + textSize(inlineScript),
      most: js,
    },
  ];
  return parts.filter(({ bytes, most }) => bytes > most);
}

/** The fastest compression gives the largest result: what is light by it need not be compressed well. */
function isLight(bytes: Uint8Array, most: number): boolean {
  return bytes.length <= most || gzipSync(bytes, { level: 1 }).length <= most;
}

/** Assets are named by their content: equal names, equal sizes, whatever the site. */
const sizes = new Map<string, number>();
const imports = new Map<string, readonly string[]>();
const closures = new Map<string, readonly string[]>();
const texts = new Map<string, number>();

function sumOf(addresses: readonly string[], read: ReadFile): number {
  return addresses.reduce((sum, address) => sum + sizeOf(address, read), 0);
}

function sizeOf(address: string, read: ReadFile): number {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const size = gzipSync(contentOf(address, read)).length;
  sizes.set(address, size);
  return size;
}

function textSize(text: string): number {
  if (text === '') return 0;
  const known = texts.get(text) ?? gzipSync(text).length;
  // Pages of a site share their inline scripts.
  if (texts.size > 100) texts.clear();
  texts.set(text, known);
  return known;
}

/** Scripts with all that they import before they run; what they may load later does not count. */
function withImports(scripts: readonly string[], read: ReadFile): readonly string[] {
  const key = scripts.join();
  const known = closures.get(key);
  if (known !== undefined) return known;
  // A set hands out what is added while it is walked.
  const found = new Set(scripts);
  for (const script of found) for (const each of importsOf(script, read)) found.add(each);
  if (closures.size > 1000) closures.clear();
  const closure = [...found];
  closures.set(key, closure);
  return closure;
}

function importsOf(address: string, read: ReadFile): readonly string[] {
  const known = imports.get(address);
  if (known !== undefined) return known;
  const code = Buffer.from(contentOf(address, read)).toString('utf8');
  const names = code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g);
  const found = [...names].map(([, name = '']) => path.posix.resolve(path.posix.dirname(address), name));
  imports.set(address, found);
  return found;
}

/** A script that is not there is a broken link, and weighs nothing. */
function contentOf(address: string, read: ReadFile): Uint8Array {
  try {
    return read(address.replace(/^\//, '').replace(/[?#].*$/, ''));
  } catch {
    return new Uint8Array();
  }
}
