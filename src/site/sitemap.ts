import { escapeXml } from '../lib/escape-xml.ts';
import type { Page } from './page.ts';

/** A sitemap may name 50,000 addresses; beyond that an index names several. */
const MOST = 45_000;

/** `sitemap.xml`, and `sitemap-1.xml` … where one is not enough: every page that may be indexed, cars with pictures. */
export function sitemaps(pages: readonly Page[], origin: string): { file: string; body: string }[] {
  const entries = pages
    .filter(({ meta }) => !meta.robots?.includes('noindex') && meta.canonical !== null)
    .map(page => entry(page, origin));
  if (entries.length <= MOST) return [{ file: 'sitemap.xml', body: urlset(entries) }];
  const parts = Array.from({ length: Math.ceil(entries.length / MOST) }, (_, at) => ({
    file: `sitemap-${at + 1}.xml`,
    body: urlset(entries.slice(at * MOST, (at + 1) * MOST)),
  }));
  const index = parts.map(({ file }) => `<sitemap><loc>${origin}/${file}</loc></sitemap>`).join('\n');
  return [
    { file: 'sitemap.xml', body: `${HEAD}<sitemapindex ${NAMESPACE}>\n${index}\n</sitemapindex>\n` },
    ...parts,
  ];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlset(entries: readonly string[]): string {
  return `${HEAD}<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('\n')}\n</urlset>\n`;
}

/** What was written for a car's page; a process that stays writes the same cars again after each change. */
const known = new WeakMap<object, string>();

function entry(page: Page, origin: string): string {
  const key = page.view === 'car' ? page.data.car : page.data;
  const text = known.get(key) ?? writeEntry(page, origin);
  known.set(key, text);
  return text;
}

function writeEntry({ meta, ...page }: Page, origin: string): string {
  const photos = page.view === 'car' && !page.data.car.standIn ? page.data.car.pictures : [];
  const images = photos.map(({ fallback }) => image(new URL(fallback, origin).href)).join('');
  return `<url><loc>${escapeXml(meta.canonical ?? '')}</loc>${images}</url>`;
}

function image(address: string): string {
  return `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`;
}
