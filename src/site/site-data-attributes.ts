import type { SiteConfig } from '../schemas/site/site.ts';
import { needsConsent, siteServices } from './tags/services.ts';

/**
 * What scripts need to know of a site, as attributes of `<html>`: `data-site` (its slug, part of every key the browser
 * keeps), its text for a reserved car where it takes deposits, and its tracking where that differs from the usual.
 * Public: no secret belongs here.
 */
export function siteDataAttributes({ slug, analytics, features, texts }: SiteConfig): Record<string, string> {
  const { dataLayer, linkParams, tags } = analytics;
  const endpoints = analyticsEndpoints(analytics);
  return {
    'data-site': slug,
    ...(features.reserve && features.reservePayment !== 'none' ? { 'data-reserved': texts.tagReserved } : {}),
    // A container gets each event once: by the names that it knows.
    ...(dataLayer && tags.googleTagManager === null ? {} : { 'data-data-layer': 'off' }),
    ...(needsConsent(analytics) ? { 'data-consent': 'ask' } : {}),
    ...(endpoints.length === 0 ? {} : { 'data-endpoints': endpoints.join(' ') }),
    ...(linkParams.length === 0 ? {} : { 'data-link-params': linkParams.join(' ') }),
    ...(siteServices(analytics).length === 0 ? {} : { 'data-tags': JSON.stringify(tags) }),
  };
}

/** Written so that they hold no blank. */
function analyticsEndpoints({ endpoints }: SiteConfig['analytics']): string[] {
  return endpoints.map(endpoint => new URL(endpoint).href);
}
