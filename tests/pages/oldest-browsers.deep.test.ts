import { describe, expect, inject, test } from 'vitest';
import { readPage, siteFiles } from '../support/built-site.ts';

/** Of docs/product.md#what-every-page-keeps-to: what Safari 16.4 does not have, and what a build does not replace. */
const LACKS =
  /URL\.(?:canParse|parse)\(|AbortSignal\.any\(|Promise\.(?:try|withResolvers)\(|Array\.fromAsync\(|(?:Map|Object)\.groupBy\(|RegExp\.escape\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\.requestClose\(|\.checkVisibility\(/;

const { out, slugs } = inject('demoSites');

describe.each(slugs)('%s, for the oldest browsers', slug => {
  const files = (ending: string) =>
    siteFiles(out, slug)
      .filter(file => file.endsWith(ending))
      .map(file => ({ file, text: readPage(out, slug, file) }));

  test('scripts call nothing that they lack', () => {
    // Checked where it is called: so libraries do without it.
    for (const { file, text } of files('.js'))
      expect(LACKS.exec(text.replaceAll(/([\w.]+)\?\1\(/g, ''))?.[0], file).toBeUndefined();
  });

  test('style sheets underline text with properties that Safari supports', () => {
    for (const { file, text } of files('.css')) expect(text, file).not.toMatch(/text-decoration:[^;}]*\d/);
  });
});
