import { describe, expect, inject, test } from 'vitest';
import { readPage, samplePages, siteFiles } from '../support/built-site.ts';
import { type PageWeight, pageWeight, sizeOf, stylesOf } from '../support/page-weight.ts';

const { out, slugs } = inject('demoSites');

/** Of docs/product.md#what-every-page-keeps-to, in bytes as they travel. */
const KB = 1024;
const BUDGETS = { carHtml: 14 * KB, css: 15 * KB, js: 20 * KB, searchJs: 95 * KB };
/** There is no smaller budget for the other pages, but no page should weigh more than a page of results may. */
const HTML = 20 * KB;

describe.each(slugs)('%s, every page', slug => {
  const pages = samplePages(out, slug, Number.POSITIVE_INFINITY).map(({ file, kind, html }) => ({
    file,
    kind,
    weight: pageWeight(out, slug, html),
  }));

  /** The heaviest of some pages, for the message: `{ file, bytes }`. */
  function heaviest(part: keyof PageWeight, kinds: (kind: string) => boolean) {
    const found = pages
      .filter(({ kind }) => kinds(kind))
      .map(({ file, weight }) => ({ file, bytes: weight[part] }))
      .sort((a, b) => b.bytes - a.bytes)[0];
    if (found === undefined) throw new Error('no such page');
    return found;
  }

  test.each<[string, keyof PageWeight, (kind: string) => boolean, number]>([
    ['HTML of a car', 'html', kind => kind === 'car', BUDGETS.carHtml],
    ['HTML of any page', 'html', () => true, HTML],
    ['CSS', 'css', () => true, BUDGETS.css],
    ['JavaScript before interaction', 'js', kind => kind !== 'search', BUDGETS.js],
    ['JavaScript of a search', 'js', kind => kind === 'search', BUDGETS.searchJs],
  ])('keeps its budget: %s', (_, part, kinds, budget) => {
    const { file, bytes } = heaviest(part, kinds);
    expect(
      bytes,
      `${file} weighs ${bytes} bytes of ${part}, compressed; ${budget} are allowed`,
    ).toBeLessThanOrEqual(budget);
    expect(bytes).toBeGreaterThan(part === 'js' ? -1 : 500);
  });

  test('keeps the budget of CSS with whichever two fonts a theme names', () => {
    const fonts = siteFiles(out, slug)
      .filter(file => file.endsWith('.css') && readPage(out, slug, file).startsWith('@font-face'))
      .map(file => `/${file}`);
    const weigh = (sheets: readonly string[]) => sheets.map(sheet => sizeOf(out, slug, sheet));
    const heaviestFonts = weigh(fonts).sort((a, b) => b - a);
    expect(heaviestFonts.length).toBeGreaterThan(2);
    for (const { file, kind, html } of samplePages(out, slug, 1)) {
      const others = weigh(stylesOf(html).filter(sheet => !fonts.includes(sheet)));
      const bytes = [...others, ...heaviestFonts.slice(0, 2)].reduce((sum, size) => sum + size, 0);
      expect(bytes, `${file} (${kind})`).toBeLessThanOrEqual(BUDGETS.css);
    }
  });
});
