import { gzipSync } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { auditSite } from '../../src/release/gate/audit-site.ts';
import { fileAt } from '../../src/release/publish/file-at.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import { kindOf, readPage, siteFiles } from '../support/built-site.ts';
import { jsonLdFaults } from '../support/check-json-ld.ts';
import { pageKinds } from '../support/page-kinds.ts';

/** What the publish gate does not check, on the files of the demo sites. */
const { out, slugs } = inject('demoSites');
/** As in docs/product.md#what-every-page-keeps-to. */
const CSS_BUDGET = 15 * 1024;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // React writes XHTML's slashes, `srcSet` and `hidden=""`, which are HTML too. Phone numbers may wrap.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-empty-style': 'off',
      'attribute-boolean-style': 'off',
      'tel-non-breaking': 'off',
      'long-title': 'off',
      // Boxes of one list share a name: that is how a browser sends which were ticked.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    },
  }),
);

/** What Safari 16.4 lacks and a build does not replace (docs/product.md#what-every-page-keeps-to). */
const LACKS =
  /URL\.(?:canParse|parse)\(|AbortSignal\.any\(|Promise\.(?:try|withResolvers)\(|Array\.fromAsync\(|(?:Map|Object)\.groupBy\(|RegExp\.escape\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\.requestClose\(|\.checkVisibility\(/;

const sites = slugs.map(slug => {
  const files = siteFiles(out, slug);
  const texts = (ending: string) =>
    files.filter(file => file.endsWith(ending)).map(file => ({ file, text: readPage(out, slug, file) }));
  const pages = texts('.html').map(({ file, text: html }) => ({ file, html, kind: kindOf(html) }));
  const samples = [...Map.groupBy(pages, ({ kind }) => kind).values()].flatMap(group => group.slice(0, 4));
  return { slug, files: new Set(files), texts, pages, samples };
});

const dataIn = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

test('the sites have every kind of page that docs/addresses.md lists, and no other', () => {
  const built = new Set(sites.flatMap(({ pages }) => pages.map(({ kind }) => kind)));
  // No demo dealer writes a page of its own.
  expect([...built, 'page'].sort()).toEqual(pageKinds().sort());
});

describe.each(sites)('$slug', ({ slug, files, texts, pages, samples }) => {
  test('the publish gate finds nothing on any page', () => {
    const audit = auditSite(releaseStore(out, slug));
    expect(audit.pages.length).toBe(pages.length);
    expect(audit.pages.filter(({ findings }) => findings.length > 0)).toEqual([]);
  });

  test('pages of every kind are valid HTML', async () => {
    const complaints: string[] = [];
    for (const { file, html } of samples)
      for (const { messages } of (await validator.validateString(html, file)).results)
        complaints.push(...messages.map(({ ruleId, message }) => `${file}: ${ruleId}: ${message}`));
    expect(complaints.slice(0, 20)).toEqual([]);
  });

  test('every page has one h1, a title, a description and a landmark to skip to', () => {
    for (const { file, html } of pages) {
      expect(html.match(/<h1[ >]/g), file).toHaveLength(1);
      expect(html, file).toMatch(/<title>[^<]{3,}<\/title>/);
      expect(metaOf(html, 'description').length, file).toBeGreaterThan(9);
      expect(html, file).toContain('<main id="content">');
    }
  });

  test('the sitemap names pages that exist and may be indexed', () => {
    const addresses = [...readPage(out, slug, 'sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>/g)];
    expect(addresses.length).toBeGreaterThan(60);
    for (const [, address = ''] of addresses) {
      const file = fileAt(new URL(address).pathname);
      expect(files.has(file) && !readPage(out, slug, file).includes('noindex'), address).toBe(true);
    }
  });

  test('JSON-LD keeps to the vocabulary of schema.org, and each kind of page states its type', () => {
    const types = new Map<string, Set<string>>();
    const faults: string[] = [];
    for (const { file, html, kind } of pages)
      for (const data of dataIn(html)) {
        faults.push(...jsonLdFaults(data).map(fault => `${file}: ${fault}`));
        types.set(kind, (types.get(kind) ?? new Set()).add(data['@type']));
      }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(Object.fromEntries(types)).toMatchObject({
      home: new Set(['AutoDealer', 'WebSite']),
      car: new Set(['Car', 'BreadcrumbList']),
      search: new Set(['BreadcrumbList', 'ItemList']),
      location: new Set(['BreadcrumbList', 'AutoDealer']),
      offer: new Set(['BreadcrumbList', 'Offer']),
    });
    const questions = pages.flatMap(({ html }) =>
      dataIn(html)
        .filter(data => data['@type'] === 'FAQPage')
        .map(data => JSON.stringify(data)),
    );
    expect(questions.length).toBeGreaterThan(0);
    expect(new Set(questions).size).toBe(questions.length);
  });

  test('a page that may be indexed has a picture for shared links, with its size and words', () => {
    const covers = pages.flatMap(({ file, html, kind }) => {
      if (html.includes('noindex')) return [];
      const image = metaOf(html, 'og:image');
      expect(files.has(fileAt(new URL(image).pathname)), file).toBe(true);
      expect(metaOf(html, 'og:image:alt'), file).not.toBe('');
      expect(Number(metaOf(html, 'og:image:width')), file).toBeGreaterThan(200);
      expect(Number(metaOf(html, 'og:image:height')), file).toBeGreaterThan(100);
      expect(metaOf(html, 'twitter:card'), file).toBe('summary_large_image');
      return kind === 'car' ? [image] : [];
    });
    expect(new Set(covers).size, 'cars show their own photo').toBeGreaterThan(10);
  });

  test('scripts and style sheets use nothing that the oldest browsers lack', () => {
    // A library that checks whether a function exists does without it.
    for (const { file, text } of texts('.js'))
      expect(LACKS.exec(text.replaceAll(/([\w.]+)\?\1\(/g, ''))?.[0], file).toBeUndefined();
    for (const { file, text } of texts('.css')) expect(text, file).not.toMatch(/text-decoration:[^;}]*\d/);
  });

  describe('style sheets', () => {
    const classesOf = (text: string, pattern: RegExp) =>
      new Set([...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(/\s+/)).filter(Boolean));
    const sheets = new Map(
      texts('.css').map(({ file, text }) => [
        `/${file}`,
        {
          names: classesOf(text.replaceAll(/url\([^)]*\)/g, ''), /\.([a-zA-Z][\w-]*)/g),
          bytes: gzipSync(text).length,
          isFont: text.startsWith('@font-face'),
          // Scripts load these.
          isLate: /\/(?:consent|lead-live|menu-search|outbox)\./.test(file),
          isTemplate: file.includes('/template-'),
        },
      ]),
    );
    const styled = new Set(
      [...sheets.values()].flatMap(({ names, isLate, isTemplate }) =>
        isLate || isTemplate ? [] : [...names],
      ),
    );
    const linkedBy = (html: string) =>
      [...html.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)].map(([link]) => {
        const [, href = ''] = / href="([^"]+)"/.exec(link) ?? [];
        const sheet = sheets.get(href);
        if (sheet === undefined) throw new Error(`${href} does not exist`);
        return { href, ...sheet };
      });

    test('a page links each sheet that styles it, and no other', () => {
      for (const { file, html } of samples) {
        const classes = classesOf(html, / class="([^"]*)"/g);
        const linked = linkedBy(html);
        const present = new Set(linked.flatMap(({ names }) => [...names]));
        const missing = [...classes].filter(name => styled.has(name) && !present.has(name));
        expect(missing, `${file} has classes whose sheet it does not link`).toEqual([]);
        const idle = linked.filter(
          ({ names, isTemplate }) =>
            names.size > 0 && !isTemplate && ![...names].some(name => classes.has(name)),
        );
        expect(
          idle.map(({ href }) => href),
          `${file} does not need`,
        ).toEqual([]);
      }
    });

    test('stay in the budget with whichever two fonts a theme names', () => {
      const fonts = [...sheets.values()].filter(({ isFont }) => isFont).map(({ bytes }) => bytes);
      expect(fonts.length).toBeGreaterThan(2);
      const [first = 0, second = 0] = fonts.sort((a, b) => b - a);
      for (const { file, html } of samples) {
        const others = linkedBy(html).filter(({ isFont }) => !isFont);
        const bytes = others.reduce((sum, sheet) => sum + sheet.bytes, first + second);
        expect(bytes, file).toBeLessThanOrEqual(CSS_BUDGET);
      }
    });
  });
});
