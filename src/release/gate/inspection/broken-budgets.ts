import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { lruCache } from '../../../lib/cache/lru-cache.ts';
import type { PageReading } from './page-reading.ts';

/** A file of the release by its path below the site, without the first slash. @throws where it is not there. */
export type ReadFile = (file: string) => Uint8Array;

const KB = 1024;
/** In bytes as they travel (docs/product.md#what-every-page-keeps-to). */
const BUDGETS = { html: 20 * KB, carHtml: 14 * KB, css: 15 * KB, js: 20 * KB, searchJs: 95 * KB };

/** A part of a page that is heavier than it may be. */
interface BrokenBudget {
  part: 'HTML' | 'CSS' | 'JavaScript';
  bytes: number;
  most: number;
}

/** The parts of a page that break their budget. */
export function brokenBudgets(
  html: Uint8Array,
  { kind, styles, scripts, inlineScript }: Pick<PageReading, 'kind' | 'styles' | 'scripts' | 'inlineScript'>,
  read: ReadFile,
): BrokenBudget[] {
  const mostHtml = kind === 'car' ? BUDGETS.carHtml : BUDGETS.html;
  const js = kind === 'search' ? BUDGETS.searchJs : BUDGETS.js;
  const parts: BrokenBudget[] = [
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
const sizes = lruCache<number>(5000);
const imports = lruCache<readonly string[]>(5000);
const closures = lruCache<readonly string[]>(1000);
/** Pages of a site share their inline scripts. */
const textSizes = lruCache<number>(100);

function sumOf(addresses: readonly string[], read: ReadFile): number {
  return addresses.reduce(
    (sum, address) => sum + sizes(address, () => gzipSync(contentOf(address, read)).length),
    0,
  );
}

function textSize(text: string): number {
  return text === '' ? 0 : textSizes(text, () => gzipSync(text).length);
}

/** Scripts with all that they import before they run; what they may load later does not count. */
function withImports(scripts: readonly string[], read: ReadFile): readonly string[] {
  return closures(scripts.join(), () => {
    // A set hands out what is added while it is walked.
    const found = new Set(scripts);
    for (const script of found)
      for (const each of imports(script, () => importsOf(script, read))) found.add(each);
    return [...found];
  });
}

function importsOf(address: string, read: ReadFile): readonly string[] {
  const code = Buffer.from(contentOf(address, read)).toString('utf8');
  const names = code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g);
  return [...names].map(([, name = '']) => path.posix.resolve(path.posix.dirname(address), name));
}

/** A script that is not there is a broken link, and weighs nothing. */
function contentOf(address: string, read: ReadFile): Uint8Array {
  try {
    return read(address.replace(/^\//, '').replace(/[?#].*$/, ''));
  } catch {
    return new Uint8Array();
  }
}
