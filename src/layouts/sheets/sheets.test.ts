import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = path.join(import.meta.dirname, '../..');
const TEMPLATES = path.join(SRC, '../dealers/_templates');
/** Widths at which a page may change, in pixels: a large phone, a tablet, a laptop, a desktop. */
const BREAKPOINTS = [480, 768, 1024, 1280];

const sheets = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => ({ name, css: fs.readFileSync(path.join(SRC, name), 'utf8') }));
const imported = sheets.flatMap(({ name, css }) =>
  [...css.matchAll(/@import "([^"]+)"([^;]*);/g)].map(([, file = '', how = '']) => ({
    file: path.join(path.dirname(name), file),
    how: how.trim(),
  })),
);

describe.each(sheets)('$name', ({ name, css }) => {
  test('uses no media query of width but the four breakpoints', () => {
    const widths = [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(?:width|height)[^)]*/g)].map(([condition]) => condition),
    );
    const allowed = BREAKPOINTS.flatMap(pixels => [`width >= ${pixels}px`, `width < ${pixels}px`]);
    expect(widths.filter(condition => !allowed.includes(condition))).toEqual([]);
  });

  test('is in a layer of the cascade', () => {
    const kinds = imported.filter(({ file }) => file === name).map(({ how }) => how);
    const rules = css
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/@import [^;]+;|@layer [\w, ]+;/g, '')
      .trim();
    const alone = rules === '' || /^@layer components \{/.test(rules) || /^@font-face/.test(rules);
    if (alone) expect(kinds).toEqual([]);
    else expect(kinds.join(' ')).toMatch(/^layer\(\w+\)/);
  });
});

test('each template is one file of switches and one style sheet', () => {
  const named = (dir: string) => fs.readdirSync(dir).map(file => path.parse(file).name);
  const templates = named(TEMPLATES).sort();
  expect(named(path.join(SRC, 'ui/styles/templates')).sort()).toEqual(templates);
  expect(
    named(import.meta.dirname)
      .filter(name => name.startsWith('template-'))
      .sort(),
  ).toEqual(templates.map(name => `template-${name}`));
});
