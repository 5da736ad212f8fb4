import { hash } from 'node:crypto';
import type { Frame } from '../../view/frame.ts';
import type { Page } from '../../view/page.ts';
import { links } from '../routes/links.ts';

/** Digests of the renderer's own inline scripts and styles, as a Content-Security-Policy names them. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const WEEK = 604_800;
const YEAR = 31_536_000;

/** `robots.txt`: everything may be read; where the sitemap is. */
export function robotsFile(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * `_headers` in Netlify's format: the security policy by digests, no inline code beyond them; files
 * whose name holds their digest for a year, pages asked for again each time.
 */
export function headersFile(frame: Frame, inline: InlineHashes, searchHost: string | null): string {
  const everywhere = {
    'Content-Security-Policy': policy(frame, inline, searchHost),
    'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), interest-cohort=()',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  };
  const forever = { 'Cache-Control': `public, max-age=${YEAR}, immutable` };
  return [
    block('/*', everywhere),
    block('/_astro/*', forever),
    block('/_images/*', forever),
    block('/_search/cards/*', forever),
    block('/favicon.ico', { 'Cache-Control': `public, max-age=${WEEK}` }),
  ].join('\n');
}

/**
 * `_redirects` in Netlify's format: later pages of results lie in folders and are served under `?page=`; the quick
 * search sends a chosen make on to its landing. `makes` are named by the menu of every page, also when none of their cars is
 * left: their landing then leads to the search.
 */
export function redirectsFile(pages: readonly Page[], makes: readonly string[]): string {
  const paths = new Set(pages.map(({ path }) => path));
  const gone = makes.filter(make => !paths.has(links.make(make)));
  return pages
    .flatMap(rewrite)
    .concat(
      gone.map(make => `${links.make(make)} ${links.searchMake(make)} 302`),
      `${links.search} show=:make /search/:make/ 302!`,
      `/cars/ ${links.searchAll} 301`,
      '',
    )
    .join('\n');
}

/** A page whose address of record has a query lies in a folder, and is served at its address. */
function rewrite({ path, meta }: Page): string[] {
  if (!meta.canonical?.includes('?')) return [];
  const { pathname, search } = new URL(meta.canonical);
  return [`${pathname} ${search.slice(1).replaceAll('&', ' ')} ${path} 200!`];
}

function policy(frame: Frame, inline: InlineHashes, searchHost: string | null): string {
  const theme = `sha256-${hash('sha256', frame.themeCss, 'base64')}`;
  const quoted = (hashes: readonly string[]) => hashes.map(digest => `'${digest}'`);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(inline.scripts)],
    'style-src': ["'self'", ...quoted([...inline.styles, theme])],
    // Photos that could not be fetched keep their own address.
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(searchHost === null ? [] : [new URL(searchHost).origin]),
      ...analyticsOrigins(frame),
    ],
    'frame-src': ['https://www.google.com'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Where events are sent besides (docs/analytics.md). */
function analyticsOrigins({ siteData }: Frame): string[] {
  const endpoints = siteData['data-endpoints']?.split(' ') ?? [];
  return [...new Set(endpoints.map(endpoint => new URL(endpoint).origin))];
}

function block(path: string, headers: Record<string, string>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}
