import { describe, expect, inject, test } from 'vitest';
import { readPage, samplePages } from '../support/built-site.ts';
import { jsonLdFaults } from '../support/check-json-ld.ts';
import { readVocabulary } from '../support/vocabulary.ts';

const { out, slugs } = inject('demoSites');
const vocabulary = readVocabulary();

/** Every JSON-LD object of a page. */
function dataIn(html: string): { '@type': string; [field: string]: unknown }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;

describe.each(slugs)('%s', slug => {
  const pages = samplePages(out, slug, Number.POSITIVE_INFINITY).map(page => ({
    ...page,
    data: dataIn(page.html),
  }));
  const typesOf = (kind: string) =>
    new Set(pages.filter(page => page.kind === kind).flatMap(({ data }) => data.map(each => each['@type'])));

  test('every JSON-LD object of every page keeps to the vocabulary of schema.org', () => {
    const faults = pages.flatMap(({ file, data }) =>
      data.flatMap(each => jsonLdFaults(each, vocabulary).map(fault => `${file}: ${fault}`)),
    );
    expect(faults.slice(0, 20)).toEqual([]);
    expect(pages.filter(({ data }) => data.length > 0).length).toBeGreaterThan(100);
  });

  test('each kind of page states its type', () => {
    expect(typesOf('home')).toEqual(new Set(['AutoDealer', 'WebSite']));
    expect(typesOf('car')).toEqual(new Set(['Car', 'BreadcrumbList']));
    expect(typesOf('search')).toEqual(new Set(['BreadcrumbList', 'ItemList']));
    expect(typesOf('location')).toEqual(new Set(['BreadcrumbList', 'AutoDealer']));
    expect(typesOf('offer')).toEqual(new Set(['BreadcrumbList', 'Offer']));
    const questions = pages.flatMap(({ data }) => data.filter(each => each['@type'] === 'FAQPage'));
    expect(new Set(questions.map(each => JSON.stringify(each))).size).toBe(questions.length);
    expect(questions.length).toBeGreaterThan(0);
  });

  test('a car that can be bought is offered at the price its page shows', () => {
    const priced = pages
      .filter(({ kind }) => kind === 'car')
      .flatMap(({ html, data }) => {
        const offer = Object(data.find(each => each['@type'] === 'Car')?.['offers']);
        return typeof offer.price === 'number' ? [{ html, offer }] : [];
      });
    expect(priced.length).toBeGreaterThan(30);
    for (const { html, offer } of priced) {
      expect(html).toContain(`$${new Intl.NumberFormat('en').format(offer.price)}`);
      expect(offer.priceCurrency).toMatch(/^[A-Z]{3}$/);
    }
  });

  test('every page that may be found has a picture for shared links that is there, with its size and words', () => {
    const found = pages.filter(({ html }) => !html.includes('noindex'));
    expect(found.length).toBeGreaterThan(60);
    for (const { file, html } of found) {
      const image = contentOf(html, 'og:image') ?? '';
      expect(image, file).toMatch(/^https:\/\//);
      expect(contentOf(html, 'og:image:alt'), file).not.toBeNull();
      const width = Number(contentOf(html, 'og:image:width'));
      const height = Number(contentOf(html, 'og:image:height'));
      expect([width > 200, height > 100], file).toEqual([true, true]);
      expect(readPage(out, slug, new URL(image).pathname.slice(1)).length, file).toBeGreaterThan(1000);
      expect(contentOf(html, 'twitter:card'), file).toBe('summary_large_image');
    }
    const covers = new Set(
      pages.filter(({ kind }) => kind === 'car').map(({ html }) => contentOf(html, 'og:image')),
    );
    expect(covers.size, 'cars show their own photo').toBeGreaterThan(10);
  });
});
