import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inspectPage } from './inspect-page.ts';
import type { InspectionRules } from './inspection.ts';

const RULES: InspectionRules = {
  rules: ['price-total', 'comparison-rate', 'was-price', 'expired-offer', 'licence', 'collection-notice'],
  licences: ['LMCT 12345', 'MD 777'],
  comparisonRate: 'comparison rate',
  comparisonRateWarning: 'WARNING: This comparison rate is true only for the examples given.',
  privacyNotice: 'We use your details to answer you.',
};
const FOOT = '<footer>Sample Motors · LMCT 12345</footer>';

interface Release {
  kind?: string;
  /** Its other files, by path. */
  files?: Record<string, string>;
}
const inspect = (
  body: string,
  rules: Partial<InspectionRules> = {},
  { kind = 'contact', files = {} }: Release = {},
) =>
  inspectPage(
    Buffer.from(
      `<!doctype html><html><head><title>T</title></head><body data-page="${kind}">${body}</body></html>`,
    ),
    { ...RULES, ...rules },
    file => Buffer.from(files[file] ?? ''),
  );
const rulesOf = (body: string, rules?: Partial<InspectionRules>) =>
  inspect(body, rules).findings.map(({ rule }) => rule);

test('a sound page has no findings, and gives what others compare', () => {
  const page = inspect(
    `<main id="content"><a href="/cars/">Cars</a><a href="https://elsewhere.example/">Away</a>
     <img src="/_images/a.jpg" srcset="/_images/a.avif 400w, /_images/b.avif 800w" alt="">
     <article data-car-id="S1"><p class="price"><span class="price__amount">$24,990</span> Drive Away</p></article>
     <svg viewBox="0 0 1 1"><path d="M0 0"/></svg><p>A &amp; B<br>C</p></main>${FOOT}`,
  );
  expect(page).toEqual({
    kind: 'contact',
    findings: [],
    ids: ['content'],
    links: ['/cars/', '/_images/a.jpg', '/_images/a.avif', '/_images/b.avif'],
    prices: [{ car: 'S1', amount: '$24,990' }],
  });
});

test('the blanks within an amount are its own', () => {
  const amount = '249\u00a0900\u00a0kr';
  expect(
    inspect(`<p><span class="price__amount">\n ${amount.replaceAll('\u00a0', '&nbsp;')}</span></p>`).prices,
  ).toEqual([{ car: null, amount }]);
});

describe('markup', () => {
  test.each([
    ['an id twice', '<p id="a"></p><p id="a"></p>'],
    ['an attribute twice', '<p class="a" class="b"></p>'],
    ['what is not ended', '<div><p>one</p>'],
    ['ends in the wrong order', '<div><em>one</div></em>'],
    ['an end without a beginning', '</section>'],
    ['a block in a paragraph', '<p><div>one</div></p>'],
    ['a link in a link', '<a href="/"><a href="/">one</a></a>'],
    ['a form in a form', '<form><div><form></form></div></form>'],
    ['a slash that ends nothing', '<div/>'],
    ['a reference to no element', '<label for="none">one</label>'],
    ['a picture without words', '<img src="/a.jpg">'],
    ['an inline handler', '<p onclick="go()">one</p>'],
    ['a script as an address', '<a href="javascript:go()">one</a>'],
    ['an id with a blank', '<p id="a b"></p>'],
  ])('%s', (_, body) => {
    expect(new Set(rulesOf(body + FOOT))).toEqual(new Set(['html']));
  });

  test.each([
    '<ul><li>one<li>two</ul>',
    '<input disabled=""><br/>',
    '<script>if (a < b) document.write("</p>")</script>',
    '<template><p id="a"></p></template><p>1 &lt; 2</p>',
  ])('%s is sound', body => {
    expect(rulesOf(body + FOOT)).toEqual([]);
  });
});

describe('weight as it travels', () => {
  /** Text of so many kilobytes after compression. */
  const text = (kilobytes: number, name = '') =>
    createHash('shake256', { outputLength: kilobytes * 1024 })
      .update(name)
      .digest('base64');
  const heavy = (body: string, release: Release = {}) =>
    inspect(body + FOOT, {}, release).findings.map(({ rule, excerpt }) => `${rule}: ${excerpt}`);
  const script = (file: string) => `<script type="module" src="/${file}"></script>`;
  const sheet = (file: string) => `<link rel="stylesheet" href="/${file}">`;

  test('HTML of 20 KB, of a car 14 KB', () => {
    const [light, page] = [`<p>${text(13)}</p>`, `<p>${text(18)}</p>`];
    expect([heavy(light, { kind: 'car' }), heavy(page)]).toEqual([[], []]);
    expect(heavy(page, { kind: 'car' })).toEqual(['bytes: HTML']);
    expect(heavy(`<p>${text(20)}</p>`)).toEqual(['bytes: HTML']);
  });

  test('style sheets of 15 KB together', () => {
    const files = { 'one.css': text(8, 'a'), 'two.css': text(8, 'b'), 'three.css': text(6, 'c') };
    expect(heavy(sheet('one.css') + sheet('three.css'), { files })).toEqual([]);
    expect(heavy(sheet('one.css') + sheet('two.css'), { files })).toEqual(['bytes: CSS']);
  });

  test('scripts of 20 KB before a visitor does anything, on a search 95 KB', () => {
    const files = {
      'half.js': text(11, 'd'),
      '_astro/other.js': text(11, 'e'),
      'static.js': 'import"./_astro/other.js";import("./half.js")',
      'late.js': 'import("./half.js")',
      'much.js': text(95, 'f'),
    };
    const island = (client: string) =>
      `<astro-island client="${client}" component-url="/half.js"></astro-island>`;
    const ways = [
      script('half.js'),
      '<link rel="modulepreload" href="/half.js">',
      island('idle'),
      `<script>${text(11, 'g')}</script>`,
    ];
    for (const way of ways) {
      expect(heavy(way + script('late.js'), { files }), way.slice(0, 50)).toEqual([]);
      expect(heavy(way + script('static.js'), { files }), way.slice(0, 50)).toEqual(['bytes: JavaScript']);
    }
    expect(heavy(island('use') + script('static.js'), { files })).toEqual([]);
    expect(heavy(ways.join('') + script('static.js'), { files, kind: 'search' })).toEqual([]);
    expect(heavy(script('much.js'), { files, kind: 'search' })).toEqual(['bytes: JavaScript']);
  });
});

describe('[Y6] licences', () => {
  test('[Y6] a page names one of them', () => {
    expect(rulesOf('<p>Cars</p>')).toEqual(['licence']);
    expect(rulesOf('<p>Cars</p><footer>MD&nbsp;777 MD 777</footer>')).toEqual([]);
    expect(rulesOf(`<p>Cars</p>${FOOT}`, { licences: [] })).toEqual(['licence']);
  });

  test('[Y6] an invisible licence does not count', () => {
    expect(rulesOf(`<div hidden>${FOOT}</div>`)).toEqual(['licence']);
  });

  test('[Y6] a country that wants none gets none', () => {
    expect(rulesOf('<p>Cars</p>', { rules: [] })).toEqual([]);
  });
});

describe('[Y3] what credit costs', () => {
  const WARNING = `<p>${RULES.comparisonRateWarning}</p>${FOOT}`;

  test('[Y3] is shown with the comparison rate in the same part, and with the warning on the page', () => {
    const strip =
      '<article><p>$98 a week <span>7.99% p.a. interest</span> <span>8.90% p.a. comparison rate</span></p></article>';
    expect(rulesOf(strip + WARNING)).toEqual([]);
    expect(rulesOf(strip + FOOT)).toEqual(['comparison-rate']);
    expect(rulesOf(strip + WARNING, { comparisonRateWarning: ' ' })).toEqual(['comparison-rate']);
    expect(rulesOf(`<section>From 5.9% p.a.</section>${strip}${WARNING}`)).toEqual(['comparison-rate']);
    expect(
      rulesOf(`<section>From 5.9% p.a. <div>6.9% p.a. comparison rate</div></section>${WARNING}`),
    ).toEqual([]);
  });

  test('[Y3] also with invisible characters between', () => {
    for (const text of ['From 5.9%&ZeroWidthSpace; p.a.', '$99 per we&shy;ek', '5.9%\u2060 p.a.'])
      expect(rulesOf(`<section>${text}</section>${WARNING}`), text).toEqual(['comparison-rate']);
  });

  test('[Y3] what a feed calls a car is checked on pages of feeds alone', () => {
    const card = '<article data-car-id="S1"><h2>Hilux from 1.9% p.a.</h2></article>';
    expect(rulesOf(card + FOOT)).toEqual([]);
    expect(rulesOf(`<section>From 5.9% p.a. ${card}</section>${WARNING}`)).toEqual(['comparison-rate']);
  });

  test('[Y3] not where it opens on a click, or in hidden text', () => {
    const open = '<section>From 5.9% p.a. <div hidden>6.9% p.a. comparison rate</div></section>';
    expect(rulesOf(open + WARNING)).toEqual(['comparison-rate']);
    expect(rulesOf(`<script type="application/json">{"rate":"5.9% p.a."}</script>${FOOT}`)).toEqual([]);
  });
});

describe('[Y7] forms', () => {
  const form = (fields: string, notice = '') => `<form>${fields}<p>${notice}</p></form>${FOOT}`;

  test('[Y7] state what a name, an address or a number is for', () => {
    for (const field of ['<input name="email">', '<input type="tel">', '<input autocomplete="given-name">'])
      expect(rulesOf(form(field)), field).toEqual(['collection-notice']);
    expect(
      rulesOf(form('<input name="email">', 'We use your details <a href="/p/">to answer you</a>.')),
    ).toEqual([]);
    expect(rulesOf(form('<input name="email">'), { privacyNotice: '' })).toEqual(['collection-notice']);
  });

  test('[Y7] need not where they have no such field', () => {
    expect(rulesOf(form('<input name="query"><input type="hidden" name="phone">'))).toEqual([]);
  });
});
