import type { LeadSite } from '../../schemas/lead/lead-site.ts';

/**
 * Whether a POST comes from another site by its `Origin`: only a site's own pages may send its forms. Programs
 * send no `Origin`, and a page that hides its own sends `null`.
 */
export function isForeignOrigin(request: Request, site: LeadSite): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || origin === 'null') return request.headers.get('sec-fetch-site') === 'cross-site';
  const host = URL.parse(origin)?.host ?? null;
  return host !== new URL(request.url).host && host !== new URL(site.origin).host;
}
