import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './support/sources.ts';

const files = ['src', 'tests', 'scripts', 'docs']
  .flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file =>
      path.posix.join(folder, file.split(path.sep).join('/')),
    ),
  )
  .filter(file => /\.(ts|tsx|astro|css|mjs|md)$/.test(file))
  .concat('README.md', 'SECURITY.md', 'netlify.toml', 'astro.config.mjs')
  .map(file => ({ file, text: read(file) }));

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Sections of documents that are not in the repository: a section sign before a number, or their names. */
const OUTSIDE = /§ ?\d|\bthe specification\b|\bau-conventions\b|\b(?:spec|design|style|look)\.md\b/gi;

test('no comment or document cites a section of an outside document', () => {
  const found = files
    .filter(({ file }) => file !== 'tests/citations.test.ts')
    .flatMap(({ file, text }) => [...text.matchAll(OUTSIDE)].map(([cited]) => `${file}: ${cited}`));
  expect(found).toEqual([]);
});

/** The documents that a text cites: paths from the root in code, relative links in Markdown. */
function citedPages(file: string, text: string): string[] {
  const named = [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([cited]) => cited);
  if (!file.endsWith('.md')) return named;
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter(link => !/^[a-z]+:/.test(link))
    .map(link => (link.startsWith('#') ? file + link : path.posix.join(path.posix.dirname(file), link)));
}

function isThere(cited: string): boolean {
  const [page = '', anchor] = cited.split('#');
  return existsSync(path.join(ROOT, page)) && (anchor === undefined || anchorsOf(page).includes(anchor));
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

test('every page and heading that is cited exists', () => {
  const cited = files.flatMap(({ file, text }) => citedPages(file, text).map(page => ({ file, page })));
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ page }) => !isThere(page))).toEqual([]);
});

test('every rule that is cited in a comment or a document is in RULES.md', () => {
  const rules = new Set(
    [...read('src/domain/RULES.md').matchAll(/^- \[([A-Z]\d+)\]/gm)].map(([, id = '']) => id),
  );
  const cited = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter(line => file.endsWith('.md') || /^\s*(?:\/?\*|\/\/)/.test(line))
      .flatMap(line => [...line.matchAll(/\[([A-Z]\d{1,2})\]/g)].map(([, id = '']) => ({ file, id }))),
  );
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ id }) => !rules.has(id))).toEqual([]);
});
