import { Memo } from '../../lib/cache/memo.ts';
import { escapeXml } from '../../lib/markup/escape-xml.ts';
import type { Page } from '../../view/page.ts';

/** A sitemap may name 50,000 addresses in 50 MB; beyond that an index names several. */
const MAX_ADDRESSES = 45_000;
const MAX_BYTES = 45_000_000;
/** A page may name this many pictures. */
const MAX_IMAGES = 1000;

/** A page's entry in a sitemap; none for one that is not to be indexed. */
export function sitemapEntries(
  pages: readonly Page[],
  origin: string,
  cache = new Memo<Page, string>(),
): string[] {
  return pages
    .filter(({ meta }) => !meta.robots?.includes('noindex') && meta.canonical !== null)
    .map(page => cache.get(page, [], () => entry(page, origin)));
}

/** `sitemap.xml`, and `sitemap-1.xml` … where one is not enough: every page that may be indexed, cars with pictures. */
export function sitemapFiles(entries: readonly string[], origin: string): { file: string; body: string }[] {
  const groups = filled(entries);
  if (groups.length <= 1) return [{ file: 'sitemap.xml', body: urlset(entries) }];
  const parts = groups.map((group, at) => ({ file: `sitemap-${at + 1}.xml`, body: urlset(group) }));
  const index = parts.map(({ file }) => `<sitemap><loc>${origin}/${file}</loc></sitemap>`).join('\n');
  return [
    { file: 'sitemap.xml', body: `${HEAD}<sitemapindex ${NAMESPACE}>\n${index}\n</sitemapindex>\n` },
    ...parts,
  ];
}

/** The entries in as few groups as the limits allow, in their order. */
function filled(entries: readonly string[]): string[][] {
  const groups: string[][] = [];
  let bytes = MAX_BYTES;
  for (const text of entries) {
    const size = Buffer.byteLength(text) + 1;
    const group = groups.at(-1);
    if (group === undefined || group.length === MAX_ADDRESSES || bytes + size > MAX_BYTES) {
      groups.push([text]);
      bytes = size;
    } else {
      group.push(text);
      bytes += size;
    }
  }
  return groups;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlset(entries: readonly string[]): string {
  return `${HEAD}<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('\n')}\n</urlset>\n`;
}

function entry({ meta, ...page }: Page, origin: string): string {
  const photos = page.view === 'car' && !page.data.car.standIn ? page.data.car.pictures : [];
  const images = photos
    .slice(0, MAX_IMAGES)
    .map(({ fallback }) => image(new URL(fallback, origin).href))
    .join('');
  return `<url><loc>${escapeXml(meta.canonical ?? '')}</loc>${images}</url>`;
}

function image(address: string): string {
  return `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`;
}
