import { describe, expect, inject, test } from 'vitest';
import { readPage, samplePages, siteFiles } from '../support/built-site.ts';
import { stylesOf } from '../support/page-weight.ts';

const { out, slugs } = inject('demoSites');

const classesOf = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(/\s+/)).filter(Boolean));

describe.each(slugs)('%s, the style sheets of a page', slug => {
  const styled = new Map(
    siteFiles(out, slug)
      .filter(file => file.endsWith('.css'))
      .map(file => [
        `/${file}`,
        classesOf(readPage(out, slug, file).replaceAll(/url\([^)]*\)/g, ''), /\.([a-zA-Z][\w-]*)/g),
      ]),
  );
  const late = /\/(?:consent|lead-live|menu-search|outbox)\./;
  const pages = samplePages(out, slug, 3).map(({ file, html }) => {
    const linked = stylesOf(html);
    return { file, linked, classes: classesOf(html, / class="([^"]*)"/g) };
  });

  test('style every class of it that any sheet styles', () => {
    const wanted = new Set(
      [...styled].flatMap(([file, names]) =>
        late.test(file) || file.includes('/template-') ? [] : [...names],
      ),
    );
    for (const { file, linked, classes } of pages) {
      const there = new Set(linked.flatMap(sheet => [...(styled.get(sheet) ?? [])]));
      const missing = [...classes].filter(name => wanted.has(name) && !there.has(name));
      expect(missing, `classes of ${file} whose sheet it does not link`).toEqual([]);
    }
  });

  test('are used by it, each', () => {
    for (const { file, linked, classes } of pages) {
      const idle = linked.filter(sheet => {
        const names = styled.get(sheet);
        if (names === undefined) throw new Error(`${file} links ${sheet}, which is not there`);
        return names.size > 0 && !sheet.includes('/template-') && ![...names].some(name => classes.has(name));
      });
      expect(idle, `sheets that ${file} links in vain`).toEqual([]);
    }
  });
});
