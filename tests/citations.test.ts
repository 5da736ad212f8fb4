import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['src', 'tests', 'scripts', 'docs'];
const TEXT = /\.(ts|tsx|astro|css|mjs|md)$/;

const files = FOLDERS.flatMap(folder =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => TEXT.test(file) && !file.includes('node_modules'))
    .map(file => path.posix.join(folder, file.split(path.sep).join('/'))),
).concat('README.md', 'SECURITY.md', 'netlify.toml', 'astro.config.mjs');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Sections of documents that are not in the repository: a section sign before a number, or their names. */
const OUTSIDE = /§ ?\d|\bthe specification\b|\bau-conventions\b|\b(?:spec|design|style|look)\.md\b/gi;

/** The documents that a text cites: paths from the root in code, relative links in Markdown. */
function citedPages(file: string, text: string): string[] {
  const named = [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([cited]) => cited);
  if (!file.endsWith('.md')) return named;
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter(link => !/^[a-z]+:/.test(link))
    .map(link => (link.startsWith('#') ? file + link : path.posix.join(path.posix.dirname(file), link)));
}

/** The anchors of a Markdown page, as GitHub makes them of its headings. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isThere(cited: string): boolean {
  const [page = '', anchor] = cited.split('#');
  return existsSync(path.join(ROOT, page)) && (anchor === undefined || anchorsOf(page).includes(anchor));
}

/** `[T3]` in a comment or a document. */
function citedRules(file: string, text: string): string[] {
  const lines = text.split('\n');
  const prose = file.endsWith('.md') ? lines : lines.filter(line => /^\s*(?:\/?\*|\/\/)/.test(line));
  return prose.flatMap(line => [...line.matchAll(/\[([A-Z]\d{1,2})\]/g)].map(([, id = '']) => id));
}

describe('everything cited is in the repository', () => {
  test('no comment or document cites a section of an outside document', () => {
    const own = 'tests/citations.test.ts';
    const found = files
      .filter(file => file !== own)
      .flatMap(file => [...read(file).matchAll(OUTSIDE)].map(([cited]) => `${file}: ${cited}`));
    expect(found).toEqual([]);
  });

  test('every page and heading that is cited exists', () => {
    const cited = files.flatMap(file => citedPages(file, read(file)).map(page => ({ file, page })));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ page }) => !isThere(page))).toEqual([]);
  });

  test('every rule that is cited is in RULES.md', () => {
    const rules = [...read('src/domain/RULES.md').matchAll(/^- \[([A-Z]\d+)\]/gm)].map(([, id]) => id);
    const cited = files.flatMap(file => citedRules(file, read(file)).map(id => ({ file, id })));
    expect(cited.length).toBeGreaterThan(200);
    expect(cited.filter(({ id }) => !rules.includes(id))).toEqual([]);
  });
});
