import type { SiteConfig } from '../schemas/site/site.ts';

/**
 * What scripts need to know of a site, as attributes of `<html>`: `data-site` (its slug, part of every key the
 * browser keeps), and its tracking where it differs from the usual. Public: no secret belongs here.
 */
export function siteData({ slug, analytics }: SiteConfig): Record<string, string> {
  const { dataLayer, consent, linkParams } = analytics;
  const endpoints = analyticsEndpoints(analytics);
  return {
    'data-site': slug,
    ...(dataLayer ? {} : { 'data-data-layer': 'off' }),
    ...(consent ? { 'data-consent': 'ask' } : {}),
    ...(endpoints.length === 0 ? {} : { 'data-endpoints': endpoints.join(' ') }),
    ...(linkParams.length === 0 ? {} : { 'data-link-params': linkParams.join(' ') }),
  };
}

/** Written so that they hold no blank. */
function analyticsEndpoints({ endpoints }: SiteConfig['analytics']): string[] {
  return endpoints.map(endpoint => new URL(endpoint).href);
}
