import { hash } from 'node:crypto';
import { PAYMENT_PAGES } from '../domain/reservation/payment-pages.ts';
import type { Frame } from '../view/frame.ts';
import type { Page } from '../view/page.ts';
import { type HasPage, links } from './routes/links.ts';
import type { Moved } from './seo/moved-models.ts';
import type { PolicySources } from './tags/tag-sources.ts';

/** Digests of the renderer's own inline scripts and styles, as a Content-Security-Policy names them. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The configuration of hosts. */
interface HostSettings {
  /** Address of the search server; null where the browser searches. */
  searchHost: string | null;
  hstsSubdomains: boolean;
  /** Forms lead on to the payment page of a provider. */
  takesDeposits: boolean;
}

const WEEK = 604_800;
const YEAR = 31_536_000;

/** `robots.txt`: everything may be read; where the sitemap is. */
export function robotsFile(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * `_headers` in Netlify's format: the security policy by digests, no inline code beyond them, and what services of
 * other companies need; files whose name holds their digest for a year, pages revalidated each time.
 */
export function headersFile(
  frame: Frame,
  inline: InlineHashes,
  { searchHost, hstsSubdomains, takesDeposits }: HostSettings,
  tagSources: PolicySources,
): string {
  const everywhere = {
    'Content-Security-Policy': policy(frame, inline, { searchHost, takesDeposits }, tagSources),
    'Strict-Transport-Security': `max-age=${2 * YEAR}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), interest-cohort=()',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    // Not `same-origin`: chat and payment services of a site may open windows that answer it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
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
 * left: their landing then leads to the search. `moved` are addresses of models that another system had, or that lead
 * elsewhere.
 */
export function redirectsFile(
  pages: readonly Page[],
  hasPage: HasPage,
  makes: readonly string[],
  moved: readonly Moved[] = [],
): string {
  const gone = makes.filter(make => !hasPage(links.make(make)));
  return pages
    .flatMap(rewrite)
    .concat(
      gone.map(make => `${links.make(make)} ${links.searchMake(make)} 302`),
      moved.filter(({ from }) => !hasPage(from)).map(({ from, to }) => `${from} ${to} 301`),
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

function policy(
  frame: Frame,
  inline: InlineHashes,
  { searchHost, takesDeposits }: Omit<HostSettings, 'hstsSubdomains'>,
  tagSources: PolicySources,
): string {
  const theme = `sha256-${hash('sha256', frame.themeCss, 'base64')}`;
  const quoted = (hashes: readonly string[]) => hashes.map(digest => `'${digest}'`);
  const directives: PolicySources = {
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
    'form-action': ["'self'", ...(takesDeposits ? PAYMENT_PAGES : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(opened(directives, tagSources))
    .map(([name, sources]) => `${name} ${sources.filter(source => SOURCE.test(source)).join(' ')}`)
    .join('; ');
}

/**
 * A keyword, digest, scheme or host by the grammar of policies. Anything else could end its directive and begin
 * another.
 */
const SOURCE = /^(?:'[\w+/=-]+'|[a-z][\w+.-]*:|(?:https?:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?(?::\d+)?)$/i;

/** Directives with sources added. One that is new begins with the site itself, as `default-src` let it. */
function opened(directives: PolicySources, added: PolicySources): PolicySources {
  const wider = Object.entries(added).map(([name, sources]) => {
    const present = directives[name] ?? ["'self'"];
    // Where there are digests beside it, browsers ignore 'unsafe-inline'.
    const kept = sources.includes("'unsafe-inline'")
      ? present.filter(each => !each.includes('sha256-'))
      : present;
    return [name, [...new Set([...kept, ...sources])]];
  });
  return { ...directives, ...Object.fromEntries(wider) };
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
