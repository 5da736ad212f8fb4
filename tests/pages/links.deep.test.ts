import { describe, expect, inject, test } from 'vitest';
import { matchRedirect, parseRedirects } from '../../src/lib/redirects/redirects.ts';
import { readPage, siteFiles } from '../support/built-site.ts';

const { out, slugs } = inject('demoSites');

describe.each(slugs)('%s', slug => {
  const files = new Set(siteFiles(out, slug));
  const rewrites = parseRedirects(readPage(out, slug, '_redirects'));
  const pages = [...files].filter(file => file.endsWith('.html'));

  test('every internal link and every asset of every page is there', () => {
    const dead = new Map<string, string>();
    for (const page of pages) {
      for (const address of addressesIn(readPage(out, slug, page))) {
        if (!isThere(address)) dead.set(address, page);
      }
    }
    expect(Object.fromEntries(dead)).toEqual({});
  });

  test('every fragment leads to an element of its page', () => {
    const lost = new Map<string, string>();
    for (const page of pages.slice(0, 400)) {
      for (const href of hrefsIn(readPage(out, slug, page)).filter(each => each.includes('#'))) {
        const [path = '', id = ''] = href.split('#');
        const target = path === '' ? page : fileOf(path.replace(/\?.*$/, ''));
        if (files.has(target) && !readPage(out, slug, target).includes(`id="${id}"`)) lost.set(href, page);
      }
    }
    expect(Object.fromEntries(lost)).toEqual({});
  });

  test('the sitemap names pages that are there and may be indexed, each once', () => {
    const entries = [...readPage(out, slug, 'sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => new URL(loc),
    );
    expect(entries.length).toBeGreaterThan(60);
    expect(new Set(entries.map(String)).size).toBe(entries.length);
    for (const { pathname, search } of entries) {
      expect(isThere(pathname + search), pathname).toBe(true);
      expect(readPage(out, slug, fileOf(pathname)), pathname).not.toContain('noindex');
    }
  });

  /** A file, or an address that the host's rules lead to one; a query is served by a rule or by the page itself. */
  function isThere(address: string): boolean {
    const url = new URL(address, 'https://site.invalid');
    const exists = files.has(fileOf(url.pathname));
    const rule = matchRedirect(rewrites, url, exists);
    if (rule !== null) return files.has(fileOf(new URL(rule.to, url).pathname));
    return exists && !['page', 'dealership_slug'].some(name => url.searchParams.has(name));
  }
});

function fileOf(pathname: string): string {
  const relative = decodeURIComponent(pathname).slice(1);
  return pathname.endsWith('/') ? `${relative}index.html` : relative;
}

function hrefsIn(html: string): string[] {
  return [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

/** Addresses of this site: links, pictures, styles, scripts. */
function addressesIn(html: string): string[] {
  const sources = [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, src = '']) => src);
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map(part => part.trim().split(' ')[0] ?? ''),
  );
  return [...hrefsIn(html), ...sources, ...sets]
    .filter(address => address.startsWith('/'))
    .map(address => address.replace(/#.*$/, ''));
}
