import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { checkedRules } from '../../scripts/rules/specification-check.ts';
import { samplePages } from '../support/built-site.ts';
import { pageKinds } from '../support/page-kinds.ts';

const { out, slugs } = inject('demoSites');

/** React writes XHTML's slashes, `srcSet` and `hidden=""`; all are HTML all the same. Phone numbers wrap where a line ends. */
const STYLE_ONLY = {
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  'tel-non-breaking': 'off',
  'long-title': 'off',
} as const;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      ...STYLE_ONLY,
      // Boxes of one list share a name: that is how a browser sends which were ticked.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    },
  }),
);

describe.each(slugs)('%s', slug => {
  test('pages of every kind are valid HTML', async () => {
    const pages = samplePages(out, slug, 12);
    expect(new Set(pages.map(({ kind }) => kind)).size).toBeGreaterThan(6);
    const complaints: string[] = [];
    for (const { file, html } of pages) {
      const { results } = await validator.validateString(html, file);
      complaints.push(
        ...results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message }) => `${file}: ${ruleId}: ${message}`),
        ),
      );
    }
    expect(complaints.slice(0, 20)).toEqual([]);
  });

  test('every page has one h1, a title, a description and a landmark to skip to', () => {
    for (const { file, html } of samplePages(out, slug, 500)) {
      expect(html.match(/<h1[ >]/g), file).toHaveLength(1);
      expect(html, file).toMatch(/<title>[^<]{3,}<\/title>/);
      expect(html, file).toMatch(/<meta name="description" content="[^"]{10,}"/);
      expect(html, file).toContain('<main id="content">');
    }
  });
});

test('every kind of page is listed in docs/addresses.md, and each where a rule is seen is built', () => {
  const built = new Set(slugs.flatMap(slug => samplePages(out, slug, 1).map(({ kind }) => kind)));
  expect([...built].filter(kind => !pageKinds().includes(kind))).toEqual([]);
  const named = new Set(checkedRules().flatMap(({ seenOn }) => seenOn));
  expect([...named].filter(place => !place.includes('/') && !built.has(place))).toEqual([]);
});
